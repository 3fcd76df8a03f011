import type { FilteredTransfer, StreamEvent, StreamMessage } from '@tronlens/api-contract'
import { branchOf, type ChainSource, cutOff, seededRandom } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filterTransfersRoute } from '../../routes/transfers/filter-transfers.ts'
import { serveRoutes } from '../../served.ts'
import { openEventStream } from '../../testing/event-stream-client.ts'
import { type FeedClient, openFeed } from '../../testing/feed-client.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { readTransactions } from '../../testing/recorded-facts.ts'
import { registerStreams } from './index.ts'

const SERVED = serveRoutes([filterTransfersRoute], { feeds: [registerStreams] })

const chain = recordedChain()
const recorded = readTransactions()
const HEAD = 430
const SOLID = 410
/** Forks that clients go through. */
const ROUNDS = Number(process.env.STREAM_ROUNDS ?? 12)

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, cutOff(chain, HEAD, SOLID))
}, 240_000)
afterAll(() => api.close())

type Events = StreamMessage<'events', StreamEvent>
const stream = (query: string) => `${api.url}/api/stream/events?${query}`

/** Reads messages until the stream has covered a block; the position that says so is the last. */
async function readTo<Message extends StreamMessage>(
  client: Pick<FeedClient<Message>, 'next'>,
  isEnd: (message: Message) => boolean,
): Promise<Message[]> {
  const messages: Message[] = []
  for (;;) {
    const message = await client.next()
    messages.push(message)
    if (isEnd(message)) return messages
  }
}

const isRows = (message: Events) => message.type === 'events' && 'data' in message
const rowsOf = (messages: readonly Events[]): StreamEvent[] =>
  messages.flatMap((message) => ('data' in message ? message.data : []))
const placeOf = (event: StreamEvent): string => `${String(event.transaction_id)} ${String(event.event_index)}`

/** Transactions and numbers of the events that the recording has in some blocks. */
const recordedPlaces = (from: number, to: number): string[] =>
  recorded
    .filter(({ block }) => block >= from && block <= to)
    .flatMap(({ hash, logs }) => Array.from({ length: logs }, (_, index) => `${hash} ${index}`))
const lastBlockWithLogs = (to: number): number =>
  Math.max(...recorded.filter(({ block, logs }) => block <= to && logs > 0).map(({ block }) => block))

test('a stream from block 0 has every event of the chain once, in order', async () => {
  const client = await openFeed<Events>(stream('from_block=0'))
  const last = lastBlockWithLogs(HEAD)
  const messages = await readTo(client, (message) => 'block' in message && message.block === last)
  expect(rowsOf(messages).map(placeOf)).toEqual(recordedPlaces(0, HEAD))
  const heights = messages.flatMap((message) => ('block' in message ? [message.block] : []))
  expect(heights).toEqual([...new Set(heights)].sort((a, b) => a - b))
  expect(messages[0]).toMatchObject({ type: 'position', head: HEAD, solid: SOLID })
  await client.close()
})

test('a client that connects again after each message misses nothing and gets nothing twice', async () => {
  const last = lastBlockWithLogs(HEAD)
  const seen: StreamEvent[] = []
  let start = 'from_block=0'
  for (let height = -1; height < last; ) {
    const client = await openFeed<Events>(stream(start))
    const messages = await readTo(client, isRows)
    const message = messages.at(-1)
    if (!message || !('data' in message)) throw new Error('the last message has rows')
    seen.push(...message.data)
    start = `cursor=${message.cursor}`
    height = message.block
    await client.close()
  }
  expect(seen.map(placeOf)).toEqual(recordedPlaces(0, HEAD))
})

test('a browser whose connection breaks continues with server-sent events where it was', async () => {
  const client = openEventStream<Events>(stream('from_block=0'))
  const first = await readTo(client, isRows)
  api.app.server.closeAllConnections()
  const expected = recordedPlaces(0, HEAD)
  const messages = [...first]
  while (rowsOf(messages).length < expected.length) messages.push(await client.next())
  client.close()
  expect(rowsOf(messages).map(placeOf)).toEqual(expected)
  // it said twice where it stands: once for each connection
  expect(messages.filter(({ type }) => type === 'position').length).toBeGreaterThan(1)
})

test('filters choose contract, event and argument; solid blocks alone are sent where these are asked for', async () => {
  const all = await openFeed<Events>(stream('from_block=0'))
  const events = rowsOf(
    await readTo(all, (message) => 'block' in message && message.block === lastBlockWithLogs(HEAD)),
  )
  await all.close()
  const [sample] = events.filter(({ event_name }) => event_name === 'Transfer')
  const contract = String(sample?.contract_address)
  const expected = events.filter(
    (event) => event.event_name === 'Transfer' && event.contract_address === contract,
  )
  const query = `from_block=0&contract=${contract}&event=${encodeURIComponent('Transfer(address,address,uint256)')}`
  const client = await openFeed<Events>(stream(query))
  const last = Number(expected.at(-1)?.block_number)
  const found = rowsOf(await readTo(client, (message) => 'block' in message && message.block === last))
  expect(found.map(placeOf)).toEqual(expected.map(placeOf))
  await client.close()
  const solid = await openFeed<Events>(stream('from_block=0&confirmations=solid'))
  const end = lastBlockWithLogs(SOLID)
  const sure = await readTo(solid, (message) => 'block' in message && message.block === end)
  expect(rowsOf(sure).map(placeOf)).toEqual(recordedPlaces(0, SOLID))
  expect(sure.every((message) => !('confirmed' in message) || message.confirmed)).toBe(true)
  await solid.close()
})

