import { rounds } from '@tronlens/core/testing'
import { DoubtAbout } from '@tronlens/db'
import { callData, createTestDatabase, looseCode, order } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listOtherRows } from '../fuzz/list-other-rows.ts'
import { begin, settle, turn } from '../fuzz/play.ts'
import { World } from '../fuzz/world.ts'
import { createIndexer } from '../index.ts'
import { type Actor, bytes, Scene, TRX, UNTIL_SOLID } from '../testing/scene.ts'
import { withFreshIndex } from '../testing/with-fresh-index.ts'
import { WorkingNode } from '../testing/working-node.ts'

// Blocks arrive as fast as the chain makes them, with all effects of transactions and with forks, while the
// audit runs between any two answers of a node that is always at work. `AUDIT_COMPARISONS=100000` makes it a
// long run, `FUZZ_SEED` selects another one.

const COMPARISONS = Number(process.env.AUDIT_COMPARISONS ?? rounds(400, 1_500))
const SEED = Number(process.env.FUZZ_SEED ?? 45)
const SIZE = { touched: 20, random: 10, tokens: 5, randomTokens: 2, blocks: 3 }
/** How long a node takes for a block, how long until the next one, and how long a difference has to last. */
const WORK_MS = 250
const BLOCK_MS = 300
const CONFIRM_MS = 10_000

/** An index that follows a busy node, and the clock of its audit. */
async function withWorkingNode(
  scene: Scene,
  confirmMs: number,
  story: (tools: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const tools = await open(scene, confirmMs)
  try {
    await story(tools)
  } finally {
    await tools.indexer.stop()
    await tools.node.close()
    await tools.database.drop()
  }
}

async function open({ chain }: Scene, confirmMs: number) {
  const clock = { ms: 0 }
  const node = await WorkingNode.start(chain.url)
  const database = await createTestDatabase()
  const indexer = createIndexer({
    databaseUrl: database.url,
    nodeUrl: node.url,
    confirmMs,
    now: () => clock.ms,
  })
  /** The node works on the transactions of `act` while the audit asks it; then the index follows. */
  const work = async (act: () => Promise<unknown>): Promise<void> => {
    await indexer.catchUp()
    clock.ms += BLOCK_MS - WORK_MS
    await node.begin()
    await act()
    await indexer.audit(SIZE)
    clock.ms += WORK_MS
    await indexer.audit(SIZE)
    node.finish()
  }
  const read = async <Row>(text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(database.db)).rows
  const countCompared = async (): Promise<number> =>
    Number((await read<{ n: string }>('SELECT coalesce(sum(compared), 0) AS n FROM audit_total'))[0]?.n)
  return { clock, node, database, indexer, work, read, countCompared }
}

const pay = ({ chain: { wallet } }: Scene, from: Actor, to: Actor, amount = 1_000_000n) =>
  wallet.send(from, 'TransferContract', { toAddress: bytes(to.address), amount })

const balanceOf = ({ address }: Actor) =>
  `SELECT amount::text AS amount FROM balance WHERE address = '\\x${address}' AND token = '_'`

test('nothing that is right is repaired while blocks come as fast as they can', { timeout: 3_600_000 }, () =>
  Scene.play({ getMaxDelegateLockPeriod: 86_400 }, async (scene) => {
    const { chain } = scene
    await withWorkingNode(scene, CONFIRM_MS, async (tools) => {
      const { clock, work, indexer, database, read, countCompared } = tools
      const world = new World(scene, SEED, new Set())
      await begin(world)
      while ((await countCompared()) < COMPARISONS) await work(() => turn(world))
      await settle(world)
      // payments of contracts to precompiled ones are known once the block is solid
      await chain.control.mine(UNTIL_SOLID)
      // each search has to be made twice
      for (let reading = 0; reading < 4; reading++) {
        await indexer.catchUp()
        clock.ms += CONFIRM_MS
      }
      const liars = new Set<string>(world.liars)
      const differences = await read<{ subject: string; field: string; indexed: string; reported: string }>(
        "SELECT encode(subject, 'hex') AS subject, field, indexed, reported FROM audit_difference ORDER BY id",
      )
      expect(differences.filter(({ subject }) => !liars.has(subject))).toEqual([])
      await withFreshIndex(chain.url, async ({ db: clean }) => {
        // an index without an audit believes the events of lying tokens
        const ofLiar = (line: string) => world.liars.some((address) => line.includes(address))
        expect(
          (await listOtherRows(database.db, clean, world.liars)).filter((line) => !ofLiar(line)),
        ).toEqual([])
      })
    })
  }),
)

test('one reading of a node at work proves nothing: it makes right balances wrong', { timeout: 60_000 }, () =>
  Scene.play({}, async (scene) => {
    const [alice, bob] = scene.chain.actors as [Actor, Actor]
    pay(scene, alice, bob)
    await scene.chain.control.mine()
    for (const [confirmMs, wrong] of [
      [0, true],
      [CONFIRM_MS, false],
    ] as const)
      await withWorkingNode(scene, confirmMs, async ({ work, read }) => {
        await work(async () => {
          pay(scene, alice, bob)
          await scene.chain.control.mine()
        })
        const found = await read("SELECT FROM audit_difference WHERE field = '_'")
        expect(found.length > 0).toBe(wrong)
      })
  }),
)

test('what is wrong is repaired once two readings show it', { timeout: 60_000 }, () =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const [alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
    pay(scene, alice, bob)
    await chain.control.mine(UNTIL_SOLID)
    await withWorkingNode(scene, CONFIRM_MS, async ({ work, indexer, read, database }) => {
      await indexer.catchUp()
      const amount = async () => (await read<{ amount: string }>(balanceOf(bob)))[0]?.amount
      const right = await amount()
      await sql`UPDATE balance SET amount = amount + 7 WHERE address = ${bytes(bob.address)} AND token = '_'`.execute(
        database.db,
      )
      const block = (who: Actor) =>
        work(async () => {
          pay(scene, alice, who)
          await chain.control.mine()
        })
      for (let ms = 0; ms < 2 * CONFIRM_MS; ms += BLOCK_MS) {
        const repaired = await read("SELECT FROM audit_difference WHERE field = '_'")
        if (ms < CONFIRM_MS) expect(repaired).toEqual([])
        await block(carol)
      }
      expect(await amount()).toBe(right)
      expect(indexer.doubted()).toBe(0)
      expect(
        await read(
          "SELECT indexed::numeric - reported::numeric AS off FROM audit_difference WHERE field = '_'",
        ),
      ).toEqual([{ off: '7' }])
    })
  }),
)

