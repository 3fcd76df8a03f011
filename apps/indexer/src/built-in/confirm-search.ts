import type { BlockHash, BlockNumber } from '@tronlens/core'
import { TRX } from '../extract/values.ts'
import type { Payment, Payments } from './find-payments.ts'

/** Payments above a block up to another one, as one search found them. */
export type Search = Payments & {
  checked: number
  height: BlockNumber
  /** The block at `height`. */
  hash: BlockHash | undefined
}

/**
 * What one search found, until a second one finds the same.
 *
 * A search begins with what a node says that accounts have, and one reading of that proves nothing: see
 * `Doubts`. What it says of earlier blocks does not change, but a search that begins wrongly looks in vain.
 */
export class ConfirmSearch {
  readonly #confirmMs: number
  readonly #now: () => number
  #first: (Search & { at: number }) | undefined

  /** @param confirmMs - milliseconds between two readings; 0 where one is enough @param now - clock */
  constructor(confirmMs: number, now: () => number = () => performance.now()) {
    this.#confirmMs = confirmMs
    this.#now = now
  }

  /** Whether one search is done, and it is too early for a second one. */
  isEarly(checked: number): boolean {
    const first = this.#first
    return first?.checked === checked && this.#now() - first.at < this.#confirmMs
  }

  /** Height of the first search; undefined before it. */
  get height(): BlockNumber | undefined {
    return this.#first?.height
  }

  /**
   * Records a search.
   *
   * @param hash - block of the index at the height of the first search
   * @returns the first search, once this one agrees with it
   */
  confirm(search: Search, hash: BlockHash | undefined): Search | undefined {
    if (this.#confirmMs === 0) return search
    const first = this.#first
    const isSame = first?.checked === search.checked && first.hash === hash && agrees(first, search)
    if (first && isSame && this.#now() - first.at >= this.#confirmMs) {
      this.#first = undefined
      return first
    }
    if (!isSame) this.#first = { ...search, at: this.#now() }
    return undefined
  }
}

/**
 * Whether a later search found the same in the blocks of the first one. No node shows the block of TRC10, and
 * one without a history of balances that of no payment: a contract that ran again since seems to have paid
 * then. Of these at least as much has to be found.
 */
function agrees(first: Search, later: Search): boolean {
  if (later.height < first.height) return false
  const keys = new Set([...first.payments, ...later.payments].map(keyOf))
  return [...keys].every((key) => {
    const [one, other] = [first, later].map(({ payments }) => payments.filter((each) => keyOf(each) === key))
    const before = (other ?? []).filter(({ block }) => block <= first.height)
    if (textOf(one ?? []) === textOf(before)) return true
    const isOpen = later.isWithoutHistory || !key.endsWith(TRX)
    return isOpen && before.length === 0 && isAtLeast(sumUp(other ?? []), sumUp(one ?? []))
  })
}

const keyOf = ({ address, token }: Payment): string => `${address} ${token}`

const sumUp = (payments: readonly Payment[]): bigint => payments.reduce((sum, { delta }) => sum + delta, 0n)

const isAtLeast = (sum: bigint, least: bigint): boolean => (least < 0n ? sum <= least : sum >= least)

const textOf = (payments: readonly Payment[]): string =>
  payments
    .map(({ address, token, delta, block }) => `${address} ${token} ${delta} ${block}`)
    .sort()
    .join()
