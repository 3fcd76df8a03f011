import type { Address } from '@tronlens/core'
import fc from 'fast-check'
import type { PermissionNow, PermissionsNow, Simulation } from '../simulate/snapshot.ts'
import type { TokenUnit } from '../simulate/token-unit.ts'
import type { IndexedUnit } from '../simulate/unit-warnings.ts'
import { anyEffect, type Effect, logOf } from './call-effects.ts'

/** A lie about a fact that a review asks for: a source's answer in place of the truth. */
export type Lie<T> = (truth: T) => T

const SYMBOLS = ['TRX', 'USDT', 'USDC', 'USDT to TBrP', '', 'U\u0405DT', 'X'.repeat(240), '5 USDT']
const anySymbol = fc.oneof(fc.constantFrom(...SYMBOLS), fc.string({ maxLength: 12 }))
const anyDecimals = fc.integer({ min: 0, max: 30 })

/** Another name, other decimals, or items in place of amounts in the index's unit of a token. */
export const anyIndexedUnitLie: fc.Arbitrary<Lie<IndexedUnit>> = fc.oneof(
  anySymbol.map((symbol) => (truth: IndexedUnit) => ({ ...truth, symbol })),
  anyDecimals.map((decimals) => (truth: IndexedUnit) => ({ ...truth, decimals })),
  fc.constant((truth: IndexedUnit) => ({ ...truth, isCollection: !truth.isCollection })),
)

/** The same from a node in the name of the contract, and no answer. */
export const anyOwnUnitLie: fc.Arbitrary<Lie<TokenUnit | undefined>> = fc.oneof(
  anySymbol.map((symbol) => (truth: TokenUnit | undefined) => truth && { ...truth, symbol }),
  anyDecimals.map((decimals) => (truth: TokenUnit | undefined) => truth && { ...truth, decimals }),
  fc.constant((truth: TokenUnit | undefined) => truth && { ...truth, isCollection: !truth.isCollection }),
  fc.constant(() => undefined),
)

const withKey = (permission: PermissionNow, address: Address, weight: bigint): PermissionNow => ({
  ...permission,
  keys: [...permission.keys.filter((key) => key.address !== address), { address, weight }],
})

/** Permissions that already contain a key that an update would add, or that already allow everything. */
export const anyPermissionLie = (outsider: Address): fc.Arbitrary<Lie<PermissionsNow>> =>
  fc
    .record({
      weight: fc.bigInt(1n, 9n),
      isOwner: fc.boolean(),
      isActive: fc.boolean(),
      isWide: fc.boolean(),
    })
    .map(({ weight, isOwner, isActive, isWide }) => (truth) => ({
      owner: isOwner ? withKey(truth.owner, outsider, weight) : truth.owner,
      witness: truth.witness,
      actives: truth.actives.map((each) => ({
        ...(isActive ? withKey(each, outsider, weight) : each),
        ...(isWide && { operations: 'ff'.repeat(32) }),
      })),
    }))

/** A simulation without some of its events, with invented events, or one that reports no problem. */
export const anySimulationLie: fc.Arbitrary<Lie<Simulation>> = fc.oneof(
  fc.constantFrom<Lie<Simulation>>(
    (truth) => ({ ...truth, logs: [] }),
    (truth) => ({ ...truth, transfers: [] }),
    (truth) => ({ ...truth, logs: [], transfers: [], failure: undefined }),
    (truth) => ({ ...truth, energy: 0n }),
  ),
  fc.array(anyEffect, { minLength: 1, maxLength: 4 }).map(
    (effects): Lie<Simulation> =>
      (truth) => ({ ...truth, logs: [...effects.flatMap((each) => logOf(each) ?? []), ...truth.logs] }),
  ),
  fc.nat(3).map(
    (place): Lie<Simulation> =>
      (truth) => ({ ...truth, logs: truth.logs.filter((_, at) => at !== place) }),
  ),
)

/** A simulation in which an amount of a token is the number of an item. */
export const amountAsItem =
  (effect: Effect): Lie<Simulation> =>
  (truth) => {
    const log = logOf({ ...effect, kind: effect.kind === 'allowance' ? 'pieceAllowed' : 'piece' })
    return { ...truth, logs: log ? [...truth.logs, log] : truth.logs }
  }
