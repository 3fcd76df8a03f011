import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressToBytes } from '@tronlens/core'
import { listMessages, sweepAlertEvents } from '@tronlens/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressText } from '../../serialize/address.ts'
import { ALERT_LIMITS, COUNTERFEIT, READ_TOKENS } from '../../testing/alert-limits.ts'
import { startPushService, subscribeBrowser } from '../../testing/push-service.ts'
import { type SiteApi, startSiteApi, type Visitor } from '../../testing/site-api.ts'
import { openSitePeople, type SitePeople } from '../../testing/site-people.ts'
import { lookThrough } from './look-through.ts'

let site: SiteApi
let people: SitePeople
let ada: Visitor
const taken: unknown[] = []
const hook = createServer((request, answer) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    taken.push(JSON.parse(body))
    answer.end()
    resolveHook()
  })
})
let resolveHook = (): void => undefined
let hookUrl = ''

beforeAll(async () => {
  await new Promise<void>((ready) => hook.listen(0, '127.0.0.1', ready))
  hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
  site = await startSiteApi({ WEBHOOKS_INSIDE: 'on' })
  await sql`SELECT ensure_partitions(100)`.execute(site.database.db)
  people = openSitePeople(site)
  ada = await people.join('ada@example.org')
}, 120_000)
afterAll(async () => {
  hook.close()
  await people.close()
  await site.close()
})
beforeEach(async () => {
  limits = ALERT_LIMITS
  await sql`DELETE FROM transfer`.execute(site.database.db)
  for (const table of ['alert', 'alert_cursor', 'outgoing_message', 'site_throttle'] as const)
    await people.db.deleteFrom(table).execute()
})

let limits = ALERT_LIMITS

/** The address of a number. */
const address = (n: number): Buffer => {
  const bytes = Buffer.alloc(21)
  bytes[0] = 0x41
  bytes.writeUInt32BE(n, 17)
  return bytes
}
const TRX = Buffer.from('_')

/** Puts movements of TRX into a block: one for each recipient. */
async function move(
  block: number,
  recipients: readonly number[],
  amount = 1_000_000,
  salt = 0,
): Promise<void> {
  const hashes = recipients.map((_, index) => {
    const hash = Buffer.alloc(32, salt)
    hash.writeUInt32BE(block, 0)
    hash.writeUInt32BE(index, 4)
    return hash
  })
  await sql`
    INSERT INTO transfer (block_number, tx_index, ordinal, kind, source, token, sender, recipient, amount, success, hash, timestamp)
    SELECT ${block}, n - 1, 0, 1, 0, ${TRX}::bytea, ${address(1)}::bytea, recipient, ${amount}::numeric, true, hash, 0
    FROM unnest(${recipients.map(address)}::bytea[], ${hashes}::bytea[]) WITH ORDINALITY AS t (recipient, hash, n)`.execute(
    site.database.db,
  )
}
const HASH = Buffer.alloc(32)
/** Lets the index stand at a height, and looks through it. */
const look = async (head: number, solid: number): Promise<boolean> => {
  await sql`
    INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
      next_maintenance, burned, total_transactions, total_accounts)
    VALUES (${HASH}, ${head}, ${HASH}, 0, ${solid}, ${head}, ${solid}, 0, 0, 0, 0)
    ON CONFLICT (id) DO UPDATE SET head_number = excluded.head_number, solid_number = excluded.solid_number`.execute(
    site.database.db,
  )
  return lookThrough({
    people: people.db,
    chain: site.database.db,
    network: 'main',
    limits,
    readTokens: READ_TOKENS,
  })
}
const watch = (visitor: Visitor, n: number, change: object = {}) =>
  visitor.api.saveAlert({
    body: {
      subject: 'address',
      target: addressText(address(n)),
      direction: 'both',
      kind: 'trx',
      least: '0',
      confirmations: 0,
      byMail: true,
      webhook: null,
      label: '',
      ...change,
    },
  })
