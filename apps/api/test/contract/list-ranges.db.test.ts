import { rounds, seedOf } from '@tronlens/core/testing'
import {
  countEvents,
  countInternalTransactions,
  countTransactions,
  countTransfers,
  type Database,
  listEvents,
  listInternalTransactions,
  listTransactions,
  listTransfers,
} from '@tronlens/db'
import { createTestDatabase, pick, type Random, seededRandom, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { cutIndex } from '../../src/testing/cut-index.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain, templateOf } from '../../src/testing/recorded-chain.ts'

// Lists read a few ranges of indexes and merge them. Each is compared with a plain look at every row.

const ROUNDS = rounds(60, 400)
/** Blocks of a part of the index that is cut. */
const WIDTH = 30
const TRX = Buffer.from('_')
const [CALL, CALL_KINDS] = [31, [20, 721, 1155]]

type Row = { block_number: bigint; tx_index: number; ordinal?: number }
type TransactionLine = Row & {
  owner: Buffer | null
  recipient: Buffer | null
  contract_type: number
  contract_address: Buffer | null
  token: Buffer | null
  amount: string
}
type TransferLine = Row & {
  sender: Buffer | null
  recipient: Buffer | null
  kind: number
  token: Buffer
  source: number
  nft_id: string | null
}
type InternalLine = Row & {
  caller: Buffer
  recipient: Buffer | null
  note: string
  rejected: boolean
  token: Buffer | null
  call_value: bigint
}
type EventLine = Row & { address: Buffer; topics: Buffer[] }

let api: IndexedApi
/** The same index in one part and in many, and the one that is asked. */
let whole: Database
let cut: TestDatabase
let db: Database
const rows = {
  transaction: [] as TransactionLine[],
  transfer: [] as TransferLine[],
  internal_transaction: [] as InternalLine[],
  event_log: [] as EventLine[],
}
let contractTokens = new Set<string>()
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain())
  whole = db = api.database.db
  cut = await createTestDatabase(templateOf(recordedChain()))
  await cutIndex(cut.db, WIDTH)
  for (const table of Object.keys(rows) as (keyof typeof rows)[]) {
    const ordinal = table === 'transaction' ? sql`` : sql`, ordinal DESC`
    const found =
      await sql`SELECT * FROM ${sql.ref(table)} ORDER BY block_number DESC, tx_index DESC ${ordinal}`.execute(
        db,
      )
    Object.assign(rows, { [table]: found.rows })
  }
  const { rows: tokens } = await sql<{ ref: Buffer }>`SELECT ref FROM token_unit`.execute(db)
  contractTokens = new Set(tokens.map(({ ref }) => ref.toString('hex')))
}, 240_000)
afterAll(async () => {
  await cut?.drop()
  await api.close()
})

const isSame = (one: Buffer | null | undefined, other: Buffer): boolean => one?.equals(other) === true
const isOneOf = (one: Buffer | null | undefined, others: readonly Buffer[]): boolean =>
  others.some((other) => isSame(one, other))
const placeOf = ({ block_number, tx_index, ordinal = 0 }: Row): string =>
  `${block_number}/${tx_index}/${ordinal}`

/** What an address has to stand on. */
const onSide = (sides: readonly (Buffer | null)[], address: Buffer, side: 'in' | 'out' | 'all'): boolean =>
  (side !== 'in' && isSame(sides[0], address)) || (side !== 'out' && isSame(sides[1], address))

/** Leaves out conditions at random. */
const some = <Value>(random: Random, value: () => Value, chance = 0.4): Value | undefined =>
  random() < chance ? value() : undefined
const anyOf = <Value>(random: Random, all: readonly Value[]): Value => all[pick(random, all.length)] as Value

function rangeOf(random: Random, newest: bigint) {
  if (random() < 0.7) return {}
  const from = BigInt(pick(random, Number(newest)))
  return { from, to: from + BigInt(pick(random, 200)) }
}
const inRange = ({ block_number }: Row, { from, to }: { from?: bigint; to?: bigint }): boolean =>
  (from === undefined || block_number >= from) && (to === undefined || block_number <= to)

/** Compares a page and a count of each of many filters with all rows that match. */
async function compare<Line extends Row, Filter extends object>(
  lines: readonly Line[],
  makeFilter: (random: Random, line: Line, other: Line) => Filter,
  isMatch: (line: Line, filter: Filter) => boolean,
  list: (filter: Filter, page: { start: number; limit: number; ascending: boolean }) => Promise<string[]>,
  count: (filter: Filter) => Promise<bigint>,
): Promise<void> {
  const random = seededRandom(seedOf(lines.length))
  let matches = 0
  for (let round = 0; round < ROUNDS; round++) {
    const filter = makeFilter(random, anyOf(random, lines), anyOf(random, lines))
    const page = { start: pick(random, 6), limit: 1 + pick(random, 40), ascending: random() < 0.3 }
    const all = lines.filter((line) => isMatch(line, filter)).map(placeOf)
    const ordered = page.ascending ? all.reverse() : all
    const expected = ordered.slice(page.start, page.start + page.limit)
    for (db of [whole, cut.db]) {
      expect({ filter, page, found: await list(filter, page) }).toEqual({ filter, page, found: expected })
      expect({ filter, counted: await count(filter) }).toEqual({ filter, counted: BigInt(all.length) })
    }
    if (all.length > 0) matches++
  }
  // most filters find something, or little would be compared
  expect(matches).toBeGreaterThan(ROUNDS / 8)
}

const SIDES = ['in', 'out', 'all'] as const

