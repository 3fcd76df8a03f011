import { type AppDatabase, addMessages, createAppDatabase, listMessages } from '@tronlens/db'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOutbox } from './outbox.ts'

let database: TestDatabase
let db: AppDatabase
const log = pino({ level: 'silent' })
const never = new Promise<boolean>(() => undefined)

beforeAll(async () => {
  database = await createTestDatabase()
  db = createAppDatabase(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  await db.deleteFrom('outgoing_message').execute()
})

const message = (channel: string, recipient: string) => ({ channel, recipient, subject: 's', body: 'b' })
const hooks = Array.from({ length: 30 }, (_, n) => message('webhook', `https://slow.example/${n}`))
const states = async () =>
  Object.fromEntries(
    (await listMessages(db, { start: 0, limit: 100 })).map(({ recipient, state }) => [recipient, state]),
  )

test('webhooks that never answer hold up no mail, and one of them no other webhook', async () => {
  const outbox = openOutbox(
    db,
    ({ recipient }) => (recipient.startsWith('https://slow') ? never : Promise.resolve(true)),
    log,
    10,
  )
  await outbox.add(hooks.slice(0, 19))
  await outbox.add([message('webhook', 'https://quick.example'), message('webhook', 'https://next.example')])
  await expect.poll(states).toMatchObject({
    'https://quick.example': 'sent',
    'https://next.example': 'sent',
    'https://slow.example/0': 'waiting',
  })
  await outbox.add([...hooks.slice(19), message('mail', 'ada@example.org')])
  await expect.poll(states).toMatchObject({ 'ada@example.org': 'sent' })
  await outbox.close()
})

test('what is on its way is waited for at the end, but not for long', async () => {
  let arrive: (isDelivered: boolean) => void = () => undefined
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const outbox = openOutbox(
    db,
    () => {
      begin()
      return new Promise((resolve) => (arrive = resolve))
    },
    log,
  )
  await outbox.add([message('mail', 'ada@example.org')])
  await begun
  const closed = outbox.close()
  arrive(true)
  await closed
  expect(await states()).toEqual({ 'ada@example.org': 'sent' })

  const late = openOutbox(db, () => never, log, 10)
  await late.add([message('mail', 'bob@example.org')])
  await late.close()
  expect(await states()).toMatchObject({ 'bob@example.org': 'waiting' })
})

test('more messages than places leave one after the other', async () => {
  const outbox = openOutbox(db, () => Promise.resolve(true), log)
  await addMessages(db, hooks)
  outbox.wake()
  await expect.poll(async () => new Set(Object.values(await states()))).toEqual(new Set(['sent']))
  await outbox.close()
})
