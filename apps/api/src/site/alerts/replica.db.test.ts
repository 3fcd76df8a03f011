import { fromHexAddress, hexAddress } from '@tronlens/core'
import { createDatabase, type Database, listMessages } from '@tronlens/db'
import type { NodeBlock } from '@tronlens/node-client'
import { branchOf, cutOff } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { ALERT_LIMITS, READ_TOKENS } from '../../testing/alert-limits.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { type ReplicatedApi, startReplicatedApi } from '../../testing/replicated-api.ts'
import { type Visitor, visit } from '../../testing/site-api.ts'
import { openSitePeople, type SitePeople } from '../../testing/site-people.ts'
import { wholeSite } from '../index.ts'
import { lookThrough } from './look-through.ts'

const SERVED = serveRoutes([], { site: wholeSite })

const chain = recordedChain()
let api: ReplicatedApi
let people: SitePeople
let ada: Visitor
let replica: Database

beforeAll(async () => {
  api = await startReplicatedApi(SERVED, cutOff(chain, 409, 400))
  const { app } = await api.open('primary')
  people = openSitePeople({ app, database: api.database, visitor: () => visit(app), close: api.close })
  ada = await people.join('ada@example.org')
  replica = createDatabase(api.database.readUrl, 'main', { poolSize: 1 })
})
afterAll(async () => {
  await replica.destroy()
  await people.close()
  await api.close()
})

const subjects = async () =>
  (await listMessages(people.db, { start: 0, limit: 1000 }))
    .filter(({ recipient, subject }) => recipient === 'ada@example.org' && subject.includes('movements'))
    .map(({ subject }) => subject)
const states = async () => [
  ...new Set(((await ada.api.listAlerts()).data?.events ?? []).map(({ state }) => state)),
]
/** A process behind the replica looks, as it does with every block. */
const lookBehind = () =>
  lookThrough({
    people: people.db,
    chain: replica,
    network: 'main',
    limits: ALERT_LIMITS,
    readTokens: READ_TOKENS,
  })
const cursor = async () =>
  (await people.db.selectFrom('alert_cursor').select('block_number').executeTakeFirst())?.block_number

/** An account that sends TRX in one of some blocks. */
function findSender(from: number, to: number): string {
  for (let number = from; number <= to; number++) {
    const { transactions = [] } = JSON.parse(chain.block(number) ?? '{}') as NodeBlock
    for (const { raw_data } of transactions) {
      const [contract] = raw_data.contract ?? []
      const { owner_address } = (contract?.parameter.value ?? {}) as { owner_address?: string }
      if (contract?.type === 'TransferContract' && owner_address)
        return fromHexAddress(hexAddress(owner_address))
    }
  }
  throw new Error('No account sends TRX there.')
}

test('of processes at different heights only a fork takes back what was delivered', async () => {
  await api.show(cutOff(chain, 410, 400))
  await expect.poll(cursor).toBe(410n)
  expect(
    await ada.api.saveAlert({
      body: {
        subject: 'address',
        target: findSender(411, 419),
        direction: 'both',
        kind: 'trx',
        least: '0',
        confirmations: 0,
        byMail: true,
        webhook: null,
        label: '',
      },
    }),
  ).toMatchObject({ retCode: '0' })
  await api.database.arrived()
  await api.database.hold()
  await api.show(cutOff(chain, 419, 400))
  await expect.poll(cursor).toBe(419n)
  const delivered = await subjects()
  expect(delivered.length).toBeGreaterThan(0)
  expect(await states()).toEqual(['delivered'])

  for (let round = 0; round < 3; round++) expect(await lookBehind()).toBe(false)
  expect([await subjects(), await states(), await cursor()]).toEqual([delivered, ['delivered'], 419n])
  await api.database.release()
  await api.database.arrived()
  await lookBehind()
  expect([await subjects(), await states()]).toEqual([delivered, ['delivered']])

  await api.database.hold()
  await api.show(branchOf(chain, { after: 410, head: 420, solid: 400, keep: () => false }))
  await expect.poll(states).toEqual(['withdrawn'])
  await expect.poll(cursor).toBe(420n)
  const all = await subjects()
  // the replica still holds the branch that was left
  for (let round = 0; round < 3; round++) expect(await lookBehind()).toBe(false)
  expect([await subjects(), await states(), await cursor()]).toEqual([all, ['withdrawn'], 420n])
  await api.database.release()
})