const mailsOf = async (recipient: string) =>
  (await listMessages(people.db, { start: 0, limit: 1000 })).filter(
    (message) => message.recipient === recipient && message.channel === 'mail',
  )
const states = async () => ((await ada.api.listAlerts()).data?.events ?? []).map(({ state }) => state)

test('a movement is delivered once, after as many blocks as were asked for', async () => {
  await look(10, 10)
  expect(await watch(ada, 7, { confirmations: 2, label: 'Savings' })).toMatchObject({ retCode: '0' })
  await move(11, [7, 8])
  await look(11, 10)
  expect(await states()).toEqual(['waiting'])
  await look(12, 10)
  expect(await mailsOf('ada@example.org')).toEqual([])
  await look(13, 10)
  await look(14, 13)
  const mails = await mailsOf('ada@example.org')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('[Savings]  1 TRX  ')
  expect(mails[0]?.body).toContain(addressText(address(7)))
  expect(await states()).toEqual(['delivered'])
})

test('what was on the chain before is no news, and neither is too little, the wrong way or another kind', async () => {
  await move(9, [7])
  await look(10, 5)
  await watch(ada, 7, { least: '2000000' })
  await watch(ada, 8, { direction: 'out' })
  await watch(ada, 9, { kind: 'trc20' })
  await move(11, [7, 8, 9])
  await look(11, 5)
  expect(await states()).toEqual([])
  await move(12, [7], 2_000_000, 1)
  await look(12, 5)
  expect(await states()).toEqual(['delivered'])
})

test('an alert does not ring for what may have been made to mislead', async () => {
  await look(10, 5)
  await watch(ada, 7, { kind: 'all' })
  await watch(ada, 1, { kind: 'all', direction: 'out' })
  await move(11, [7], 999, 1)
  await move(12, [7], 0, 2)
  await look(12, 5)
  // the sender moved the dust, so it is no doubt of its own; the zero amount may be of any account
  expect(await states()).toEqual(['delivered'])
  await move(13, [7], 5_000_000, 3)
  await sql`UPDATE transfer SET token = ${COUNTERFEIT}, kind = 20 WHERE block_number = 13`.execute(
    site.database.db,
  )
  await look(13, 5)
  expect(await states()).toEqual(['delivered'])
  await move(14, [7], 5_000_000, 4)
  await look(14, 5)
  expect(await states()).toEqual(['delivered', 'delivered', 'delivered'])
})

test('what a fork drops is not delivered, and withdrawn where it was', async () => {
  await look(10, 10)
  await watch(ada, 7, { confirmations: 3 })
  await watch(ada, 8)
  await move(11, [7, 8])
  await look(11, 10)
  expect((await states()).sort()).toEqual(['delivered', 'waiting'])
  await sql`DELETE FROM transfer WHERE block_number = 11`.execute(site.database.db)
  await look(12, 10)
  expect((await states()).sort()).toEqual(['dropped', 'withdrawn'])
  const mails = await mailsOf('ada@example.org')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Taken back: 1 movements',
    '1 movements that you watch',
  ])
  // the transaction comes again in another block
  await move(13, [7, 8])
  await look(13, 10)
  await look(16, 16)
  expect(await states()).toEqual(expect.arrayContaining(['delivered', 'delivered']))
})

test('a fork that moves a transaction within its block says nothing new', async () => {
  await look(10, 10)
  await watch(ada, 8)
  await move(11, [7, 8])
  await look(11, 10)
  await sql`UPDATE transfer SET tx_index = 5 WHERE tx_index = 1`.execute(site.database.db)
  await look(12, 10)
  expect(await states()).toEqual(['delivered'])
  expect(await mailsOf('ada@example.org')).toHaveLength(1)
})

test('a fork that shortens the chain takes back what was above', async () => {
  await look(10, 10)
  await watch(ada, 8)
  await move(12, [8])
  await look(12, 10)
  await sql`DELETE FROM transfer`.execute(site.database.db)
  await look(11, 10)
  expect(await states()).toEqual(['withdrawn'])
})

