import { type CallWord, callData, type LooseStandard, looseCode } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Actor, Scene, UNTIL_SOLID } from '../testing/scene.ts'

const TIME = { timeout: 60_000 }
/** Runs the audit as the indexer does while it follows the chain, with nothing at random. */
const STEP = { touched: 0, random: 0, tokens: 2, blocks: 0 }
const UNKNOWN = `41${'5e'.repeat(20)}`

/** The state of the only token in the index. */
async function read({ database: { db } }: Scene) {
  const { rows } = await sql<{ what: string; who: string; amount: string }>`
    SELECT 'has' AS what, encode(address, 'hex') AS who, amount::text AS amount FROM balance
      WHERE octet_length(token) = 21 AND amount <> 0
    UNION ALL SELECT 'item ' || nft_id, encode(owner, 'hex'), amount::text FROM nft_balance
    UNION ALL SELECT 'holders', '', holder_count::text FROM token WHERE kind >= 20
    UNION ALL SELECT 'supply', '', total_supply::text FROM token WHERE kind >= 20 ORDER BY 1, 2`.execute(db)
  return rows.map(({ what, who, amount }) => `${what} ${who} ${amount}`)
}

/** Runs random calls of a token of a standard that Alice deployed. */
const play = (
  standard: LooseStandard,
  story: (
    scene: Scene,
    actors: [Actor, Actor],
    call: (...call: [string, ...CallWord[]]) => void,
  ) => Promise<void>,
) =>
  Scene.play({}, async (scene) => {
    const actors = scene.chain.actors as [Actor, Actor]
    const token = await scene.deployPuppet(actors[0], 0n, looseCode(standard))
    await story(scene, actors, (...call) => void scene.sendOrders(actors[0], token, callData(...call)))
  })

/** Mines, indexes and compares a few times, as often as it takes to go through one token. */
async function settle({ chain, indexer }: Scene): Promise<void> {
  await chain.control.mine()
  await indexer.catchUp()
  for (let i = 0; i < 3; i++) expect(await indexer.audit(STEP)).toBe(true)
  await indexer.catchUp()
}

test('a holder that got tokens without an event is found where the call named it', TIME, () =>
  play(20, async (scene, [alice], call) => {
    call('mint(address,uint256)', alice.address, 100)
    await settle(scene)
    call('conjure(address,uint256)', UNKNOWN, 40)
    await settle(scene)
    expect(await read(scene)).toEqual(
      [`has ${alice.address} 100`, `has ${UNKNOWN} 40`, 'holders  2', 'supply  140'].sort(),
    )
    call('hide(address,address,uint256)', UNKNOWN, alice.address, 40)
    await settle(scene)
    expect(await read(scene)).toEqual([`has ${alice.address} 140`, 'holders  1', 'supply  140'])
  }),
)

test(
  'items that came, went on and vanished without an event are where the collection says, and so is what follows',
  TIME,
  () =>
    play(721, async (scene, [alice, bob], call) => {
      for (const id of [1, 2, 3]) call('mint(address,uint256)', alice.address, id)
      await settle(scene)
      call('conjure(address,uint256)', bob.address, 4)
      call('hide(address,uint256)', bob.address, 1)
      call('vanish(uint256)', 2)
      // no account has it, although an event says so
      call('pretend(address,address,uint256)', bob.address, UNKNOWN, 9)
      await settle(scene)
      expect(await read(scene)).toEqual(
        [
          `has ${alice.address} 1`,
          `has ${bob.address} 2`,
          `item 1 ${bob.address} 1`,
          `item 3 ${alice.address} 1`,
          `item 4 ${bob.address} 1`,
          'holders  2',
          'supply  3',
        ].sort(),
      )
    }),
)

