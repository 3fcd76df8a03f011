import { bucketAccounts, bucketSum } from './counter.ts'

const SUN_DIGITS = 6
/** Buckets of balances: by the digits of whole TRX that a balance of 63 bits in sun may have. */
export const BALANCE_BUCKETS = Array.from({ length: 14 }, (_, digits) => digits)

/**
 * The bucket of a positive balance in sun; 0 is less than one TRX. Larger ones than a chain can hold share
 * the last.
 */
const bucketOf = (sun: bigint): number =>
  Math.min(Math.max(String(sun).length - SUN_DIGITS, 0), BALANCE_BUCKETS.length - 1)

/** What balances of TRX that moved change of the counters of the buckets, as sums by counter. */
export function countBuckets(
  moved: readonly { before: bigint; amount: bigint }[],
): { kind: number; n: bigint }[] {
  const changes = new Map<number, bigint>()
  const add = (kind: number, n: bigint) => changes.set(kind, (changes.get(kind) ?? 0n) + n)
  const count = (sun: bigint, sign: bigint) => {
    if (sun <= 0n) return
    add(bucketAccounts(bucketOf(sun)), sign)
    add(bucketSum(bucketOf(sun)), sign * sun)
  }
  for (const { before, amount } of moved) {
    count(before, -1n)
    count(amount, 1n)
  }
  return [...changes].flatMap(([kind, n]) => (n === 0n ? [] : [{ kind, n }]))
}
