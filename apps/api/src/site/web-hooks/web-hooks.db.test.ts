import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StreamEvent, StreamMessage, WebHook } from '@tronlens/api-contract'
import { branchOf, cutOff } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { readTransactions } from '../../testing/recorded-facts.ts'
import { type Visitor, visit } from '../../testing/site-api.ts'
import { openSitePeople, type SitePeople } from '../../testing/site-people.ts'
import { wholeSite } from '../index.ts'
import { waitAfter } from './deliver-hook.ts'
import { followWebHooks } from './follow.ts'
import { SIGNATURE_HEADER, signMessage } from './sign.ts'

const [HEAD, SOLID, LATER] = [420, 405, 432] as const
const chain = recordedChain()
const recorded = readTransactions()

type Message = StreamMessage<'events', StreamEvent>
type Taken = { body: string; headers: IncomingHttpHeaders; message: Message }

/** A program of the user that takes messages, with a status that the test chooses. */
const taken: Taken[] = []
let status = 200
let wake = (): void => undefined
/** Answers that the slow program has not given yet. */
const held: ServerResponse[] = []
const program = createServer((request, answer) => {
  if (request.url === '/slow') {
    held.push(answer)
    return wake()
  }
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    taken.push({ body, headers: request.headers, message: JSON.parse(body) as Message })
    answer.statusCode = status
    answer.end()
    wake()
  })
})
/** Waits until the program has had some requests. */
async function hasTaken(enough: () => boolean): Promise<void> {
  while (!enough()) await new Promise<void>((resolve) => (wake = resolve))
}

