import { type Address, type Milliseconds, milliseconds, readSun, type Sun } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { labelsOf } from '../../../shared/api/labels.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'

/**
 * Whose stake is shown: of an account for itself, lent by it, lent to it, or that of the first generation.
 */
export const STAKE_VIEWS = ['own', 'out', 'in', 'first'] as const
export type StakeView = (typeof STAKE_VIEWS)[number]

/** How the list of the second generation numbers the views. */
const TYPES = { own: 0, in: 1, out: 2 } as const

/** Which resource is shown, by its number in the API. */
export const STAKED_FOR = ['any', 'energy', 'bandwidth'] as const
type StakedFor = (typeof STAKED_FOR)[number]
const RESOURCES: Record<StakedFor, number> = { any: 0, bandwidth: 1, energy: 2 }
const ENERGY = 1

/** Stake behind a resource, and the account that uses it. */
export interface StakeRow {
  key: string
  from: Address
  to: Address
  isEnergy: boolean
  amount: Sun
  /** Units of the resource in a day; undefined while the node does not report it. */
  gives: number | undefined
  /** When it was changed last; 0 where that is not kept. */
  since: Milliseconds
  /** Until when it cannot be taken back; 0 without a lock. */
  until: Milliseconds
}

export interface StakeFilter extends PageRange {
  address: Address
  resource: StakedFor
}

/** A page of the stake of the second generation. */
export const stakesQuery = (
  view: Exclude<StakeView, 'first'>,
  { address, resource, ...range }: StakeFilter,
) =>
  listQuery(
    'listAccountResources',
    api.listAccountResources,
    { address, ...range, type: TYPES[view], resourceType: RESOURCES[resource] },
    (answer): Page<StakeRow> => ({
      ...labelsOf(answer),
      rows: answer.data.map((row) => ({
        key: `${row.ownerAddress}${row.receiverAddress}${row.resource}`,
        from: row.ownerAddress,
        to: row.receiverAddress,
        isEnergy: row.resource === ENERGY,
        amount: readSun(row.balance),
        gives: row.resourceValue ?? undefined,
        since: milliseconds(row.operationTime),
        until: milliseconds(readSun(row.lockBalance) > 0n ? row.expireTime : 0),
      })),
      total: answer.rangeTotal,
    }),
  )

/** A page of the stake of the first generation: for itself, for others and by others. */
export const firstStakesQuery = ({ address, resource, ...range }: StakeFilter) =>
  listQuery(
    'listStakeV1',
    api.listStakeV1,
    { address, ...range, resourceType: RESOURCES[resource] },
    (answer): Page<StakeRow> => ({
      rows: answer.data.map((row) => ({
        key: `${row.ownerAddress}${row.receiverAddress}${row.resource}${row.expireTime}`,
        from: row.ownerAddress,
        to: row.receiverAddress,
        isEnergy: row.resource === 'ENERGY',
        amount: readSun(row.frozenBalance),
        gives: Number(row.resourceValue),
        since: milliseconds(row.timestamp),
        until: milliseconds(row.expireTime),
      })),
      total: answer.rangeTotal,
    }),
  )
