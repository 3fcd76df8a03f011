import { type AnswerOf, listAccountResources, type QueryOf } from '@tronlens/api-contract'
import { sun } from '@tronlens/core'
import {
  countDelegations,
  type DelegationFilter,
  type DelegationOrder,
  listDelegations,
  listStakes,
  listUnfreezings,
  StakeQuantity,
  type StakeWeights,
  type UnfreezingRow,
} from '@tronlens/db'
import { type ListPage, type ReadRows, readNumbered, readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalAddress } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { time } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { handle } from '../handle.ts'
import { readStakeUnits } from './stake-units.ts'

type Query = QueryOf<typeof listAccountResources>
type Row = AnswerOf<typeof listAccountResources>['data'][number]
type Found = ReadRows<Row> & { total: bigint }

/** Values of `type`. */
const Shown = { own: 0, toMe: 1, byMe: 2, unstaking: 3, withdrawable: 4 } as const
const [BANDWIDTH, ENERGY] = [0, 1]

const isRequested = (query: Query, resource: number): boolean =>
  !query.resourceType || query.resourceType - 1 === resource

/** A row as the list shows stake of any kind; what says nothing of locks and times has none. */
const rowOf = (
  owner: Buffer,
  receiver: Buffer,
  resource: number,
  balance: bigint,
  { lock = 0n, expires = 0n, changed = 0n } = {},
): Row => ({
  ownerAddress: addressText(owner),
  receiverAddress: addressText(receiver),
  balance: sun(balance),
  resource,
  resourceValue: null,
  lockBalance: sun(lock),
  lockResourceValue: null,
  expireTime: time(expires),
  operationTime: time(changed),
})

/** The page of a short list whose rows are identified by their number. */
async function cut(page: ListPage, all: readonly Row[]): Promise<Found> {
  const cutAt = (start: number, limit: number) => all.slice(start, start + limit)
  return { ...(await readNumbered(page, cutAt)), total: BigInt(all.length) }
}

/** A row with what its stake gives, where that is known. */
const withUnits = (row: Row, units: StakeWeights | undefined): Row => {
  const perSun = row.resource === ENERGY ? units?.energy : units?.bandwidth
  if (perSun === undefined) return row
  return {
    ...row,
    resourceValue: Math.floor(Number(row.balance) * perSun),
    lockResourceValue: Math.floor(Number(row.lockBalance) * perSun),
  }
}

/** What delegations are sorted by: what they give, or the TRX that would be burned for that. */
async function orderOf(
  { chain }: WithChain,
  name: string,
  units: StakeWeights | undefined,
): Promise<DelegationOrder> {
  if (name === 'balance') return 'amount'
  if (name === 'time' || !units) return 'time'
  if (name === 'usage') return units
  const { prices } = await chain.parameters()
  return {
    bandwidth: units.bandwidth * Number(prices.bandwidth),
    energy: units.energy * Number(prices.energy),
  }
}

async function listOwn({ db }: WithDb, query: Query, page: ListPage): Promise<Found> {
  const address = addressBytes(query.address)
  const stakes = new Map((await listStakes(db, address)).map((stake) => [stake.quantity, stake.amount]))
  const all = [
    [BANDWIDTH, StakeQuantity.bandwidth2],
    [ENERGY, StakeQuantity.energy2],
  ].flatMap(([resource = 0, quantity = 0]) => {
    const amount = stakes.get(quantity) ?? 0n
    return amount > 0n && isRequested(query, resource) ? [rowOf(address, address, resource, amount)] : []
  })
  return cut(page, all)
}

async function listDelegated(
  { db }: WithDb,
  query: Query,
  page: ListPage,
  order: DelegationOrder,
): Promise<Found> {
  const filter: DelegationFilter = {
    side: query.type === Shown.byMe ? 'sender' : 'recipient',
    address: addressBytes(query.address),
    generation: 2,
    ...(query.resourceType ? { resource: query.resourceType - 1 } : {}),
    other: optionalAddress(query.toAddress),
  }
  const [{ rows, end }, total] = await Promise.all([
    readRows(page, (part) => listDelegations(db, filter, { ...part, order })),
    countDelegations(db, filter),
  ])
  return {
    rows: rows.map((row) =>
      rowOf(row.sender, row.recipient, row.resource, row.amount, {
        lock: row.lock_amount,
        expires: row.expire_time,
        changed: row.timestamp,
      }),
    ),
    end,
    total,
  }
}

export const listAccountResourcesRoute = handle(listAccountResources, async ({ query }, services) => {
  const { db, chain } = services
  const address = addressBytes(query.address)
  const type = query.type ?? Shown.own
  const [name = 'time'] = (query.sort ?? '').match(/[a-z]+/i) ?? []
  const isDescending = query.sort?.startsWith('-') || query.order !== 'asc'
  // what a page is sorted by belongs to its cursor, and so does which of the lists it is
  const sort = `${isDescending ? '-' : ''}${name}`
  const page = readPage(`${listAccountResources.name}/${type}`, { ...query, sort }, 10, 200)
  const [state, units] = await Promise.all([chain.state(), readStakeUnits(services, query.address, name)])
  const unfreezing = (await listUnfreezings(db, address)).filter(
    ({ resource, expire_time }) =>
      isRequested(query, resource) &&
      (type === Shown.unstaking
        ? expire_time > state.head_time
        : type === Shown.withdrawable && expire_time <= state.head_time),
  )
  const rowOfUnfreezing = (item: UnfreezingRow): Row =>
    rowOf(address, address, item.resource, item.amount, { expires: item.expire_time })
  const { rows, end, total } =
    type === Shown.own
      ? await listOwn(services, query, page)
      : type === Shown.toMe || type === Shown.byMe
        ? await listDelegated(services, query, page, await orderOf(services, name, units))
        : await cut(page, unfreezing.map(rowOfUnfreezing))
  return {
    total: Number(total),
    rangeTotal: Number(total),
    data: rows.map((row) => withUnits(row, units)),
    unfreezeData: unfreezing.map((item) => ({
      resource: item.resource,
      amount: sun(item.amount),
      expireTime: time(item.expire_time),
    })),
    ...(await loadPageLabels(services, [address])),
    ...end,
  }
})
