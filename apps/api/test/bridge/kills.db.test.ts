import { setTimeout as pause } from 'node:timers/promises'
import { parseSignature, topicOf } from '@tronlens/abi'
import { rounds, seedOf } from '@tronlens/core/testing'
import { createDatabase } from '@tronlens/db'
import { buildProgram } from '@tronlens/devchain/testing'
import { createIndexer } from '@tronlens/indexer'
import { pick, type Random, seededRandom } from '@tronlens/testkit'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ENDS, type End, KilledWorld, type Victim, WITHDRAW_FEE } from './killed-world.ts'

/** Kills and forks of a run. */
const TROUBLES = 8
const VICTIMS: readonly (Victim | 'fork')[] = ['main', 'side', 'database', 'oracle', 'fork']
/** Milliseconds after which one is killed, at most: any moment of a round is a good one. */
const LONGEST_PAUSE = 60

let program: string
beforeAll(async () => {
  program = await buildProgram('bridge-kills')
}, 60_000)

function topic(text: string): Buffer {
  const signature = parseSignature(text)
  if (!signature) throw new Error(`${text} is no signature`)
  return Buffer.from(topicOf(signature), 'hex')
}
const HANDED = topic('Handed(uint256,address,uint32,uint256)')
const PAID = topic('Paid(uint256,address,uint32,uint256)')

/** What users hand in at both ends, each at once or never. */
async function handIn(world: KilledWorld, random: Random): Promise<void> {
  for (let count = 1 + pick(random, 3); count > 0; count--) {
    const user = world.users[pick(random, world.users.length)]
    if (!user) throw new Error('no users')
    const value = BigInt(10 + pick(random, 1_000))
    if (random() < 0.6) await world.ends.main.send(user, 'depositTRX', value)
    else await world.ends.side.send(user, 'withdrawTRX', value + WITHDRAW_FEE)
  }
}

/** Everything goes on while one part dies; what fails then is asked again by its caller. */
async function trouble(world: KilledWorld, random: Random, victim: Victim | 'fork'): Promise<void> {
  await handIn(world, random)
  const work = [
    ...world.oracles.map((oracle) => oracle.step()),
    ...ENDS.map((end) => world.ends[end].process.control.mine(1 + pick(random, 4))),
  ]
  const settled = Promise.allSettled(work)
  await pause(pick(random, LONGEST_PAUSE))
  if (victim === 'oracle') world.startOracle(pick(random, world.oracles.length))
  else if (victim === 'fork') await settled
  else await world.kill(victim)
  const results = await settled
  if (victim === 'fork') await fork(world, random)
  else if (victim !== 'oracle') await world.startAgain(victim)
  // only who asks a chain that is dead may fail
  const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (victim !== 'main' && victim !== 'side') expect(failures).toEqual([])
}

async function fork(world: KilledWorld, random: Random): Promise<void> {
  const { control } = world.ends[random() < 0.5 ? 'main' : 'side'].process
  const { number, solid } = await control.info()
  const depth = Math.min(number - solid, 1 + pick(random, 3))
  if (depth > 0) await control.fork(depth, random() < 0.3 ? { drop: true } : {})
}

const word = (number: number): string => number.toString(16).padStart(64, '0')
const across = (end: End): End => (end === 'main' ? 'side' : 'main')

async function isAllDone(world: KilledWorld): Promise<boolean> {
  for (const end of ENDS) {
    const count = Number(await world.ends[end].ask('messageCount()'))
    for (let nonce = 0; nonce < count; nonce++)
      if ((await world.ends[across(end)].ask('isDone(uint256)', word(nonce))) === 0n) return false
  }
  return true
}

/** Nothing more goes wrong: every message arrives. */
async function calmDown(world: KilledWorld): Promise<void> {
  for (let round = 0; round < 100; round++) {
    await world.mine(6)
    if (await isAllDone(world)) return
    for (const oracle of world.oracles) await oracle.step()
  }
  throw new Error('some messages never arrive')
}

/** Numbers and values that the index of an end has of a kind of event, by number. */
async function eventsOf(world: KilledWorld, end: End, kind: Buffer): Promise<[number, bigint][]> {
  const db = createDatabase(world.server.url, end, { poolSize: 1 })
  const { rows } = await sql<{ nonce: string; value: string }>`
    SELECT encode(topics[2], 'hex') AS nonce, encode(data, 'hex') AS value FROM event_log
    WHERE address = ${Buffer.from(world.ends[end].gateway.address, 'hex')} AND topics[1] = ${kind}
    ORDER BY topics[2]`.execute(db)
  await db.destroy()
  return rows.map(({ nonce, value }) => [Number(`0x${nonce}`), BigInt(`0x${value}`)])
}

/** Both chains and the index of both agree that each message was carried out once, and that no TRX came or went. */
async function expectExactlyOnce(world: KilledWorld): Promise<number> {
  await world.stopFollowing()
  for (const network of ENDS) {
    const { url } = world.ends[network].process
    const indexer = createIndexer({ databaseUrl: world.server.url, nodeUrl: url, network })
    await indexer.catchUp()
    await indexer.stop()
  }
  const sums = { main: 0n, side: 0n }
  let carried = 0
  for (const end of ENDS) {
    const handed = await eventsOf(world, end, HANDED)
    const count = Number(await world.ends[end].ask('messageCount()'))
    expect(handed.map(([nonce]) => nonce)).toEqual(Array.from({ length: count }, (_, nonce) => nonce))
    expect(await eventsOf(world, across(end), PAID)).toEqual(handed)
    sums[end] = handed.reduce((sum, [, value]) => sum + value, 0n)
    carried += count
  }
  expect(await world.ends.main.ask('locked(uint32)', word(0))).toBe(sums.main - sums.side)
  expect(await world.ends.side.ask('arrivedTrx()')).toBe(sums.main - sums.side)
  return carried
}

test('over kills of chain processes, the database and oracles, and forks, each message is carried out and indexed once', async () => {
  for (let run = 0; run < rounds(1, 25); run++) {
    const random = seededRandom(seedOf(4_800 + run))
    const world = await KilledWorld.start(program, `kills ${run}`)
    try {
      // each kind dies in every run, in an order of its own
      const order = [
        ...VICTIMS,
        ...Array.from({ length: TROUBLES - VICTIMS.length }, () => VICTIMS[pick(random, 5)]),
      ]
        .map((victim) => ({ victim: victim ?? 'fork', at: random() }))
        .sort((one, other) => one.at - other.at)
      for (const { victim } of order) await trouble(world, random, victim)
      await calmDown(world)
      expect(await expectExactlyOnce(world)).toBeGreaterThan(4)
    } finally {
      await world.close()
    }
  }
}, 1_800_000)
