import { looseCode } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Actor, bytes, Scene, TRX, UNTIL_SOLID } from '../testing/scene.ts'

type Row = { name: string; is_witness: boolean; is_asked: boolean; kept: string | null }

/** Stake 1.0, which only the node reports in full, and names that may change. */
const RENAMED = { getUnfreezeDelayDays: 0, getAllowUpdateAccountName: 1 }

/** Columns of an account that come from the node. */
const find = async ({ database: { db } }: Scene, { address }: Actor): Promise<Row | undefined> =>
  (
    await sql<Row>`
      SELECT name, is_witness, node_block IS NOT NULL AS is_asked, node -> 'account' ->> 'account_name' AS kept
      FROM account WHERE address = ${bytes(address)}`.execute(db)
  ).rows[0]

const hex = (text: string): string => Buffer.from(text).toString('hex')

test(
  'what waits for a block is no fact of an account, whether it gets into one or not',
  { timeout: 60_000 },
  () =>
    Scene.play(RENAMED, async (scene) => {
      const { chain, indexer } = scene
      const [alice, bob] = chain.actors as [Actor, Actor]
      const name = (who: Actor, text: string) =>
        chain.wallet.send(who, 'AccountUpdateContract', { accountName: Buffer.from(text) })
      /** An action whose effect only the node reports in full. */
      const stake = (who: Actor) =>
        chain.wallet.send(who, 'FreezeBalanceContract', {
          resource: 1,
          frozenBalance: 10n * TRX,
          frozenDuration: 3n,
        })
      name(alice, 'first')
      name(bob, 'bob')
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      stake(alice)
      stake(bob)
      await chain.control.mine(UNTIL_SOLID)
      // these wait while the node is asked about both
      const early = name(bob, 'early')
      const candidate = chain.wallet.send(alice, 'WitnessCreateContract', {
        url: Buffer.from('https://alice.example'),
      })
      await indexer.catchUp()
      const known = { is_witness: false, is_asked: true }
      expect(await find(scene, alice)).toEqual({ ...known, name: 'first', kept: hex('first') })
      expect(await find(scene, bob)).toEqual({ ...known, name: 'bob', kept: hex('bob') })
      // the block that takes them is replaced by others without them before the index sees it
      await chain.control.mine()
      await chain.control.fork(1, { drop: [early, candidate] })
      expect(await scene.differences()).toEqual([])
      expect(await find(scene, bob)).toMatchObject({ name: 'bob' })
      expect(await find(scene, alice)).toMatchObject({ name: 'first', is_witness: false })
    }),
)

test(
  'an account that changed above the solid block is asked about once that is solid',
  { timeout: 60_000 },
  () =>
    Scene.play({ getUnfreezeDelayDays: 0 }, async (scene) => {
      const { chain, indexer } = scene
      const [alice, bob] = chain.actors as [Actor, Actor]
      const stake = (who: Actor) =>
        chain.wallet.send(who, 'FreezeBalanceContract', {
          resource: 1,
          frozenBalance: 10n * TRX,
          frozenDuration: 3n,
        })
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      stake(alice)
      await chain.control.mine()
      // something waits, so that the node is asked about its solid block, which knows nothing of the stake
      chain.wallet.send(bob, 'TransferContract', { toAddress: bytes(alice.address), amount: 1n })
      await indexer.catchUp()
      expect(await find(scene, alice)).toMatchObject({ is_asked: false })
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      expect(await find(scene, alice)).toMatchObject({ is_asked: true })
      expect(await scene.differences()).toEqual([])
    }),
)

/** What the index says of what transactions themselves set. */
const readSet = async ({ database: { db } }: Scene, { address }: Actor, contract: string) =>
  (
    await sql<Record<string, unknown>>`
      SELECT a.name, a.is_witness, p.permissions -> 'owner_permission' ->> 'threshold' AS threshold,
        p.permissions -> 'witness_permission' ->> 'permission_name' AS signs_blocks,
        c.consume_user_resource_percent AS percent, c.origin_energy_limit::text AS energy_limit, t.description, t.url
      FROM account a LEFT JOIN account_permission p ON p.address = a.address
      LEFT JOIN contract c ON c.address = ${bytes(contract)}
      LEFT JOIN token t ON t.issuer = a.address AND t.kind = 10 WHERE a.address = ${bytes(address)}`.execute(
      db,
    )
  ).rows[0]

test(
  'what a transaction sets is in the index with its block while the node is asked about an older one, and goes with it',
  { timeout: 120_000 },
  () =>
    Scene.play(RENAMED, async (scene) => {
      const { chain, indexer } = scene
      const [alice, bob] = chain.actors as [Actor, Actor]
      const { wallet } = chain
      const contract = await scene.deployPuppet(alice, 0n, looseCode(20))
      await scene.issueAsset(alice)
      await chain.control.mine(UNTIL_SOLID)
      await indexer.catchUp()
      const before = await readSet(scene, alice, contract)
      expect(before).toMatchObject({ name: 'account0', is_witness: false, threshold: null, percent: 100 })
      const key = (address: string) => ({ address: bytes(address), weight: 1n })
      const operations = bytes('7fff1fc0033e'.padEnd(64, '0'))
      wallet.send(alice, 'AccountUpdateContract', { accountName: Buffer.from('Alice') })
      wallet.send(alice, 'WitnessCreateContract', { url: Buffer.from('https://alice.example') })
      wallet.send(alice, 'UpdateAssetContract', {
        description: Buffer.from('grown'),
        url: Buffer.from('https://new.example'),
      })
      wallet.send(alice, 'UpdateSettingContract', {
        contractAddress: bytes(contract),
        consumeUserResourcePercent: 30n,
      })
      wallet.send(alice, 'UpdateEnergyLimitContract', {
        contractAddress: bytes(contract),
        originEnergyLimit: 777n,
      })
      wallet.send(alice, 'AccountPermissionUpdateContract', {
        owner: {
          type: 0,
          permissionName: 'owner',
          threshold: 2n,
          keys: [key(alice.address), key(bob.address)],
        },
        witness: { type: 1, permissionName: 'signs', threshold: 1n, keys: [key(alice.address)] },
        actives: [{ type: 2, permissionName: 'a', threshold: 1n, operations, keys: [key(alice.address)] }],
      })
      await chain.control.mine()
      // something waits, so that the node is asked about its solid block
      const pay = () => wallet.send(bob, 'TransferContract', { toAddress: bytes(alice.address), amount: 1n })
      pay()
      await indexer.catchUp()
      const set = {
        name: 'Alice',
        is_witness: true,
        threshold: '2',
        signs_blocks: 'signs',
        percent: 30,
        energy_limit: '777',
        description: 'grown',
        url: 'https://new.example',
      }
      expect(await readSet(scene, alice, contract)).toEqual(set)
      // answers of the solid block overwrite nothing of it
      await chain.control.mine()
      pay()
      await indexer.catchUp()
      expect(await readSet(scene, alice, contract)).toEqual(set)
      await chain.control.fork(2, { drop: true, blocks: 3 })
      await indexer.catchUp()
      expect(await readSet(scene, alice, contract)).toEqual(before)
      expect(await scene.differences()).toEqual([])
    }),
)
