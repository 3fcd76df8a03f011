import { getTokenConcentration, listHolderChanges, listImitations } from '@tronlens/api-contract'
import { tokenAmount, tokenAmountText } from '@tronlens/core'
import {
  findBlockRange,
  listHolders,
  listRankedHoldings,
  listTokensByRef,
  MOST_RANKS,
  listHolderChanges as queryHolderChanges,
} from '@tronlens/db'
import { NotFoundError } from '../../http/errors.ts'
import { readAddress, tokenBytes } from '../../http/parameters.ts'
import { addressText, tokenId } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, time, tokenText } from '../../serialize/values.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import type { WithMarks } from '../../services/marks.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { withTrxSupply } from '../../services/trx-supply.ts'
import { loadVerified } from '../../solidity/verifications.ts'
import { readImitators } from '../../tokens/imitators.ts'
import { tokenTypeName } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'

const TEN_MINUTES_MS = 600_000
const THIRTY_DAYS_MS = 30n * 86_400_000n
const LARGEST = { start: 0, limit: 10 }
/** Ranks of the curve, evenly spread over a scale of tens. */
const CURVE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, MOST_RANKS]

/** The ten largest holders, and what is known of each. */
async function readLargest(services: WithDb & WithKnown & WithMarks, token: Buffer, issuer: Buffer | null) {
  const rows = await listHolders(services.db, { token }, LARGEST)
  const [{ contractMap }, { tags }] = await Promise.all([
    loadPageLabels(
      services,
      rows.map((row) => row.address),
    ),
    services.marks(),
  ])
  return rows.map((row) => {
    const address = addressText(row.address)
    return {
      address,
      tag: tags.get(address) ?? '',
      isContract: contractMap[address] === true,
      isIssuer: issuer?.equals(row.address) === true,
      isWitness: row.is_witness,
    }
  })
}

async function readConcentration(services: WithDb & WithKnown & WithMarks, name: string, ref: Buffer) {
  const [row] = await withTrxSupply(services, await listTokensByRef(services.db, [ref]))
  if (!row) throw new NotFoundError('token', name)
  const [holders, supply] = [Number(row.holder_count), integer(row.total_supply)]
  const last = Math.min(holders, MOST_RANKS)
  const middle = Math.ceil(holders / 2)
  const [{ rows, half }, largest] = await Promise.all([
    listRankedHoldings(services.db, ref, [...CURVE, last, middle], supply),
    readLargest(services, ref, row.issuer),
  ])
  const isOnCurve = ({ rank }: { rank: bigint }) =>
    CURVE.includes(Number(rank)) || Number(rank) === last || rank === half
  const median = rows.find(({ rank }) => Number(rank) === middle)?.amount
  return {
    holders,
    supply: tokenText(row.total_supply),
    curve: rows.filter(isOnCurve).map(({ rank, held }) => ({ rank: count(rank), held: tokenText(held) })),
    half: half === undefined || supply <= 0n ? null : count(half),
    median: median === undefined ? null : tokenText(median),
    largest,
  }
}

export const getTokenConcentrationRoute = handle(getTokenConcentration, ({ query }, services) => {
  const ref = tokenBytes(query.token)
  if (!ref) throw new NotFoundError('token', query.token)
  return services.aggregates(`concentration of ${tokenId(ref)}`, TEN_MINUTES_MS, () =>
    readConcentration(services, query.token, ref),
  )
})

export const listHolderChangesRoute = handle(listHolderChanges, async ({ query }, { db, chain }) => {
  const ref = tokenBytes(query.token)
  if (!ref) throw new NotFoundError('token', query.token)
  const addresses = query.holders.split(',').map((text) => readAddress('holders', text))
  const state = await chain.state()
  const since = state.head_time - THIRTY_DAYS_MS
  const [{ to = -1n }, { history: known }] = await Promise.all([
    findBlockRange(db, { endTime: since }),
    chain.knownSince(),
  ])
  const rows = await queryHolderChanges(db, ref, addresses, to)
  return {
    total: rows.length,
    since: time(since),
    data: rows.map((row) => ({
      address: addressText(row.address),
      change:
        to < known && known > 0n
          ? null
          : tokenAmountText(tokenAmount(integer(row.amount) - integer(row.before))),
      lastTime: row.last_time === null ? null : time(row.last_time),
    })),
  }
})

export const listImitationsRoute = handle(listImitations, async ({ query }, services) => {
  const ref = tokenBytes(query.token)
  if (!ref) throw new NotFoundError('token', query.token)
  const { count: total, rows } = (await readImitators(services)).get(tokenId(ref)) ?? { count: 0, rows: [] }
  const isVerified = await loadVerified(
    services,
    rows.map((row) => row.ref),
  )
  return {
    total,
    data: rows.map((row) => ({
      id: tokenId(row.ref),
      name: row.name,
      symbol: row.symbol,
      type: tokenTypeName(row.kind),
      holders: count(row.holder_count),
      created: time(row.created_time),
      verified: isVerified(row.ref),
    })),
  }
})