test('what was delivered long ago is forgotten, what waits is not', async () => {
  await look(10, 10)
  await watch(ada, 7)
  await watch(ada, 8, { confirmations: 50 })
  await move(11, [7, 8])
  await look(11, 10)
  await people.db
    .updateTable('alert_event')
    .set({ created_at: new Date(0) })
    .execute()
  await move(12, [7], 1_000_000, 1)
  await look(12, 11)
  await sweepAlertEvents(people.db)
  expect((await states()).sort()).toEqual(['delivered', 'waiting'])
})

test('processes that look at the same time deliver once', async () => {
  await look(10, 10)
  await watch(ada, 7)
  await move(11, [7])
  await Promise.all(Array.from({ length: 4 }, () => look(11, 10)))
  await look(11, 10)
  expect(await mailsOf('ada@example.org')).toHaveLength(1)
})

test('a webhook gets what a mail says, as JSON', async () => {
  const called = new Promise<void>((done) => {
    resolveHook = done
  })
  await look(10, 10)
  expect(await watch(ada, 7, { byMail: false, webhook: hookUrl })).toMatchObject({ retCode: '0' })
  await move(11, [7])
  await look(11, 10)
  // each writer wakes the outbox
  await ada.api.sendSiteCode({ body: { loginType: 'email', account: 'ada@example.org', purpose: 'reset' } })
  await called
  expect(taken).toMatchObject([
    {
      type: 'found',
      network: 'main',
      events: [{ recipient: addressText(address(7)), token: '_', amount: '1000000', block: 11 }],
    },
  ])
})

test('every browser of the person shows a notification, and what a fork takes back', async () => {
  const service = await startPushService()
  try {
    const [laptop, phone] = ['laptop', 'phone'].map((name) => subscribeBrowser(service.origin, name))
    for (const browser of [laptop, phone]) {
      await ada.api.addPushDevice({ body: browser?.body as never })
      await service.next()
    }
    await look(10, 10)
    expect(await watch(ada, 7, { byMail: false, byPush: true, label: 'Savings' })).toMatchObject({
      retCode: '0',
    })
    await move(11, [7])
    await look(11, 10)
    await sql`DELETE FROM transfer`.execute(site.database.db)
    await look(12, 10)
    const messages = (await listMessages(people.db, { start: 0, limit: 10 })).filter(
      ({ channel }) => channel === 'push',
    )
    expect(messages.map(({ subject, recipient }) => `${subject} ${new URL(recipient).pathname}`)).toEqual([
      'Taken back: 1 movements /phone',
      'Taken back: 1 movements /laptop',
      '1 movements that you watch /phone',
      '1 movements that you watch /laptop',
      'Notifications work /phone',
      'Notifications work /laptop',
    ])
    await ada.api.sendSiteCode({ body: { loginType: 'email', account: 'ada@example.org', purpose: 'reset' } })
    const pushed = await Promise.all(Array.from({ length: 4 }, () => service.next()))
    const read = pushed.filter(({ path }) => path === '/laptop').map((one) => laptop?.read(one))
    expect(read).toContainEqual({
      title: '1 movements that you watch',
      body: expect.stringContaining('[Savings]  1 TRX  '),
      path: expect.stringMatching(/^\/transaction\/[0-9a-f]{64}$/),
      language: 'en',
    })
    expect(read).toContainEqual(expect.objectContaining({ title: 'Taken back: 1 movements' }))
  } finally {
    await service.close()
  }
})

