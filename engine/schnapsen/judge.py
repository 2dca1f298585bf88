"""v0"""
P=(0,5,10,50,65)
T=(40,50,60,95,120)
W=[(T if c&3==3 else P)[c>>2] for c in range(20)]
import math
SIG=[round(1000/(1+math.exp(-i/10))) for i in range(-60,61)]
def _worth(s):
    if s<256: return 250
    s-=256
    if s>=33: return 100
    return 200-s*2
def judge(mine, yours, score, other, place):
    s=20
    for c in range(20):
        if mine>>c&1: s+=W[c]
        elif yours>>c&1: s-=W[c]
    p=mine&mine<<4&0xf00
    if p:
        g=40 if p&0x800 else 20
        if score>=256 and score+g>=322: return 300+_worth(other)
        score+=g
    p=yours&yours<<4&0xf00
    if p: other+= 15 if p&0x800 else 8
    s+=((score&255)-(other&255))*4
    i=s//10
    i=-60 if i<-60 else 60 if i>60 else i
    q=SIG[i+60]
    return 300+(q*_worth(other)-(1000-q)*_worth(score))//1000
