import { fromHexAddress, type HexAddress, parseJson, transferRisk } from '@tronlens/core'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { handledRoutes } from '../index.ts'

/**
 * Every list and file of transfers is asked for the same movements: each has the mark that the rule of `core`
 * gives it.
 */

/**
 * A row of theirs can be several movements or one with a fee, so `internal-risk.db.test.ts`,
 * `statement.db.test.ts`, `export-book.db.test.ts` and `get-counterparties.db.test.ts` ask them.
 */
const OF_SEVERAL: readonly string[] = [
  'listInternalTransactions',
  'listStatement',
  'exportBook',
  'getCounterparties',
]
const MARKED = Object.values(handledRoutes).filter(
  ({ route }) => 'hideRisk' in route.query.properties && !OF_SEVERAL.includes(route.name),
)

type Row = Record<string, unknown>
type Found = { key: string; isRisky: boolean }

/**
 * Queries of a list for one reader, by its name; `$contract` stands for each token of a contract, `$asset`
 * for each TRC10 token.
 */
const QUERIES: Record<string, string> = {
  listTransfers: 'address=$reader',
  listTokenTransfers: 'relatedAddress=$reader',
  listWalletTransfers: 'address=$reader',
  listTrxTransfers: 'address=$reader',
  listTrc10Transfers: 'address=$reader',
  listAssetTransfers: 'address=$reader',
  listTrc1155Transfers: 'address=$reader',
  listTrc721Transfers: 'address=$reader',
  listAccountTrxTransfers: 'address=$reader',
  listAccountTrc10Transfers: 'address=$reader&trc10Id=$asset',
  listAccountTrc20Transfers: 'address=$reader&trc20Id=$contract',
  filterTransfers: 'address=$reader',
  filterTokenTransfers: 'relatedAddress=$reader&min_amount=0',
  listSimpleTransfers: 'address=$reader',
  exportTransfers: 'address=$reader',
  listTransferEvents: 'address=$reader',
}

let api: IndexedApi
let readers: string[]
let contracts: string[]
let assets: string[]
/** Marks by the rule of `core`, by reader ('' for lists of all accounts) and movement. */
const expected = new Map<string, Map<string, boolean>>()

const address = (hex: string | null): string => (hex ? fromHexAddress(hex as HexAddress) : '')
const keyOf = (hash: unknown, from: unknown, to: unknown, amount: unknown): string =>
  [hash, from, to, amount].map(String).join(' ')
const first = (...values: unknown[]): unknown => values.find((value) => value !== undefined)

/** Genesis has senders that are no addresses, which the index keeps as none. */
const senderOf = (value: unknown): string => (String(value).startsWith('T') ? String(value) : '')

const read = (row: Row): Found => ({
  key: keyOf(
    first(row.transaction_id, row.transactionHash, row.hash),
    senderOf(first(row.from_address, row.transferFromAddress, row.from)),
    first(row.to_address, row.transferToAddress, row.to),
    first(row.quant, row.amount_str, row.amount),
  ),
  isRisky: row.riskTransaction as boolean,
})

async function load(path: string, query: string): Promise<Found[]> {
  const isStream = path.startsWith('/api/export/')
  const answer = await api.app.inject(`${path}?${query}${isStream ? '' : '&download=jsonl'}`)
  expect(answer.statusCode, `${path}?${query}`).toBe(200)
  const lines = answer.body.trimEnd().split('\n')
  return lines.slice(0, -1).map((line) => read(parseJson(line) as Row))
}

type Movement = {
  hash: string
  sender: string | null
  recipient: string | null
  owner: string | null
  token: string
  amount: string
  is_item: boolean
  decimals: number
}

