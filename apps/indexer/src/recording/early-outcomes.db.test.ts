import { parseJson, toBigInt } from '@tronlens/core'
import { createTestDatabase, readLines, readRecording, startReplayNode } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from '../index.ts'
import { CONTRACTS_FROM, CHAIN_OF_2018 as dir, withoutOutcomes } from '../testing/chain-of-2018.ts'
import { type Json, nonZero } from './indexed-recording.ts'

test('balances and trading pairs are exact though no node kept outcomes of the first blocks', async () => {
  const recording = readRecording(dir)
  expect(recording.block(CONTRACTS_FROM - 1)).not.toContain('SmartContract')
  const database = await createTestDatabase()
  const node = await startReplayNode({ source: withoutOutcomes(recording) })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, asksNode: false })
  expect(await indexer.catchUp()).toEqual({ head: recording.head() })
  await indexer.stop()
  await node.stop()
  const { rows } = await sql<{ key: string; amount: string }>`
    SELECT encode(address, 'hex') || '/' || encode(token, 'escape') AS key, amount FROM balance
    WHERE octet_length(token) < 21 AND amount <> 0`.execute(database.db)
  await database.drop()
  const accounts = readLines(dir, 'accounts.jsonl').map(
    (line) => parseJson(line) as { address: string; account: Json },
  )
  expect(Object.fromEntries(rows.map(({ key, amount }) => [key, amount]))).toEqual(
    nonZero(
      accounts.flatMap(({ address, account }): [string, bigint][] => [
        [`${address}/_`, toBigInt(account.balance)],
        ...((account.assetV2 ?? []) as Json[]).map(({ key, value }): [string, bigint] => [
          `${address}/${key}`,
          toBigInt(value),
        ]),
      ]),
    ),
  )
})
