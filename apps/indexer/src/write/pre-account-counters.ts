import { randomInt } from 'node:crypto'
import type { HexAddress } from '@tronlens/core'
import type { AccountCounts, CountColumn } from '@tronlens/db'

/** Numbers of an address, in the order in which they are kept. */
const COLUMNS = [
  'tx_count',
  'transfers_out',
  'transfers_in',
  'token_transfers_out',
  'token_transfers_in',
  'internal_count',
] as const satisfies readonly CountColumn[]
export type PreAccountCounts = Pick<AccountCounts, CountColumn>

/** Of an address that took part in nothing. */
export const NOTHING: PreAccountCounts = {
  tx_count: 0,
  transfers_out: 0,
  transfers_in: 0,
  token_transfers_out: 0,
  token_transfers_in: 0,
  internal_count: 0,
}

/** Words of 32 bits: an address without the byte that all begin with, whether the slot is taken, numbers. */
const ADDRESS_WORDS = 5
const STATE = ADDRESS_WORDS
const FIRST_NUMBER = STATE + 1
const WORDS = FIRST_NUMBER + COLUMNS.length
const LARGEST_NUMBER = 2 ** 32 - 1
/** States of a slot: unused since all slots were made, in use, given up. */
const FREE = 0
const KEPT = 1
const LEFT = 2

const FIRST_SLOTS = 2 ** 12
/** 6 MiB: what a first back-fill can spare. */
const MOST_SLOTS = 2 ** 17
/** Share of the slots that may be taken before looking for one takes long. */
const MOST_TAKEN = 0.7
/** Slots are rebuilt, as many as before, when one of so many was left. */
const MOST_LEFT = 4

/**
 * Activity of addresses before the chain knows them as accounts: the recipient of a token need not be one.
 * Kept from the first time an address is met, so that its activity need not be counted when the account is
 * made. Addresses that find no room are not kept, and their activity is counted then: forgetting is always
 * safe.
 */
export class PreAccountCounters {
  #words = new Uint32Array(0)
  #slots = 0
  #taken = 0
  #left = 0
  /** An attacker who chooses addresses cannot predict which ones share a slot. */
  readonly #seed = randomInt(2 ** 31) * 2 + 1

  /** Keeps an address that was never met before. */
  meet(counts: PreAccountCounts & Pick<AccountCounts, 'address'>): void {
    if (!this.#makeRoom()) return
    const key = wordsOf(counts.address)
    const place = this.#find(key)
    if (this.#words[place + STATE] === FREE) this.#taken++
    this.#words.set(key, place)
    this.#words[place + STATE] = KEPT
    this.#write(place, counts)
  }

  /**
   * Adds to an address that is kept.
   *
   * @returns false when it is not
   */
  add(counts: PreAccountCounts & Pick<AccountCounts, 'address'>): boolean {
    const place = this.#findKept(counts.address)
    if (place === undefined) return false
    this.#write(place, addUp(this.#read(place), counts))
    return true
  }

  /**
   * Numbers of an address that becomes an account, which is not kept any longer; undefined when it was not.
   */
  take(address: HexAddress): PreAccountCounts | undefined {
    const place = this.#findKept(address)
    if (place === undefined) return
    this.#leave(place)
    return this.#read(place)
  }

  /** Anybody may have taken part in anything. */
  forget(): void {
    this.#words = new Uint32Array(0)
    this.#slots = 0
    this.#taken = 0
    this.#left = 0
  }

  #findKept(address: HexAddress): number | undefined {
    if (this.#taken === 0) return
    const place = this.#find(wordsOf(address))
    return this.#words[place + STATE] === KEPT ? place : undefined
  }

  /** Where an address is, or would be. */
  #find(key: Words): number {
    let slot = hash(key, this.#seed) & (this.#slots - 1)
    while (this.#words[slot * WORDS + STATE] !== FREE && !this.#isAt(slot * WORDS, key))
      slot = (slot + 1) & (this.#slots - 1)
    return slot * WORDS
  }

  #isAt(place: number, key: Words): boolean {
    for (let i = 0; i < ADDRESS_WORDS; i++) if (this.#words[place + i] !== key[i]) return false
    return true
  }

  #read(place: number): PreAccountCounts {
    const counts = { ...NOTHING }
    for (let i = 0; i < COLUMNS.length; i++)
      counts[COLUMNS[i] as CountColumn] = this.#words[place + FIRST_NUMBER + i] as number
    return counts
  }

  #write(place: number, counts: PreAccountCounts): void {
    let isTooLarge = false
    for (let i = 0; i < COLUMNS.length; i++) {
      const count = counts[COLUMNS[i] as CountColumn]
      this.#words[place + FIRST_NUMBER + i] = count
      if (count > LARGEST_NUMBER) isTooLarge = true
    }
    if (isTooLarge) this.#leave(place)
  }

  /** Keeps the slot taken, so that an address behind it is found. */
  #leave(place: number): void {
    this.#words[place + STATE] = LEFT
    this.#left++
  }

  /** Rebuilds slots when most are taken; false when there are as many as there may be. */
  #makeRoom(): boolean {
    if (this.#taken < this.#slots * MOST_TAKEN) return true
    if (this.#slots > 0 && this.#left * MOST_LEFT >= this.#taken) this.#move(this.#slots)
    else if (this.#slots < MOST_SLOTS) this.#move(Math.max(FIRST_SLOTS, this.#slots * 2))
    else return false
    return true
  }

  /** Gives everybody who is kept another slot. */
  #move(slots: number): void {
    const before = this.#words
    this.#words = new Uint32Array(slots * WORDS)
    this.#slots = slots
    this.#taken = 0
    this.#left = 0
    for (let place = 0; place < before.length; place += WORDS) {
      if (before[place + STATE] !== KEPT) continue
      const kept = before.subarray(place, place + WORDS)
      this.#words.set(kept, this.#find(kept))
      this.#taken++
    }
  }
}

/** Words of an address; more may follow. */
type Words = ArrayLike<number>

function wordsOf(address: HexAddress): number[] {
  const words: number[] = []
  for (let at = 2; at < 2 + ADDRESS_WORDS * 8; at += 8)
    words.push(Number.parseInt(address.slice(at, at + 8), 16))
  return words
}

function hash(words: Words, seed: number): number {
  let value = seed
  for (let i = 0; i < ADDRESS_WORDS; i++)
    value = Math.imul(value ^ (words[i] as number), 0x9e3779b1) ^ (value >>> 15)
  return (value ^ (value >>> 16)) >>> 0
}

/** Numbers of the same address together. */
export function addUp(some: PreAccountCounts, more: PreAccountCounts): PreAccountCounts {
  return {
    tx_count: some.tx_count + more.tx_count,
    transfers_out: some.transfers_out + more.transfers_out,
    transfers_in: some.transfers_in + more.transfers_in,
    token_transfers_out: some.token_transfers_out + more.token_transfers_out,
    token_transfers_in: some.token_transfers_in + more.token_transfers_in,
    internal_count: some.internal_count + more.internal_count,
  }
}
