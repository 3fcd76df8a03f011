import { hexAddress } from '@tronlens/core'
import { tokenCounter } from '@tronlens/db'
import {
  type CallWord,
  callData,
  type LooseStandard,
  looseCode,
  MAKER_CODE,
  madeAddress,
  switchingCode,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Actor, Scene, UNTIL_SOLID } from '../testing/scene.ts'
import { withFreshIndex } from '../testing/with-fresh-index.ts'

const TIME = { timeout: 60_000 }
/** All that an index holds of tokens that contracts keep, now and after each block. */
const readTokens = async (db: Scene['database']['db']) =>
  (
    await sql`
      SELECT 'now' AS what, encode(address, 'hex') AS who, amount::text AS a, NULL AS b FROM balance WHERE octet_length(token) = 21 AND amount <> 0
      UNION ALL SELECT 'item', encode(owner, 'hex'), nft_id::text, amount::text FROM nft_balance
      UNION ALL SELECT 'token', issuer::text || created_tx, total_supply::text, holder_count || ' ' || transfer_count || ' ' || created_block FROM token WHERE kind >= 20
      UNION ALL SELECT 'at ' || block_number, encode(address, 'hex'), delta::text, amount::text FROM balance_change
        WHERE octet_length(token) = 21 ORDER BY 1, 2, 3`.execute(db)
  ).rows

const MINT: Record<LooseStandard, (to: string, n: number) => [string, ...CallWord[]]> = {
  20: (to, n) => ['mint(address,uint256)', to, 100 * n],
  721: (to, n) => ['mint(address,uint256)', to, n],
  1155: (to, n) => ['mint(address,uint256,uint256)', to, n, 100 * n],
}

test.each([20, 721, 1155] as const)(
  'of a TRC%i token that ended and was made again, as soon as in the same block, nothing of before is left',
  TIME,
  (standard) =>
    Scene.play({}, async (scene) => {
      const { chain, database } = scene
      const [alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
      const maker = await scene.deployPuppet(alice, 0n, MAKER_CODE)
      const code = looseCode(standard)
      const token = hexAddress(madeAddress(maker, code))
      const make = () => scene.sendOrders(alice, maker, code)
      const mint = (to: Actor, n: number) =>
        scene.sendOrders(alice, token, callData(...MINT[standard](to.address, n)))
      const end = () => scene.sendOrders(alice, token, callData('destroy(address)', alice.address))
      make()
      mint(alice, 1)
      mint(bob, 2)
      await chain.control.mine()
      mint(alice, 3)
      end()
      make()
      mint(carol, 4)
      await chain.control.mine()
      mint(bob, 5)
      expect(await scene.differences()).toEqual([])
      end()
      make()
      await chain.control.mine()
      end()
      await chain.control.mine()
      make()
      mint(bob, 6)
      await chain.control.mine(UNTIL_SOLID)
      expect(await scene.differences()).toEqual([])
      const live = await readTokens(database.db)
      expect(live.filter((row) => (row as { what: string }).what === 'now')).toEqual([
        { what: 'now', who: bob.address, a: standard === 721 ? '1' : '600', b: null },
      ])
      await withFreshIndex(chain.url, async ({ db }) => expect(await readTokens(db)).toEqual(live))
    }),
)

/** What the index holds of tokens that contracts keep. */
const readKinds = async (db: Scene['database']['db']) =>
  (
    await sql`
      SELECT t.kind, t.name, t.symbol, t.decimals, t.total_supply, t.holder_count, d.new_trc20,
        (SELECT json_object_agg(kind, n ORDER BY kind) FROM counter WHERE scope = '' AND n <> 0 AND kind IN (${tokenCounter(20)}, ${tokenCounter(721)})) AS counted
      FROM token t, (SELECT sum(new_trc20)::int AS new_trc20 FROM day_stat) d WHERE t.kind >= 20`.execute(db)
  ).rows

test(
  'a token that is recreated with another standard has nothing of the one before, be it moved in a later block or the same',
  TIME,
  () =>
    Scene.play({}, async (scene) => {
      const { chain, database } = scene
      const [alice, bob] = chain.actors as [Actor, Actor]
      const maker = await scene.deployPuppet(alice, 0n, MAKER_CODE)
      const code = switchingCode(20, 721)
      const token = hexAddress(madeAddress(maker, code))
      const make = (value = 0n) => scene.sendOrders(alice, maker, code, { value })
      const mint = (standard: LooseStandard, n: number) =>
        scene.sendOrders(alice, token, callData(...MINT[standard](bob.address, n)))
      const end = () => scene.sendOrders(alice, token, callData('destroy(address)', alice.address))
      make()
      mint(20, 1)
      expect(await scene.differences()).toEqual([])
      expect(await readKinds(database.db)).toMatchObject([{ kind: 20, decimals: 6, new_trc20: 1 }])
      end()
      make(1n)
      expect(await scene.differences()).toEqual([])
      expect(await readKinds(database.db)).toMatchObject([{ kind: 20, name: 'Loose items', decimals: 0 }])
      mint(721, 7)
      await chain.control.mine(UNTIL_SOLID)
      expect(await scene.differences()).toEqual([])
      const live = await readKinds(database.db)
      expect(live).toMatchObject([{ kind: 721, holder_count: 1n, new_trc20: 0 }])
      await withFreshIndex(chain.url, async ({ db }) => expect(await readKinds(db)).toEqual(live))
    }),
)
