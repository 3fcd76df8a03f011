/*
 * Port of fdlibm's e_pow.c, the algorithm behind Java's StrictMath.pow. Engines may use another one for
 * Math.pow, and a difference in the last bit changes what an exchange pays.
 *
 * Copyright (C) 2004 by Sun Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and
 * distribute this software is freely granted, provided that this notice is preserved.
 */

const BP = [1.0, 1.5] as const
const DP_H = [0.0, 0.5849624872207642] as const
const DP_L = [0.0, 1.350039202129749e-8] as const
const TWO53 = 9007199254740992.0
const HUGE = 1e300
const TINY = 1e-300
const L1 = 0.5999999999999946
const L2 = 0.4285714285785502
const L3 = 0.33333332981837743
const L4 = 0.272728123808534
const L5 = 0.23066074577556175
const L6 = 0.20697501780033842
const P1 = 0.16666666666666602
const P2 = -0.0027777777777015593
const P3 = 0.00006613756321437934
const P4 = -0.0000016533902205465252
const P5 = 4.1381367970572385e-8
const LG2 = Math.LN2
const LG2_H = 0.6931471824645996
const LG2_L = -1.904654299957768e-9
const OVT = 8.008566259537294e-17
const CP = 0.9617966939259756
const CP_H = 0.9617967009544373
const CP_L = -7.028461650952758e-9
const IVLN2 = Math.LOG2E
const IVLN2_H = 1.4426950216293335
const IVLN2_L = 1.9259629911266175e-8

const view = new DataView(new ArrayBuffer(8))

const highWord = (value: number): number => {
  view.setFloat64(0, value)
  return view.getInt32(0)
}
const lowWord = (value: number): number => {
  view.setFloat64(0, value)
  return view.getUint32(4)
}
const withHigh = (value: number, high: number): number => {
  view.setFloat64(0, value)
  view.setInt32(0, high)
  return view.getFloat64(0)
}
const withoutLow = (value: number): number => {
  view.setFloat64(0, value)
  view.setUint32(4, 0)
  return view.getFloat64(0)
}

/** 0 when y is no integer, 1 when odd, 2 when even; asked for negative x only. */
function parity(iy: number, ly: number): 0 | 1 | 2 {
  if (iy >= 0x43400000) return 2
  if (iy < 0x3ff00000) return 0
  const k = (iy >> 20) - 0x3ff
  if (k > 20) {
    const j = ly >>> (52 - k)
    return (j << (52 - k)) >>> 0 === ly ? ((2 - (j & 1)) as 1 | 2) : 0
  }
  if (ly !== 0) return 0
  const j = iy >> (20 - k)
  return j << (20 - k) === iy ? ((2 - (j & 1)) as 1 | 2) : 0
}

/** Cases that need no logarithm; undefined for the general one. */
function specialPow(x: number, y: number, hx: number, hy: number): number | undefined {
  const ix = hx & 0x7fffffff
  const iy = hy & 0x7fffffff
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN
  if (iy === 0x7ff00000 && lowWord(y) === 0) {
    if (ix === 0x3ff00000 && lowWord(x) === 0) return Number.NaN
    if (ix >= 0x3ff00000) return hy >= 0 ? y : 0
    return hy < 0 ? -y : 0
  }
  if (iy === 0x3ff00000 && lowWord(y) === 0) return hy < 0 ? 1 / x : x
  if (hy === 0x40000000 && lowWord(y) === 0) return x * x
  if (hy === 0x3fe00000 && lowWord(y) === 0 && hx >= 0) return Math.sqrt(x)
  return undefined
}