test('the stream of an address has the transfers of its list', async () => {
  const ask = async (query: string) =>
    ((await (await fetch(`${api.url}/api/filter/transfers?${query}`)).json()) as { data: FilteredTransfer[] })
      .data
  const [newest] = await ask('token=_&limit=1')
  const address = String(newest?.from)
  const listed = (await ask(`address=${address}&limit=200`)).toReversed()
  const client = await openFeed<StreamMessage<'transfers', FilteredTransfer>>(
    `${api.url}/api/stream/transfers?from_block=0&address=${address}`,
  )
  const last = listed.at(-1)?.block
  const messages = await readTo(client, (message) => 'block' in message && message.block === last)
  const sent = messages.flatMap((message) => ('data' in message ? message.data : []))
  expect(listed.length).toBeGreaterThan(0)
  expect(sent.slice(-listed.length)).toEqual(listed)
  await client.close()
})

test('the switch of all lists leaves out of a stream what has the mark, and nothing else', async () => {
  const readAll = async (query: string, last?: number): Promise<FilteredTransfer[]> => {
    const client = await openFeed<StreamMessage<'transfers', FilteredTransfer>>(
      `${api.url}/api/stream/transfers?from_block=0&token=_${query}`,
    )
    const isEnd = (message: StreamMessage) => 'block' in message && message.block === last
    const messages = await readTo(client, isEnd)
    await client.close()
    return messages.flatMap((message) => ('data' in message ? message.data : []))
  }
  const newest = await fetch(`${api.url}/api/filter/transfers?token=_&limit=1`)
  const { data } = (await newest.json()) as { data: FilteredTransfer[] }
  const all = await readAll('', data[0]?.block)
  const plain = all.filter(({ riskTransaction }) => !riskTransaction)
  expect([plain.length > 0, plain.length < all.length]).toEqual([true, true])
  expect(await readAll('&hideRisk=true', plain.at(-1)?.block)).toEqual(plain)
})

test('what cannot be served is refused before the stream begins', async () => {
  const refusal = async (query: string) => {
    const answer = await fetch(stream(query))
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  expect(await refusal('event=nonsense')).toEqual([400, expect.stringContaining('signature')])
  expect(await refusal('cursor=1.2.3')).toEqual([400, expect.stringContaining('cursor')])
  expect(await refusal(`from_block=${HEAD + 2}`)).toEqual([400, expect.stringContaining(String(HEAD + 1))])
  expect(await refusal('cursor=5.0000000000000000.3.0000000000000000')).toEqual([
    409,
    expect.stringContaining('another chain'),
  ])
})

/** A chain as a client that stores messages has it: what was sent, without what was removed. */
class Store {
  readonly blocks = new Map<number, { hash: string; rows: readonly StreamEvent[] }>()
  cursor: string | undefined
  removals = 0

  take(message: Events): void {
    this.cursor = message.cursor
    if ('above' in message) {
      this.removals++
      for (const block of [...this.blocks.keys()].filter((one) => one > message.above))
        this.blocks.delete(block)
    }
    if (!('data' in message)) return
    // sent once: a block that is there already must have been removed before
    expect(this.blocks.has(message.block)).toBe(false)
    this.blocks.set(message.block, { hash: message.hash, rows: message.data })
  }

  places(): string[] {
    return [...this.blocks].sort(([a], [b]) => a - b).flatMap(([, { rows }]) => rows.map(placeOf))
  }
}

test(
  'over forks and broken connections, what clients keep is what the index has',
  async () => {
    const random = seededRandom(Number(process.env.STREAM_SEED ?? 7))
    const store = new Store()
    let now: ChainSource = cutOff(chain, HEAD, SOLID)
    await api.show(now)
    for (let round = 0; round < ROUNDS; round++) {
      const client = await openFeed<Events>(
        stream(store.cursor === undefined ? 'from_block=0' : `cursor=${store.cursor}`),
      )
      // some connections break in the middle, others stay while the chain changes
      const breaksAfter = random() < 0.5 ? Math.floor(random() * 10) : Number.POSITIVE_INFINITY
      // a branch of the last branch, from above its newest solid block on
      const after = SOLID + round + Math.floor(random() * (HEAD - SOLID))
      const dropped = 2 + Math.floor(random() * 4)
      now = branchOf(continued(now), {
        after,
        head: HEAD + 1 + round,
        solid: SOLID + 1 + round,
        keep: (block, index) => (block + index) % dropped !== 0,
      })
      const shown = api.show(now)
      const expected = await readExpected(shown)
      for (let taken = 0; taken < breaksAfter && store.places().join() !== expected.join(); taken++)
        store.take(await client.next())
      await client.close()
    }
    const client = await openFeed<Events>(stream(`cursor=${store.cursor}`))
    const expected = await readExpected(Promise.resolve())
    while (store.places().join() !== expected.join()) store.take(await client.next())
    await client.close()
    expect(store.removals).toBeGreaterThan(ROUNDS / 4)
  },
  60_000 + ROUNDS * 3_000,
)

/** A branch whose further blocks are those of the recording. */
const continued = (branch: ChainSource): ChainSource => ({
  ...branch,
  block: (number) => branch.block(number) ?? chain.block(number),
  infos: (number) => branch.infos(number) ?? chain.infos(number),
})

/** What a stream from the start has once the index stands still. */
async function readExpected(shown: Promise<void>): Promise<string[]> {
  await shown
  const { rows } = await sql<{ place: string }>`
    SELECT encode(t.hash, 'hex') || ' ' || e.ordinal AS place
    FROM event_log e JOIN transaction t USING (block_number, tx_index)
    ORDER BY e.block_number, e.tx_index, e.ordinal`.execute(api.database.db)
  return rows.map(({ place }) => place)
}