let api: IndexedApi
let people: SitePeople
let ada: Visitor
let url = ''
beforeAll(async () => {
  await new Promise<void>((ready) => program.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`
  api = await startIndexedApi(
    serveRoutes([], { site: { ...wholeSite, followWebHooks } }),
    cutOff(chain, HEAD, SOLID),
    {
      WEBHOOKS_INSIDE: 'on',
    },
  )
  const { app, database, close } = api
  people = openSitePeople({ app, database, close, visitor: (address) => visit(app, address) })
  ada = await people.join('ada@example.org')
}, 240_000)
afterAll(async () => {
  await people.close()
  await api.close()
  program.close()
})

const places = (from: number, to: number): string[] =>
  recorded
    .filter(({ block }) => block >= from && block <= to)
    .flatMap(({ hash, logs }) => Array.from({ length: logs }, (_, index) => `${hash} ${index}`))
const placesOf = (list: readonly Taken[]): string[] =>
  list.flatMap(({ message }) =>
    'data' in message ? message.data.map((one) => `${one.transaction_id} ${one.event_index}`) : [],
  )
const readHook = async (): Promise<WebHook> => {
  const hook = (await ada.api.listWebHooks()).data?.hooks[0]
  if (!hook) throw new Error('there is a webhook')
  return hook
}
/** The hook once the server has noted what came of its last message. */
async function readNotedHook(isNoted: (hook: WebHook) => boolean): Promise<WebHook> {
  let hook = await readHook()
  await expect
    .poll(
      async () => {
        hook = await readHook()
        return isNoted(hook)
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return hook
}

test('a webhook is sent every event in order, signed; what was not taken is sent again, and a fork is sent too', async () => {
  const { data: made } = await ada.api.createWebHook({
    body: { stream: 'events', filter: {}, url, label: 'My program' },
  })
  expect(made?.secret).toMatch(/^[0-9a-f]{64}$/)
  // it starts where the index stands
  await readNotedHook(({ cursor }) => cursor?.startsWith(`${HEAD}.`) === true)

  const middle = HEAD + 6
  await api.show(cutOff(chain, middle, SOLID))
  await hasTaken(() => placesOf(taken).length >= places(HEAD + 1, middle).length)
  expect(placesOf(taken)).toEqual(places(HEAD + 1, middle))
  for (const { body, headers } of taken) {
    const signature = String(headers[SIGNATURE_HEADER])
    const seconds = Number(/^t=(\d+),/.exec(signature)?.[1])
    expect(signature).toBe(signMessage(made?.secret ?? '', body, seconds * 1000))
    expect(headers['x-tronlens-hook']).toBe(made?.id)
  }
  const noted = await readNotedHook(({ answer }) => answer?.status === 200)
  expect(noted).toMatchObject({ label: 'My program', isPaused: false, tries: 0, nextTry: null })
  expect(JSON.stringify(noted)).not.toContain(made?.secret)

  status = 503
  const before = taken.length
  await api.show(cutOff(chain, LATER, SOLID))
  await hasTaken(() => taken.length > before)
  const failed = await readNotedHook(({ tries }) => tries > 0)
  expect(failed.answer).toMatchObject({ status: 503, error: expect.stringContaining('503') })
  expect(failed.nextTry).toBeGreaterThan(Date.now())

  status = 200
  const refused = taken.splice(before)
  await ada.api.resumeWebHook({ body: { id: made?.id ?? '' } })
  await api.show(cutOff(chain, LATER, SOLID + 1))
  await hasTaken(() => placesOf(taken).length >= places(HEAD + 1, LATER).length)
  expect(placesOf(taken)).toEqual(places(HEAD + 1, LATER))
  expect({ ...taken[before]?.message, cursor: '' }).toEqual({ ...refused[0]?.message, cursor: '' })

  const fork = LATER - 4
  const count = taken.length
  await api.show(
    branchOf(chain, { after: fork, head: LATER + 1, solid: SOLID + 2, keep: (block) => block % 2 === 0 }),
  )
  await hasTaken(() => taken.slice(count).some(({ message }) => message.type === 'removed'))
  const removed = taken.slice(count).find(({ message }) => message.type === 'removed')?.message
  expect(removed).toMatchObject({ type: 'removed' })
  expect(Number(removed && 'above' in removed ? removed.above : -1)).toBeLessThanOrEqual(fork)
})

test('a webhook whose messages were not accepted for a day is paused, and continues when its user says so', async () => {
  const hook = await readNotedHook(({ cursor }) => cursor?.startsWith(`${LATER + 1}.`) === true)
  await sql`UPDATE web_hook SET tries = 31, next_try = now()`.execute(people.db)
  status = 500
  const count = taken.length
  await api.show(branchOf(chain, { after: LATER - 4, head: LATER + 8, solid: SOLID + 3, keep: () => true }))
  await hasTaken(() => taken.length > count)
  await readNotedHook(({ isPaused }) => isPaused)
  status = 200
  await ada.api.resumeWebHook({ body: { id: hook.id } })
  const again = taken.length
  await api.show(branchOf(chain, { after: LATER - 4, head: LATER + 9, solid: SOLID + 4, keep: () => true }))
  await hasTaken(() => taken.length > again)
  // the cursor may name another solid block by now
  expect({ ...taken[again]?.message, cursor: '' }).toEqual({ ...taken[count]?.message, cursor: '' })
})

test('a program that does not answer holds up no other webhook', async () => {
  const { data: slow } = await ada.api.createWebHook({
    body: { stream: 'events', filter: {}, url: url.replace('/hook', '/slow'), label: '' },
  })
  await expect
    .poll(async () => (await ada.api.listWebHooks()).data?.hooks.every(({ cursor }) => cursor !== null), {
      timeout: 20_000,
    })
    .toBe(true)
  // these blocks have events
  for (const head of [LATER + 11, LATER + 12]) {
    const count = taken.length
    await api.show(branchOf(chain, { after: LATER - 4, head, solid: SOLID + 4, keep: () => true }))
    await hasTaken(() => taken.length > count && held.length > 0)
  }
  expect(held.map(({ destroyed }) => destroyed)).toEqual([false])
  held[0]?.end()
  await ada.api.deleteWebHook({ body: { id: slow?.id ?? '' } })
})

test('addresses, filters and numbers that cannot be are refused', async () => {
  const create = async (more: object) =>
    (await ada.api.createWebHook({ body: { stream: 'events', filter: {}, url, label: '', ...more } })).retMsg
  expect(await create({ url: 'ftp://example.org/' })).toEqual([expect.stringContaining('https')])
  expect(await create({ filter: { event: 'nonsense' } })).toEqual([expect.stringContaining('signature')])
  expect((await ada.api.deleteWebHook({ body: { id: '999' } })).retCode).not.toBe('0')
  const hook = await readHook()
  expect((await ada.api.deleteWebHook({ body: { id: hook.id } })).data).toEqual({})
  expect((await ada.api.listWebHooks()).data?.hooks).toEqual([])
})

test('waits between tries double up to an hour', () => {
  expect([0, 1, 2, 8, 9, 31].map(waitAfter)).toEqual([10, 20, 40, 2560, 3600, 3600])
})
