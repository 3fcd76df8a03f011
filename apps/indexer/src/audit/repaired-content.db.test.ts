import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from '../index.ts'
import { type Actor, Scene, TRX } from '../testing/scene.ts'

const ALL = { touched: 100, random: 100, tokens: 0, blocks: 0 }

const readHashes = async ({ db }: TestDatabase) =>
  (
    await sql<{ number: bigint; hash: string }>`
      SELECT number, encode(hash, 'hex') AS hash FROM block_content ORDER BY number`.execute(db)
  ).rows

test('what was repaired does not show in the hashes of later blocks', { timeout: 60_000 }, () =>
  Scene.play({}, async (scene) => {
    const { chain, database, indexer } = scene
    const [alice, bob] = chain.actors as [Actor, Actor]
    const puppet = await scene.deployPuppet(alice, 20n * TRX)
    await scene.act(alice, puppet, 'freeze', 0, 5n * TRX)
    expect(await scene.differences()).toEqual([])
    // no block shows this; the audit finds it, and then the contract is destroyed in favour of a beneficiary
    await chain.control.setBalance(puppet, 50n * TRX)
    await indexer.audit(ALL)
    await scene.act(alice, puppet, 'destroy', bob.address)
    expect(await scene.differences()).toEqual([])

    const clean = await createTestDatabase()
    const other = createIndexer({ databaseUrl: clean.url, nodeUrl: chain.url })
    await other.catchUp()
    await other.stop()
    expect(await readHashes(database)).toEqual(await readHashes(clean))
    await clean.drop()
  }),
)
