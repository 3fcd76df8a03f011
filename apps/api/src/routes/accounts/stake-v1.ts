import { type AnswerOf, getClaimableReward, getUnfreezable, listStakeV1 } from '@tronlens/api-contract'
import { SUN_PER_TRX, sun, toBigInt } from '@tronlens/core'
import {
  countDelegations,
  type DelegationFilter,
  type DelegationRow,
  findAccount,
  findPart,
  InvalidPositionError,
  listDelegations,
  type Page,
  type Positioned,
} from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalAddress } from '../../http/parameters.ts'
import { addressText, hexText } from '../../serialize/address.ts'
import { height, time } from '../../serialize/values.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithNode } from '../../services/node-reader.ts'
import { handle } from '../handle.ts'
import { loadBandwidth } from './bandwidth.ts'
import { askAccount, type NodeAnswer, readStakeV1 } from './node-account.ts'
import { readReward } from './reward.ts'

type Row = Omit<AnswerOf<typeof listStakeV1>['data'][number], 'resourceValue'>

/** Values of `type`. */
const Shown = { all: 0, own: 1, given: 2, received: 3 } as const
const RESOURCES = ['BANDWIDTH', 'ENERGY'] as const
const USUAL_ROWS = 200
const MOST_ROWS = 1_000
const NOTHING: Part = { total: 0n, read: async () => [] }
const MOST_READ = { start: 0, limit: 6_000 }
const DAY_MS = 86_400_000n

async function nodeAnswer(services: WithDb & WithNode, address: Buffer): Promise<NodeAnswer> {
  const kept = ((await findAccount(services.db, address))?.node ?? {}) as NodeAnswer
  return { ...kept, account: await askAccount(services, hexText(address), kept) }
}

/** Stake of an account for itself, as the node keeps it. */
async function listOwn(services: WithDb & WithNode, address: Buffer): Promise<Row[]> {
  const { account = {} } = await nodeAnswer(services, address)
  const { bandwidth, energy } = readStakeV1(account)
  const own = (resource: 0 | 1, frozenBalance: Row['frozenBalance'], expireTime: Row['expireTime']): Row => ({
    hash: '',
    block: height(0n),
    timestamp: time(0n),
    ownerAddress: addressText(address),
    receiverAddress: addressText(address),
    resource: RESOURCES[resource],
    frozenBalance,
    expireTime,
  })
  return [
    ...bandwidth.map(({ amount, expires }) => own(0, amount, expires)),
    ...(energy.frozen_balance !== undefined && energy.expire_time !== undefined
      ? [own(1, energy.frozen_balance, energy.expire_time)]
      : []),
  ]
}

async function listLent(
  { db }: WithDb,
  side: 'sender' | 'recipient',
  address: Buffer,
  other: Buffer | undefined,
): Promise<Row[]> {
  return (await listDelegations(db, { side, address, generation: 1, other }, MOST_READ)).map(serializeLent)
}

const serializeLent = (row: DelegationRow): Row => ({
  hash: '',
  block: height(row.block_number),
  timestamp: time(row.timestamp),
  ownerAddress: addressText(row.sender),
  receiverAddress: addressText(row.recipient),
  resource: RESOURCES[row.resource] ?? '',
  frozenBalance: sun(row.amount),
  expireTime: time(row.expire_time),
})

/** A part of the list: its rows in memory, or those of a query. */
type Part = { total: bigint; read: (page: Page) => Promise<readonly Positioned<{ row: Row }>[]> }

const ownPart = (rows: readonly Row[]): Part => ({
  total: BigInt(rows.length),
  read: async ({ start, limit, after }) => {
    const from = after && after.length > 0 ? Number(after[0]) + 1 : start
    return rows.slice(from, from + limit).map((row, index) => ({ row, position: [String(from + index)] }))
  },
})

async function lentPart({ db }: WithDb, filter: DelegationFilter): Promise<Part> {
  return {
    total: await countDelegations(db, filter),
    read: async (page) =>
      (await listDelegations(db, filter, page)).map(({ position, ...row }) => ({
        row: serializeLent(row),
        ...(position ? { position } : {}),
      })),
  }
}