beforeAll(async () => {
  api = await startIndexedApi(serveRoutes(Object.values(handledRoutes)), recordedChain())
  const { rows } = await sql<Movement>`
    SELECT encode(x.hash, 'hex') AS hash, encode(x.sender, 'hex') AS sender, encode(x.recipient, 'hex') AS recipient,
      encode(t.owner, 'hex') AS owner, encode(x.token, 'hex') AS token, x.amount::text AS amount,
      x.nft_id IS NOT NULL AS is_item, CASE WHEN x.token = '_' THEN 6 ELSE coalesce(k.decimals, 0) END AS decimals
    FROM transfer x JOIN transaction t USING (block_number, tx_index) LEFT JOIN token k ON k.ref = x.token`.execute(
    api.database.db,
  )
  const busy = await sql<{ value: string }>`
    SELECT encode(address, 'hex') AS value FROM account ORDER BY tx_count DESC LIMIT 3`.execute(
    api.database.db,
  )
  readers = busy.rows.map(({ value }) => value)
  const kinds = await sql<{ ref: string; kind: number }>`
    SELECT encode(ref, 'hex') AS ref, kind FROM token WHERE kind IN (10, 20)`.execute(api.database.db)
  contracts = kinds.rows.filter(({ kind }) => kind === 20).map(({ ref }) => address(ref))
  assets = kinds.rows.filter(({ kind }) => kind === 10).map(({ ref }) => String(Buffer.from(ref, 'hex')))
  // which tokens imitate others is the index's own knowledge, and is asked of it
  const imitates = new Map<string, string>()
  for (const ref of new Set(rows.map(({ token }) => token))) {
    const id = ref.length === 42 ? address(ref) : String(Buffer.from(ref, 'hex'))
    const body = parseJson((await api.app.inject(`/api/filter/transfers?token=${id}&limit=1`)).body) as {
      data: { tokenInfo: { imitates?: string } }[]
    }
    imitates.set(ref, body.data[0]?.tokenInfo.imitates ?? '')
  }
  for (const reader of ['', ...readers]) {
    const marks = new Map<string, boolean>()
    for (const row of rows) {
      const { amount, sender, owner } = row
      const judged = {
        amount: BigInt(amount),
        decimals: row.decimals,
        isItem: row.is_item,
        imitates: imitates.get(row.token),
        signer: owner ?? undefined,
        sender: sender ?? undefined,
      }
      const key = keyOf(row.hash, address(sender), address(row.recipient), amount)
      marks.set(key, transferRisk(judged, reader || undefined) !== undefined)
    }
    expected.set(reader, marks)
  }
}, 240_000)
afterAll(() => api.close())

test('every list and file with the switch is asked below', () => {
  expect(MARKED.map(({ route }) => route.name).toSorted()).toEqual(Object.keys(QUERIES).toSorted())
})

test('the recorded chain has movements of both kinds for its readers', () => {
  for (const reader of readers) {
    const hex = reader
    const marks = [...(expected.get(hex)?.values() ?? [])]
    expect(new Set(marks)).toEqual(new Set([true, false]))
  }
})

describe.each(MARKED.map(({ route }) => [route.name, route.path] as const))('%s', (name, path) => {
  const queriesFor = (reader: string): string[] => {
    const query = (QUERIES[name] ?? '').replace('$reader', reader)
    if (query.includes('$asset')) return assets.map((asset) => query.replace('$asset', asset))
    return query.includes('$contract') ? contracts.map((one) => query.replace('$contract', one)) : [query]
  }

  test('marks each movement as the rule says, and hides exactly what it marks', async () => {
    let seen = 0
    for (const reader of readers) {
      const marks = expected.get(reader)
      for (const query of queriesFor(address(reader))) {
        const rows = await load(path, query)
        for (const { key, isRisky } of rows) expect([key, isRisky]).toEqual([key, marks?.get(key)])
        const shown = await load(path, `${query}&hideRisk=true`)
        expect(shown).toEqual(rows.filter(({ isRisky }) => !isRisky))
        seen += rows.length
      }
    }
    expect(seen).toBeGreaterThan(0)
  })
})
