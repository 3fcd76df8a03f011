import { fromHexAddress, type HexAddress, transferRisk } from '@tronlens/core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { listInternalTransactionsRoute } from './list-internal-transactions.ts'

type Internal = {
  key: string
  owner: string | null
  caller: string
  recipient: string | null
  note: string
  sun: string
  units: string
  has_token: boolean
  decimals: number
  has_code: boolean
}

let api: IndexedApi
let internals: Internal[]
beforeAll(async () => {
  api = await startIndexedApi(serveRoutes([listInternalTransactionsRoute]), recordedChain())
  const { rows } = await sql<Internal>`
    SELECT encode(t.hash, 'hex') || encode(i.hash, 'hex') || i.call_value || coalesce(i.token_value, 0) || i.note AS key,
      encode(t.owner, 'hex') AS owner, encode(i.caller, 'hex') AS caller, encode(i.recipient, 'hex') AS recipient,
      i.note, i.call_value::text AS sun, coalesce(i.token_value, 0)::text AS units, i.token IS NOT NULL AS has_token,
      coalesce(k.decimals, 0) AS decimals, c.address IS NOT NULL AS has_code
    FROM internal_transaction i JOIN transaction t USING (block_number, tx_index)
      LEFT JOIN token k ON k.ref = i.token LEFT JOIN contract c ON c.address = i.recipient`.execute(
    api.database.db,
  )
  internals = rows
}, 240_000)
afterAll(() => api.close())

const addressOf = (hex: string | null): string => (hex ? fromHexAddress(hex as HexAddress) : '')
const keyOf = ({ key, caller, recipient }: Internal): string =>
  [key, addressOf(caller), addressOf(recipient)].join(' ')

/** Where the chain itself answers: the first addresses have code of the node, and no contract. */
const isBuiltIn = (recipient: string | null): boolean => /^41(00){16}/.test(recipient ?? '')

/**
 * The mark by the rule of `core`: everything that it moves is doubtful, and nothing to an account is a
 * movement too.
 */
function expected(row: Internal, reader: string | undefined): boolean {
  if (row.note !== 'call' && row.note !== 'suicide') return false
  const parts = [
    { amount: BigInt(row.sun), decimals: 6 },
    ...(row.has_token ? [{ amount: BigInt(row.units), decimals: row.decimals }] : []),
  ]
  const moved = parts.filter(({ amount }) => amount > 0n)
  const reachesAccount =
    row.note === 'call' && row.recipient !== null && !row.has_code && !isBuiltIn(row.recipient)
  const judged = moved.length === 0 && reachesAccount ? [{ amount: 0n, decimals: 6 }] : moved
  return (
    judged.length > 0 &&
    judged.every(
      (each) =>
        transferRisk(
          { ...each, isItem: false, signer: row.owner ?? undefined, sender: row.caller },
          reader,
        ) !== undefined,
    )
  )
}

async function load(query: { address?: string; hideRisk?: boolean }) {
  const client = injectClient(api.app)
  const rows = []
  for (let cursor: string | undefined = '*'; cursor !== undefined; ) {
    const page = await client.listInternalTransactions({ ...query, cursor, limit: 200 } as never)
    rows.push(...page.data)
    cursor = (page as { nextCursor?: string }).nextCursor
  }
  return rows.map((row) => ({
    key: [
      `${row.hash}${row.internal_hash}${row.call_value}${row.valueInfoList[1]?.call_value ?? 0}${row.note}`,
      row.from,
      row.to,
    ].join(' '),
    isRisky: row.riskTransaction,
  }))
}

test('internal transactions have the mark that transfers have, and the switch hides what is marked', async () => {
  const callers = internals.map(({ owner, caller, recipient }) => [owner, caller, recipient])
  const seen = new Set<boolean>()
  for (const reader of [undefined, ...new Set(callers.flat())].slice(0, 12)) {
    if (reader === null) continue
    const address = reader ? { address: addressOf(reader) } : {}
    const marks = new Map(internals.map((row) => [keyOf(row), expected(row, reader)]))
    const rows = await load(address)
    for (const { key, isRisky } of rows) {
      expect([key, isRisky]).toEqual([key, marks.get(key)])
      seen.add(isRisky)
    }
    expect(await load({ ...address, hideRisk: true })).toEqual(rows.filter(({ isRisky }) => !isRisky))
  }
  expect(seen).toEqual(new Set([true, false]))
})
