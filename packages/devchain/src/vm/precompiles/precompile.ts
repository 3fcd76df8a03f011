import type { Machine } from '../machine.ts'
import type { Switches } from '../switches.ts'
import { bytesToWord, wordToBytes } from '../word.ts'

/** The answer of a precompiled contract. */
export type PrecompileOutput = { readonly ok: boolean; readonly data: Uint8Array }

/** A contract that the virtual machine provides. */
export type Precompile = {
  readonly energy: (data: Uint8Array, machine: Machine) => number
  /** @param caller - calling account, in hex */
  readonly run: (data: Uint8Array, machine: Machine, caller: string) => PrecompileOutput
  readonly when?: keyof Switches
}

/** Address and contract. */
export type PrecompileEntry = readonly [number, Precompile]

export const EMPTY = new Uint8Array(0)

export const success = (data: Uint8Array): PrecompileOutput => ({ ok: true, data })
export const failure: PrecompileOutput = { ok: false, data: EMPTY }

/** Returns one number. */
export const answer = (value: bigint): PrecompileOutput => success(wordToBytes(BigInt.asUintN(256, value)))

/** Whole words of some data; an incomplete word at the end is dropped. */
export const words = (data: Uint8Array): bigint[] =>
  Array.from({ length: Math.floor(data.length / 32) }, (_, i) =>
    bytesToWord(data.subarray(i * 32, i * 32 + 32)),
  )

/** A word as a non-negative int64; larger ones become the maximum. */
export const toLong = (word: bigint): bigint =>
  word > 0x7fff_ffff_ffff_ffffn ? 0x7fff_ffff_ffff_ffffn : word

const WORD = 32
export const wordCount = (data: Uint8Array): number => Math.ceil(data.length / WORD)