/** Rows of the parts one after the other. A position begins with the number of its part. */
async function readParts(parts: readonly Part[], page: Page): Promise<Positioned<{ row: Row }>[]> {
  const { place, inside } = findPart(page, parts.length)
  if (place === 0 && inside.length > 0 && !/^\d{1,4}$/.test(inside.join()))
    throw new InvalidPositionError(page.after ?? [])
  const found: Positioned<{ row: Row }>[] = []
  let skipped = page.start
  for (const [number, part] of parts.entries()) {
    if (number < place) continue
    const after = number === place ? inside : []
    const limit = page.limit - found.length
    const rows = await part.read({ start: skipped, limit, ...(page.after ? { after } : {}) })
    found.push(
      ...rows.map(({ row, position }) => ({
        row,
        ...(position ? { position: [String(number), ...position] } : {}),
      })),
    )
    if (found.length >= page.limit) break
    if (!page.after) skipped = Math.max(0, skipped - Number(part.total))
  }
  return found
}

export const listStakeV1Route = handle(listStakeV1, async ({ query }, services) => {
  const address = addressBytes(query.address)
  const other = optionalAddress(query.toAddress)
  const type = query.type ?? Shown.all
  const is = (one: number): boolean => type === Shown.all || type === one
  const isSelf = !other || other.equals(address)
  const resourceName = query.resourceType ? RESOURCES[query.resourceType - 1] : undefined
  const lent = (side: 'sender' | 'recipient'): Promise<Part> =>
    lentPart(services, {
      side,
      address,
      generation: 1,
      other,
      ...(query.resourceType ? { resource: query.resourceType - 1 } : {}),
    })
  const [own, given, received, bandwidth] = await Promise.all([
    is(Shown.own) && isSelf ? listOwn(services, address) : [],
    is(Shown.given) ? lent('sender') : NOTHING,
    is(Shown.received) ? lent('recipient') : NOTHING,
    loadBandwidth(services, hexText(address)),
  ])
  const parts = [
    ownPart(own.filter(({ resource }) => !resourceName || resource === resourceName)),
    given,
    received,
  ]
  // which of the lists it is belongs to the cursor
  const page = readPage(`${listStakeV1.name}/${type}`, query, USUAL_ROWS, MOST_ROWS)
  const { rows, end } = await readRows(page, (one) => readParts(parts, one))
  const total = Number(parts.reduce((sum, part) => sum + part.total, 0n))
  const [limits, weights] = [
    { BANDWIDTH: bandwidth.totalNetLimit, ENERGY: bandwidth.totalEnergyLimit },
    { BANDWIDTH: bandwidth.totalNetWeight, ENERGY: bandwidth.totalEnergyWeight },
  ]
  const unitsOf = ({ resource, frozenBalance }: Row): string => {
    const kind = resource === 'ENERGY' ? 'ENERGY' : 'BANDWIDTH'
    const weight = toBigInt(weights[kind])
    const trx = toBigInt(frozenBalance) / SUN_PER_TRX
    return String(weight > 0n ? (trx * toBigInt(limits[kind])) / weight : 0n)
  }
  return {
    total,
    rangeTotal: total,
    data: rows.map(({ row }) => ({ ...row, resourceValue: unitsOf(row) })),
    ...end,
  }
})

export const getUnfreezableRoute = handle(getUnfreezable, async ({ query }, services) => {
  const address = addressBytes(query.address)
  const [state, own, given] = await Promise.all([
    services.chain.state(),
    listOwn(services, address),
    listLent(services, 'sender', address, undefined),
  ])
  const over = [...own, ...given].filter(({ expireTime }) => BigInt(expireTime) <= state.head_time)
  return {
    balance: sun(over.reduce((sum, row) => sum + toBigInt(row.frozenBalance), 0n)),
    message: '',
  }
})

export const getClaimableRewardRoute = handle(getClaimableReward, async ({ query }, services) => {
  const address = addressBytes(query.address)
  const [state, { account = {}, reward: heard }] = await Promise.all([
    services.chain.state(),
    nodeAnswer(services, address),
  ])
  const reward = await readReward(services, hexText(address), toBigInt(heard))
  const last = toBigInt(account.latest_withdraw_time)
  const from = last > 0n ? last + DAY_MS : 0n
  return { reward: reward > 0n && from <= state.head_time, rewardNum: sun(reward), claimableFrom: time(from) }
})