/** x to the power of y with the bits of Java's `StrictMath.pow`. */
export function strictPow(x: number, y: number): number {
  if (y === 0) return 1
  const hx = highWord(x)
  const hy = highWord(y)
  let ix = hx & 0x7fffffff
  const iy = hy & 0x7fffffff
  const special = specialPow(x, y, hx, hy)
  if (special !== undefined) return special
  const yIsInt = hx < 0 ? parity(iy, lowWord(y)) : 0
  let ax = Math.abs(x)
  if (lowWord(x) === 0 && (ix === 0x7ff00000 || ix === 0 || ix === 0x3ff00000)) {
    let z = hy < 0 ? 1 / ax : ax
    if (hx < 0) {
      if (ix === 0x3ff00000 && yIsInt === 0) z = Number.NaN
      else if (yIsInt === 1) z = -z
    }
    return z
  }
  if (hx < 0 && yIsInt === 0) return Number.NaN
  const sign = hx < 0 && yIsInt === 1 ? -1 : 1
  let t1: number
  let t2: number
  if (iy > 0x41e00000) {
    if (iy > 0x43f00000) {
      if (ix <= 0x3fefffff) return hy < 0 ? HUGE * HUGE : TINY * TINY
      if (ix >= 0x3ff00000) return hy > 0 ? HUGE * HUGE : TINY * TINY
    }
    if (ix < 0x3fefffff) return hy < 0 ? sign * HUGE * HUGE : sign * TINY * TINY
    if (ix > 0x3ff00000) return hy > 0 ? sign * HUGE * HUGE : sign * TINY * TINY
    const t = ax - 1
    const w = t * t * (0.5 - t * (0.3333333333333333 - t * 0.25))
    const u = IVLN2_H * t
    const v = t * IVLN2_L - w * IVLN2
    t1 = withoutLow(u + v)
    t2 = v - (t1 - u)
  } else {
    let n = 0
    if (ix < 0x00100000) {
      ax *= TWO53
      n -= 53
      ix = highWord(ax)
    }
    n += (ix >> 20) - 0x3ff
    const j = ix & 0x000fffff
    ix = j | 0x3ff00000
    let k: 0 | 1 = 0
    if (j > 0x3988e && j < 0xbb67a) k = 1
    else if (j >= 0xbb67a) {
      n += 1
      ix -= 0x00100000
    }
    ax = withHigh(ax, ix)
    const u = ax - BP[k]
    const v = 1 / (ax + BP[k])
    const ss = u * v
    const sh = withoutLow(ss)
    let th = withHigh(0, ((ix >> 1) | 0x20000000) + 0x00080000 + (k << 18))
    let tl = ax - (th - BP[k])
    const sl = v * (u - sh * th - sh * tl)
    let s2 = ss * ss
    let r = s2 * s2 * (L1 + s2 * (L2 + s2 * (L3 + s2 * (L4 + s2 * (L5 + s2 * L6)))))
    r += sl * (sh + ss)
    s2 = sh * sh
    th = withoutLow(3 + s2 + r)
    tl = r - (th - 3 - s2)
    const uu = sh * th
    const vv = sl * th + tl * ss
    const ph = withoutLow(uu + vv)
    const pl = vv - (ph - uu)
    const zh = CP_H * ph
    const zl = CP_L * ph + pl * CP + DP_L[k]
    t1 = withoutLow(zh + zl + DP_H[k] + n)
    t2 = zl - (t1 - n - DP_H[k] - zh)
  }
  return sign * exponentiate(x, y, t1, t2)
}

/** 2 to the power of y·(t1 + t2). */
function exponentiate(_x: number, y: number, t1: number, t2: number): number {
  const y1 = withoutLow(y)
  const pl = (y - y1) * t1 + y * t2
  let ph = y1 * t1
  let z = pl + ph
  const j = highWord(z)
  const low = lowWord(z) | 0
  if (j >= 0x40900000) {
    if (((j - 0x40900000) | low) !== 0) return HUGE * HUGE
    if (pl + OVT > z - ph) return HUGE * HUGE
  } else if ((j & 0x7fffffff) >= 0x4090cc00) {
    if (((j - (0xc090cc00 | 0)) | low) !== 0) return TINY * TINY
    if (pl <= z - ph) return TINY * TINY
  }
  const i = j & 0x7fffffff
  let k = (i >> 20) - 0x3ff
  let n = 0
  if (i > 0x3fe00000) {
    n = j + (0x00100000 >> (k + 1))
    k = ((n & 0x7fffffff) >> 20) - 0x3ff
    const t = withHigh(0, n & ~(0x000fffff >> k))
    n = ((n & 0x000fffff) | 0x00100000) >> (20 - k)
    if (j < 0) n = -n
    ph -= t
  }
  const t = withoutLow(pl + ph)
  const u = t * LG2_H
  const v = (pl - (t - ph)) * LG2 + t * LG2_L
  z = u + v
  const w = v - (z - u)
  const s = z * z
  const r1 = z - s * (P1 + s * (P2 + s * (P3 + s * (P4 + s * P5))))
  const r = (z * r1) / (r1 - 2) - (w + z * w)
  z = 1 - (r - z)
  const high = highWord(z) + (n << 20)
  return high >> 20 <= 0 ? z * 2 ** n : withHigh(z, high)
}
