import { sun } from '@tronlens/core'
import fc from 'fast-check'
import type { AccountSnapshot, ChainSnapshot } from '../simulate/snapshot.ts'
import type { Lie } from './answer-lies.ts'

const anyUnits = fc.oneof(fc.constantFrom(0n, 1n, 10n ** 18n), fc.bigInt(0n, 10n ** 12n))
const anyPrice = fc.oneof(fc.constantFrom(0n, 1n, 10n ** 15n), fc.bigInt(0n, 10n ** 9n))
const anyAllowance = fc.record({ limit: anyUnits, used: anyUnits })

const anyOwnerChange: fc.Arbitrary<Partial<AccountSnapshot>> = fc.oneof(
  fc.constantFrom(0n, 1n, 10n ** 17n).map((balance) => ({ balance: sun(balance) })),
  anyAllowance.map((energy) => ({ energy })),
  anyAllowance.map((bandwidth) => ({ bandwidth, freeBandwidth: bandwidth })),
)

/** Wrong prices, limits and switches of the chain: some of them changed, or all left out. */
export const anyParameterLie = (names: readonly string[]): fc.Arbitrary<Lie<ReadonlyMap<string, bigint>>> =>
  fc.oneof(
    fc
      .dictionary(fc.constantFrom(...names), anyPrice, { minKeys: 1, maxKeys: 4 })
      .map(
        (changes) => (truth: ReadonlyMap<string, bigint>) => new Map([...truth, ...Object.entries(changes)]),
      ),
    fc.constant(() => new Map<string, bigint>()),
  )

/** Lies of a node about the cost of a transaction: its energy, its prices, and the balance of the account. */
export const anyFeeLie = (names: readonly string[]): fc.Arbitrary<Lie<ChainSnapshot>> =>
  fc.oneof(
    anyParameterLie(names).map(
      (lie): Lie<ChainSnapshot> =>
        (truth) => ({ ...truth, parameters: lie(truth.parameters) }),
    ),
    anyUnits.map(
      (energy): Lie<ChainSnapshot> =>
        (truth) =>
          truth.simulation ? { ...truth, simulation: { ...truth.simulation, energy } } : truth,
    ),
    anyOwnerChange.map(
      (change): Lie<ChainSnapshot> =>
        (truth) => ({ ...truth, owner: { ...truth.owner, ...change } }),
    ),
    // a deployer who would pay for everything
    fc.record({ userPercent: fc.bigInt(0n, 100n), originEnergy: anyAllowance }).map(
      (change): Lie<ChainSnapshot> =>
        (truth) =>
          truth.contract ? { ...truth, contract: { ...truth.contract, ...change } } : truth,
    ),
  )
