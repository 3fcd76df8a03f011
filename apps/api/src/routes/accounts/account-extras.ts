import {
  getAccountStats,
  getAccountVotes,
  listAccountResources,
  listAccountTokens,
} from '@tronlens/api-contract'
import { sun } from '@tronlens/core'
import {
  findAccount,
  listDelegations,
  listHoldings,
  listStakes,
  listUnfreezings,
  listVotes,
  StakeQuantity,
} from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { loadPageLabels } from '../../serialize/page-labels.ts'
import { count, time } from '../../serialize/values.ts'
import { handle } from '../handle.ts'
import { addressBytes, readPage } from '../page.ts'
import { serializeHolding } from './serialize-holding.ts'

export const getAccountStatsRoute = handle(getAccountStats, async ({ query }, services) => {
  const { db } = services
  const account = await findAccount(db, addressBytes(query.address))
  const [out, incoming] = [account?.transfers_out ?? 0n, account?.transfers_in ?? 0n]
  return {
    transactions: count(out + incoming),
    transactions_out: count(out),
    transactions_in: count(incoming),
  }
})

export const getAccountVotesRoute = handle(getAccountVotes, async ({ query }, services) => {
  const { db } = services
  const votes = await listVotes(
    db,
    { voter: addressBytes(query.address) },
    { start: 0, limit: 30, order: 'votes' },
  )
  return { votes: Object.fromEntries(votes.map((vote) => [addressText(vote.witness), count(vote.votes)])) }
})

/** `show` → kinds of tokens. */
const SHOWN_KINDS: Record<number, readonly number[]> = {
  0: [1, 10, 20],
  1: [20],
  2: [721],
  3: [1, 10, 20, 721, 1155],
  4: [1155],
}

export const listAccountTokensRoute = handle(listAccountTokens, async ({ query }, services) => {
  const { db, chain } = services
  const page = readPage(query, 20, 200)
  const [state, holdings] = await Promise.all([chain.state(), listHoldings(db, addressBytes(query.address))])
  const shown = holdings.filter(
    (row) => SHOWN_KINDS[query.show ?? 3]?.includes(row.kind) && row.amount !== '0',
  )
  const rows = shown.slice(page.start, page.start + page.limit).map(serializeHolding)
  return {
    total: shown.length,
    code: 200,
    status: '1',
    message: 'request ok',
    lastUpdateSeconds: time(state.head_time),
    ...(await loadPageLabels(
      services,
      shown.map((row) => (row.kind >= 20 ? row.ref : null)),
    )),
    data: rows.map((row) => ({
      tokenId: row.tokenId,
      tokenName: row.tokenName,
      tokenAbbr: row.tokenAbbr,
      tokenDecimal: row.tokenDecimal,
      tokenCanShow: row.tokenCanShow,
      tokenType: row.tokenType,
      tokenLogo: row.tokenLogo,
      vip: row.vip,
      level: '0',
      balance: row.balance,
      quantity: row.amount,
      amount: row.tokenId === '_' ? Number(row.amount) : 0,
      amountInUsd: 0,
      tokenPriceInTrx: row.tokenPriceInTrx,
      tokenPriceInUsd: 0,
      nrOfTokenHolders: row.nrOfTokenHolders,
      transferCount: row.transferCount,
      project: '',
    })),
  }
})

const [OWN, TO_ME, BY_ME, UNSTAKING, WITHDRAWABLE] = [0, 1, 2, 3, 4]
const [BANDWIDTH, ENERGY] = [0, 1]

export const listAccountResourcesRoute = handle(listAccountResources, async ({ query }, services) => {
  const { db, chain } = services
  const address = addressBytes(query.address)
  const type = query.type ?? OWN
  const state = await chain.state()
  const wanted = (resource: number) => !query.resourceType || query.resourceType - 1 === resource
  const row = (
    owner: Buffer,
    receiver: Buffer,
    resource: number,
    balance: bigint,
    lock: bigint,
    expire: bigint,
    changed: bigint,
  ) => ({
    ownerAddress: addressText(owner),
    receiverAddress: addressText(receiver),
    balance: sun(balance),
    resource,
    resourceValue: 0,
    lockBalance: sun(lock),
    lockResourceValue: 0,
    expireTime: time(expire),
    operationTime: time(changed),
  })
  let rows: ReturnType<typeof row>[] = []
  if (type === OWN) {
    const stakes = new Map((await listStakes(db, address)).map((stake) => [stake.quantity, stake.amount]))
    rows = [
      [BANDWIDTH, StakeQuantity.bandwidth2],
      [ENERGY, StakeQuantity.energy2],
    ].flatMap(([resource = 0, quantity = 0]) => {
      const amount = stakes.get(quantity) ?? 0n
      return amount > 0n && wanted(resource) ? [row(address, address, resource, amount, 0n, 0n, 0n)] : []
    })
  }
  if (type === TO_ME || type === BY_ME) {
    const delegations = await listDelegations(db, type === BY_ME ? 'sender' : 'recipient', address)
    rows = delegations
      .filter((item) => item.generation === 2 && wanted(item.resource))
      .map((item) =>
        row(
          item.sender,
          item.recipient,
          item.resource,
          item.amount,
          item.lock_amount,
          item.expire_time,
          item.timestamp,
        ),
      )
  }
  const unfreezing = (await listUnfreezings(db, address)).filter((item) => wanted(item.resource))
  const unfreezeData = unfreezing.filter((item) =>
    type === UNSTAKING
      ? item.expire_time > state.head_time
      : type === WITHDRAWABLE && item.expire_time <= state.head_time,
  )
  const page = readPage(query, 10, 200)
  const total = type >= UNSTAKING ? unfreezeData.length : rows.length
  return {
    total,
    rangeTotal: total,
    data: rows.slice(page.start, page.start + page.limit),
    unfreezeData: unfreezeData.map((item) => ({
      resource: item.resource,
      amount: sun(item.amount),
      expireTime: time(item.expire_time),
    })),
    ...(await loadPageLabels(services, [address])),
  }
})
