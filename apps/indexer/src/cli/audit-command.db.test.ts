import { callData, looseCode } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type Actor, Scene } from '../testing/scene.ts'
import { readArguments } from './arguments.ts'
import { RUN } from './commands.ts'
import { toolsInto } from './testing/tools.ts'

/** Accounts of a test: more than one step of the command looks at. */
const ACCOUNTS = 130

test(
  'an audit from the command line looks at each account and token there is, also at those that nothing touches',
  {
    timeout: 120_000,
  },
  () =>
    Scene.play({}, async (scene) => {
      const { chain, database, indexer } = scene
      const [alice] = chain.actors as [Actor]
      const token = await scene.deployPuppet(alice, 0n, looseCode(20))
      scene.sendOrders(alice, token, callData('mint(address,uint256)', alice.address, 100))
      for (let i = 0; i < ACCOUNTS; i++)
        chain.wallet.send(alice, 'TransferContract', {
          toAddress: Buffer.from(`41${i.toString(16).padStart(2, '0').repeat(20)}`, 'hex'),
          amount: 1_000_000n,
        })
      await chain.control.mine()
      await indexer.catchUp()
      // the token has been looked at since it ran
      expect(await indexer.audit({ touched: 0, random: 0, tokens: 1, blocks: 0 })).toBe(true)
      await indexer.stop()
      const { rows: wrong } = await sql`
      UPDATE balance SET amount = amount + 5 WHERE token = '_'::bytea OR octet_length(token) = 21 RETURNING 1`.execute(
        database.db,
      )

      const lines: string[] = []
      const { command, options } = readArguments(['db', 'audit', '--accounts', '200'])
      const config = readConfig({
        DATABASE_URL: database.url,
        NODE_URL: chain.url,
        INDEXER_CONFIRM_MS: '300',
      })
      expect(await RUN[command](toolsInto(config, lines), options)).toBe(true)
      const { rows } = await sql<{ sum: bigint }>`SELECT sum(repaired)::int8 AS sum FROM audit_total`.execute(
        database.db,
      )
      expect(wrong.length).toBeGreaterThan(ACCOUNTS)
      expect(rows[0]?.sum).toBe(BigInt(wrong.length))
      expect(lines.at(-1)).toMatch(/^token: [1-9]\d* compared, 1 different, 1 repaired$/)
    }),
)