test('transactions of any filter are those that meet it', { timeout: 240_000 }, async () => {
  const newest = rows.transaction[0]?.block_number ?? 0n
  const tokens = [...new Set(rows.transaction.map(({ token }) => token?.toString('hex')))]
    .filter((token) => token !== undefined)
    .map((token) => Buffer.from(token, 'hex'))
  const aboutOf = (line: TransactionLine): Buffer | null => {
    const { contract_address, token, amount } = line
    if (
      line.contract_type === CALL &&
      contract_address &&
      contractTokens.has(contract_address.toString('hex'))
    )
      return contract_address
    return Number(amount) > 0 || (token && !token.equals(TRX)) ? token : null
  }
  await compare(
    rows.transaction,
    (random, line, other) => ({
      range: rangeOf(random, newest),
      side: anyOf(random, SIDES),
      address: some(random, () => anyOf(random, [line.owner, line.recipient]) ?? undefined),
      owner: some(random, () => line.owner ?? undefined, 0.3),
      recipient: some(random, () => line.recipient ?? undefined, 0.3),
      type: some(random, () => anyOf(random, [line, line, other]).contract_type),
      tokens: some(random, () => [
        aboutOf(line) ?? TRX,
        ...(random() < 0.5 ? [] : [anyOf(random, tokens), aboutOf(other) ?? TRX]),
      ]),
    }),
    (line, { range, side, address, owner, recipient, type, tokens: chosen }) =>
      inRange(line, range) &&
      (!address || onSide([line.owner, line.recipient], address, side)) &&
      (!owner || isSame(line.owner, owner)) &&
      (!recipient || isSame(line.recipient, recipient)) &&
      (type === undefined || line.contract_type === type) &&
      (!chosen || isOneOf(aboutOf(line), chosen)),
    async (filter, page) => {
      const hashes = new Map(
        rows.transaction.map((line) => [(line as unknown as { hash: Buffer }).hash.toString('hex'), line]),
      )
      return (await listTransactions(db, filter, page)).map(({ hash }) =>
        placeOf(hashes.get(hash.toString('hex')) as Row),
      )
    },
    (filter) => countTransactions(db, filter),
  )
})

test('movements of any filter are those that meet it', { timeout: 240_000 }, async () => {
  const newest = rows.transaction[0]?.block_number ?? 0n
  const FAMILIES = { native: [1, 10], contract: CALL_KINDS, both: [1, 10, 20] } as const
  await compare(
    rows.transfer,
    (random, line, other) => ({
      range: rangeOf(random, newest),
      family: anyOf(random, ['native', 'contract', 'both'] as const),
      side: anyOf(random, SIDES),
      address: some(random, () => anyOf(random, [line.sender, line.recipient]) ?? undefined),
      sender: some(random, () => line.sender ?? undefined, 0.3),
      recipient: some(random, () => line.recipient ?? undefined, 0.3),
      kinds: some(random, () => [line.kind, ...(random() < 0.5 ? [] : [other.kind])], 0.2),
      tokens: some(random, () => [line.token, ...(random() < 0.5 ? [] : [other.token, line.token])]),
      item: some(random, () => line.nft_id ?? undefined, 0.2),
    }),
    (line, { range, family, side, address, sender, recipient, kinds, tokens, item }) =>
      inRange(line, range) &&
      line.source !== 1 &&
      (FAMILIES[family] as readonly number[]).includes(line.kind) &&
      (!kinds || kinds.includes(line.kind)) &&
      (!address || onSide([line.sender, line.recipient], address, side)) &&
      (!sender || isSame(line.sender, sender)) &&
      (!recipient || isSame(line.recipient, recipient)) &&
      (!tokens || isOneOf(line.token, tokens)) &&
      (item === undefined || line.nft_id === item),
    async (filter, page) => (await listTransfers(db, filter, page)).map(placeOf),
    (filter) => countTransfers(db, filter),
  )
})

test('internal transactions of any filter are those that meet it', { timeout: 240_000 }, async () => {
  const newest = rows.transaction[0]?.block_number ?? 0n
  await compare(
    rows.internal_transaction,
    (random, line) => ({
      range: rangeOf(random, newest),
      side: anyOf(random, SIDES),
      address: some(random, () => anyOf(random, [line.caller, line.recipient]) ?? undefined),
      note: some(random, () => line.note),
      isRejected: some(random, () => line.rejected),
      tokens: some(random, () => [line.token ?? TRX, ...(random() < 0.5 ? [] : [TRX])]),
    }),
    (line, { range, side, address, note, isRejected, tokens }) =>
      inRange(line, range) &&
      (!address || onSide([line.caller, line.recipient], address, side)) &&
      (note === undefined || line.note === note) &&
      (isRejected === undefined || line.rejected === isRejected) &&
      (!tokens ||
        (line.token !== null && isOneOf(line.token, tokens)) ||
        (isOneOf(TRX, tokens) && line.call_value > 0n)),
    async (filter, page) => (await listInternalTransactions(db, filter, page)).map(placeOf),
    (filter) => countInternalTransactions(db, filter),
  )
})

test('events of any filter are those that meet it', { timeout: 240_000 }, async () => {
  const newest = rows.transaction[0]?.block_number ?? 0n
  await compare(
    rows.event_log,
    (random, line, other) => ({
      range: rangeOf(random, newest),
      contract: line.address,
      topic: some(random, () => anyOf(random, [line, line, other]).topics[0]),
      indexed: some(random, () => anyOf(random, line.topics.slice(1))),
    }),
    (line, { range, contract, topic, indexed }) =>
      inRange(line, range) &&
      isSame(line.address, contract) &&
      (!topic || isSame(line.topics[0], topic)) &&
      (!indexed || line.topics.slice(1).some((value) => value.equals(indexed))),
    async (filter, page) => (await listEvents(db, filter, page)).map(placeOf),
    (filter) => countEvents(db, filter),
  )
})