test('what is counted of kinds follows from what the contract says of each', TIME, () =>
  play(1155, async (scene, [alice, bob], call) => {
    call('mint(address,uint256,uint256)', alice.address, 1, 100)
    call('mint(address,uint256,uint256)', alice.address, 2, 7)
    await settle(scene)
    call('hide(address,address,uint256,uint256)', alice.address, bob.address, 1, 30)
    call('conjure(address,uint256,uint256)', bob.address, 5, 2)
    call('vanish(address,uint256,uint256)', alice.address, 2, 7)
    await settle(scene)
    expect(await read(scene)).toEqual(
      [
        `has ${alice.address} 70`,
        `has ${bob.address} 32`,
        `item 1 ${alice.address} 70`,
        `item 1 ${bob.address} 30`,
        `item 5 ${bob.address} 2`,
        'holders  2',
        'supply  102',
      ].sort(),
    )
  }),
)

test.each([721, 1155] as const)(
  'items of TRC%d that came and went after the block that a busy node is asked about are no lie of its events',
  TIME,
  (standard) =>
    play(standard, async (scene, [alice], call) => {
      const { chain, database, indexer } = scene
      const mint = (id: number) =>
        standard === 721
          ? call('mint(address,uint256)', alice.address, id)
          : call('mint(address,uint256,uint256)', alice.address, id, 1)
      mint(1)
      mint(2)
      await settle(scene)
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      await chain.control.holdSolid()
      mint(3)
      if (standard === 721) call('burn(uint256)', 2)
      else call('burn(address,uint256,uint256)', alice.address, 2, 1)
      await chain.control.mine()
      await indexer.catchUp()
      const before = await read(scene)
      expect(before).toEqual(
        [
          `has ${alice.address} 2`,
          `item 1 ${alice.address} 1`,
          `item 3 ${alice.address} 1`,
          'holders  1',
          'supply  2',
        ].sort(),
      )
      // a waiting transaction is already in the newest state of the node, so the audit asks about its newest
      // solid block
      mint(4)
      for (let i = 0; i < 3; i++) expect(await indexer.audit(STEP)).toBe(true)
      expect(await read(scene)).toEqual(before)
      const { rows } = await sql`SELECT field, indexed, reported FROM audit_difference`.execute(database.db)
      expect(rows).toEqual([])
    }),
)

test('a token that grew for all and did not run since is found at random', TIME, () =>
  play(20, async (scene, [alice, bob], call) => {
    call('mint(address,uint256)', alice.address, 1000)
    call('mint(address,uint256)', bob.address, 500)
    call('rebase(uint256)', 100)
    await scene.chain.control.mine()
    await scene.indexer.catchUp()
    // as after a long back-fill, which queues nothing for comparison
    await sql`UPDATE token SET touched_block = 0 WHERE kind = 20`.execute(scene.database.db)
    const random = { ...STEP, randomTokens: 1 }
    for (let i = 0; i < 2; i++) expect(await scene.indexer.audit(random)).toBe(true)
    const correct = await read(scene)
    expect(correct.filter((line) => line.startsWith('has'))).toEqual(
      [`has ${alice.address} 2000`, `has ${bob.address} 1000`].sort(),
    )
  }),
)

test('a repair of a block that a fork replaced is made again', TIME, () =>
  play(20, async (scene, [alice, bob], call) => {
    const { chain, indexer } = scene
    await chain.control.holdSolid()
    call('mint(address,uint256)', alice.address, 1000)
    call('mint(address,uint256)', bob.address, 500)
    call('rebase(uint256)', 100)
    await settle(scene)
    const correct = await read(scene)
    expect(correct).toContain(`has ${bob.address} 1000`)
    // these blocks contain nothing about the token
    await chain.control.mine(2)
    await settle(scene)
    await chain.control.fork(3, { blocks: 4 })
    await settle(scene)
    expect(await read(scene)).toEqual(correct)
    await chain.control.fork(6, { blocks: 8 })
    await settle(scene)
    expect(await read(scene)).toEqual(correct)
    expect(await indexer.audit(STEP)).toBe(true)
  }),
)
