import { hexToBytes } from '@tronlens/core'
import { findMetadata } from './metadata.ts'
import { isKnownOpcode } from './opcodes.ts'

const [STOP, JUMP, JUMPDEST, PUSH1, PUSH32] = [0x00, 0x56, 0x5b, 0x60, 0x7f]
/** Instructions behind which code goes on only where something jumps to. */
const ENDS = new Set([STOP, JUMP, 0xf3, 0xfd, 0xfe, 0xff])

/** Bytes that a PUSH carries. */
const carried = (code: number): number => (code >= PUSH1 && code <= PUSH32 ? code - PUSH1 + 1 : 0)

/** Places that code may jump to: a byte that a PUSH carries is none of them. */
function findDestinations(code: Uint8Array): Set<number> {
  const found = new Set<number>()
  for (let at = 0; at < code.length; at += 1 + carried(code[at] as number))
    if (code[at] === JUMPDEST) found.add(at)
  return found
}

/** What the PUSH at a place pushes; it is cut off at the end of the code. */
function pushedAt(code: Uint8Array, at: number): number {
  let value = 0
  for (const byte of code.subarray(at + 1, at + 1 + carried(code[at] as number))) value = value * 256 + byte
  return value
}

/**
 * Numbers of the instructions of a code that can run. Code holds data too (metadata, tables, other
 * contracts), so only what can run counts: from the beginning on, and from each place that a constant of such
 * code names. An unknown instruction ends its path.
 *
 * @param hex - runtime code without 0x; text that is no hex holds no code
 * @example reachableOpcodes('5f1f00') // Set { 0x5f, 0x1f }
 */
export function reachableOpcodes(hex: string): ReadonlySet<number> {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) return new Set()
  const ends = findMetadata(hex).at(-1)
  const whole = hexToBytes(hex)
  const code = ends && ends.start + ends.length === whole.length ? whole.subarray(0, ends.start) : whole
  const destinations = findDestinations(code)
  const found = new Set<number>()
  const open = [0]
  const seen = new Set<number>()
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (; at < code.length && !seen.has(at); at += 1 + carried(code[at] as number)) {
      seen.add(at)
      const number = code[at] as number
      found.add(number)
      if (!isKnownOpcode(number) || ENDS.has(number)) break
      if (carried(number) === 0) continue
      const target = pushedAt(code, at)
      if (destinations.has(target)) open.push(target)
    }
  }
  return found
}
