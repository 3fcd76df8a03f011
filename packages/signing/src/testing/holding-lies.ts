import fc from 'fast-check'

/** A source's answer about one balance; undefined where it has none. */
type BalanceLie = (truth: bigint) => bigint | undefined

/** Too much, too little, zero, or no answer. */
export const anyBalanceLie: fc.Arbitrary<BalanceLie> = fc.oneof(
  fc.bigInt(2n, 10n ** 6n).map((factor) => (truth: bigint) => truth * factor),
  fc.bigInt(2n, 10n ** 6n).map((divisor) => (truth: bigint) => truth / divisor),
  fc.bigInt(1n, 10n ** 20n).map((more) => (truth: bigint) => truth + more),
  fc.constantFrom<BalanceLie>(
    () => 0n,
    () => undefined,
    (truth) => truth - 1n,
  ),
)

/** One of two sources lies about a balance, and the wallet does not know which. */
export const anyBalanceLiar = fc.record({ lie: anyBalanceLie, isNode: fc.boolean() })

/** The answers of node and index about a balance where one of them lies. */
export const saidBy = (
  { lie, isNode }: { lie: BalanceLie; isNode: boolean },
  truth: bigint,
): { node: bigint | undefined; index: bigint | undefined } =>
  isNode ? { node: lie(truth), index: truth } : { node: truth, index: lie(truth) }