test('a token that lied before is not believed at one reading either', { timeout: 60_000 }, () =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const [alice, bob] = chain.actors as [Actor, Actor]
    const token = await scene.deployPuppet(alice, 0n, looseCode(20))
    const give = (name: 'mint' | 'conjure', to: Actor, amount: number) =>
      scene.sendOrders(alice, token, callData(`${name}(address,uint256)`, to.address, amount))
    give('mint', alice, 100)
    give('conjure', bob, 40)
    await chain.control.mine(UNTIL_SOLID)
    await withWorkingNode(scene, CONFIRM_MS, async ({ clock, node, work, indexer, read }) => {
      const differences = () =>
        read("SELECT field, indexed, reported FROM audit_difference WHERE kind = 'token' ORDER BY id")
      const lie = { field: bob.address, indexed: '0', reported: '40' }
      while ((await differences()).length === 0)
        await work(async () => {
          pay(scene, alice, bob)
          await chain.control.mine()
        })
      expect(await differences()).toEqual([lie])
      // the chain stands still; then the node receives a block, and the token already shows its changes
      await indexer.catchUp()
      clock.ms += CONFIRM_MS
      await indexer.audit(SIZE)
      clock.ms += CONFIRM_MS
      await node.begin()
      give('mint', alice, 7)
      await chain.control.mine()
      for (let i = 0; i < 3; i++) await indexer.audit(SIZE)
      node.finish()
      await indexer.catchUp()
      expect(await differences()).toEqual([lie])
      const held = await read<{ amount: string }>(
        `SELECT amount::text FROM balance WHERE address = '\\x${alice.address}' AND token = '\\x${token}'`,
      )
      expect(held).toEqual([{ amount: '107' }])
    })
  }),
)

test('tokens that wait for a second reading keep no other token from its first', { timeout: 60_000 }, () =>
  Scene.play({}, async (scene) => {
    const { chain } = scene
    const [alice, bob] = chain.actors as [Actor, Actor]
    const deploy = () => scene.deployPuppet(alice, 0n, looseCode(20))
    const liars = [await deploy(), await deploy(), await deploy()]
    const honest = await deploy()
    const give = (token: string, name: 'mint' | 'conjure') =>
      scene.sendOrders(alice, token, callData(`${name}(address,uint256)`, bob.address, 40))
    await chain.control.mine()
    await withWorkingNode(scene, CONFIRM_MS, async ({ indexer, read }) => {
      // those that ran first are compared first
      for (const liar of liars) {
        give(liar, 'mint')
        await chain.control.mine()
        give(liar, 'conjure')
        await chain.control.mine()
        await indexer.catchUp()
      }
      give(honest, 'mint')
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      const step = { touched: 0, random: 0, tokens: 2, randomTokens: 0, blocks: 0 }
      for (let steps = 0; steps < 3; steps++) await indexer.audit(step)
      const compared = await read<{ ref: string }>(
        "SELECT encode(ref, 'hex') AS ref FROM token WHERE kind >= 20 AND audited_block >= touched_block",
      )
      expect(compared).toEqual([{ ref: honest }])
    })
  }),
)