test('a person gets so many messages a day by each way, and is notified once that there are no more', async () => {
  limits = { ...ALERT_LIMITS, mail: 2 }
  await look(10, 10)
  await watch(ada, 7, { webhook: hookUrl })
  for (let head = 11; head <= 15; head++) {
    await move(head, [7])
    await look(head, 10)
  }
  expect((await mailsOf('ada@example.org')).map(({ subject }) => subject)).toEqual([
    'No more messages today',
    '1 movements that you watch',
    '1 movements that you watch',
  ])
  const all = await listMessages(people.db, { start: 0, limit: 100 })
  expect(all.filter(({ channel }) => channel === 'webhook')).toHaveLength(5)
  expect(await states()).toEqual(Array(5).fill('delivered'))
})

test('an alert finds so much a day, and its user is notified once that it finds no more', async () => {
  limits = { ...ALERT_LIMITS, events: 3 }
  await look(10, 10)
  await watch(ada, 7, { label: 'Busy', webhook: hookUrl })
  await watch(ada, 8)
  for (let head = 11; head <= 16; head++) {
    await move(head, [7, 7])
    await look(head, 10)
  }
  expect(await states()).toEqual(Array(4).fill('delivered'))
  const mails = (await mailsOf('ada@example.org')).filter(
    ({ subject }) => subject === 'No more messages today',
  )
  expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining('“Busy” has found 3 movements')])
  const all = await listMessages(people.db, { start: 0, limit: 100 })
  const hooks = all.filter(({ subject }) => subject === 'limit').map(({ body }) => JSON.parse(body))
  expect(hooks).toEqual([
    { type: 'limit', network: 'main', of: 'events', perDay: 3, alert: expect.any(String) },
  ])
  // the others find on, and the next day all do
  await move(17, [8])
  await look(17, 10)
  await people.db.updateTable('alert').set({ found_on: '2020-01-01' }).execute()
  await move(18, [7], 1_000_000, 1)
  await look(18, 17)
  expect(await states()).toHaveLength(6)
})

test('of a storm of movements one look keeps the newest', async () => {
  await look(10, 10)
  await watch(ada, 7)
  await move(11, Array(1200).fill(7))
  await look(11, 10)
  const { rows } = await sql<{ n: bigint; last: number }>`
    SELECT count(*) AS n, max(tx_index) AS last FROM alert_event`.execute(people.db)
  expect(rows).toEqual([{ n: 1000n, last: 1199 }])
})

test('10,000 watched addresses that move in one block become one message for each person', async () => {
  const visitors = [ada]
  for (let n = 1; n < 10; n++) visitors.push(await people.join(`storm${n}@example.org`))
  await look(10, 10)
  const ids = await people.db.selectFrom('person').select(['id', 'email']).execute()
  const targets = Array.from({ length: 10_000 }, (_, index) => 1000 + index)
  await sql`
    INSERT INTO alert (person_id, network, target, subject, kind, confirmations, after_block)
    SELECT (${ids.slice(0, 10).map(({ id }) => id)}::text[])[1 + n % 10], 'main', target, 'address', 'trx', 0, 10
    FROM unnest(${targets.map(address)}::bytea[]) WITH ORDINALITY AS t (target, n)`.execute(people.db)
  await move(11, targets)
  await look(11, 10)
  const mails = async () =>
    (await listMessages(people.db, { start: 0, limit: 100 })).filter(
      ({ subject }) => subject === '1000 movements that you watch',
    )
  expect(await mails()).toHaveLength(10)
  expect((await mails())[0]?.body).toContain('… and 950 more')
  await look(11, 10)
  expect(await mails()).toHaveLength(10)
}, 120_000)

test('an alert needs a target, a way to notify, and a webhook that may be called', async () => {
  expect(await watch(ada, 7, { target: '123' })).toMatchObject({ retCode: '1012' })
  expect(await watch(ada, 7, { byMail: false })).toMatchObject({ retCode: '1012' })
  expect(await watch(ada, 7, { webhook: 'file:///etc/passwd' })).toMatchObject({ retCode: '1012' })
  expect(await watch(ada, 7, { subject: 'token', target: '1002000' })).toMatchObject({ retCode: '0' })
  expect(addressToBytes(addressText(address(7)))).toHaveLength(21)
})