/** Only Stake 1.0, whose loans are looked up with what is in doubt. */
const STAKE_1 = { getUnfreezeDelayDays: 0 }
const SHA256 = `41${'02'.padStart(40, '0')}`

test('what blocks leave open is not taken from one reading of a node at work', { timeout: 60_000 }, () =>
  Scene.play(STAKE_1, async (scene) => {
    const { chain } = scene
    const [alice, bob] = chain.actors as [Actor, Actor]
    pay(scene, alice, { ...bob, address: SHA256 } as Actor)
    const payer = await scene.deployPuppet(alice, 20n * TRX)
    await chain.control.mine(UNTIL_SOLID)
    await withWorkingNode(scene, CONFIRM_MS, async ({ clock, node, indexer, read, database }) => {
      /** The index stands for so long that it asks again. */
      const rest = async (): Promise<void> => {
        await indexer.catchUp()
        clock.ms += CONFIRM_MS
        await indexer.catchUp()
      }
      for (let i = 0; i < 2; i++) await rest()
      scene.sendOrders(alice, payer, order('pay', SHA256, 3n))
      await chain.control.mine()
      await indexer.catchUp()
      for (const what of [DoubtAbout.operationTime, DoubtAbout.stake])
        await sql`INSERT INTO doubt (address, what, block_number)
          SELECT ${bytes(bob.address)}, ${what}, solid_number FROM chain_state`.execute(database.db)
      const open = () => read<{ what: number }>('SELECT what FROM doubt WHERE reported_block IS NULL')
      const known = () =>
        read(`SELECT address, amount FROM stake UNION ALL SELECT address, latest_operation_time FROM account
          UNION ALL SELECT address, amount FROM balance ORDER BY 1, 2`)
      const before = await known()
      // a block is on its way that pays again, freezes and is an operation of who is in doubt
      clock.ms += CONFIRM_MS
      await node.begin()
      scene.sendOrders(alice, payer, order('pay', SHA256, 7n))
      chain.wallet.send(bob, 'FreezeBalanceContract', {
        resource: 1,
        frozenBalance: 10n * TRX,
        frozenDuration: 3n,
      })
      await chain.control.mine()
      await indexer.catchUp()
      expect(await known()).toEqual(before)
      expect(await open()).toHaveLength(2)
      node.finish()
      for (let i = 0; i < 3; i++) await rest()
      expect(await open()).toEqual([])
      await withFreshIndex(chain.url, async ({ db }) =>
        expect(await listOtherRows(database.db, db, [])).toEqual([]),
      )
    })
  }),
)

test('what blocks leave open is no difference before it is settled', { timeout: 60_000 }, () =>
  Scene.play(STAKE_1, async (scene) => {
    const { chain } = scene
    const [alice, bob] = chain.actors as [Actor, Actor]
    chain.wallet.send(bob, 'FreezeBalanceContract', {
      resource: 1,
      receiverAddress: bytes(alice.address),
      frozenBalance: 10n * TRX,
      frozenDuration: 3n,
    })
    await chain.control.mine(UNTIL_SOLID)
    await withWorkingNode(scene, CONFIRM_MS, async ({ clock, indexer, read, database }) => {
      await indexer.catchUp()
      const OF_BOB = `address = '\\x${bob.address}'`
      const known = () =>
        read(`SELECT 'stake ' || quantity AS what, amount FROM stake WHERE ${OF_BOB}
          UNION ALL SELECT 'latest', latest_operation_time FROM account WHERE ${OF_BOB}
          UNION ALL SELECT 'lent', amount FROM delegation WHERE sender = '\\x${bob.address}' ORDER BY 1`)
      const right = await known()
      expect(right).toHaveLength(3)
      await read(`UPDATE stake SET amount = amount - 1 WHERE ${OF_BOB}`)
      await read(`UPDATE account SET latest_operation_time = 0 WHERE ${OF_BOB}`)
      await read(`UPDATE delegation SET amount = amount - 1 WHERE sender = '\\x${bob.address}'`)
      for (const { address } of [alice, bob])
        for (const what of [DoubtAbout.operationTime, DoubtAbout.stake])
          await sql`INSERT INTO doubt (address, what, block_number)
            SELECT ${bytes(address)}, ${what}, solid_number FROM chain_state`.execute(database.db)
      const open = await known()
      const everybody = { touched: 100, random: 100, tokens: 0, randomTokens: 0, blocks: 0 }
      for (let reading = 0; reading < 3; reading++) {
        expect(await indexer.audit(everybody)).toBe(true)
        clock.ms += CONFIRM_MS
      }
      expect(await known()).toEqual(open)
      for (let reading = 0; reading < 2; reading++) {
        await indexer.catchUp()
        clock.ms += CONFIRM_MS
      }
      expect(await known()).toEqual(right)
      expect(await read('SELECT FROM doubt WHERE reported_block IS NULL')).toEqual([])
      expect(await read('SELECT field FROM audit_difference')).toEqual([])
    })
  }),
)
