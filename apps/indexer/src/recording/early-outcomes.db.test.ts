import { join } from 'node:path'
import { parseJson, stringifyJson, toBigInt } from '@tronlens/core'
import type { NodeBlock, NodeTransactionInfo } from '@tronlens/node-client'
import {
  type ChainSource,
  createTestDatabase,
  findRoot,
  readLines,
  readRecording,
  startReplayNode,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from '../index.ts'
import { type Json, nonZero } from './indexed-recording.ts'

/** Chain whose first blocks are of the middle of 2018, when nothing but the committee could make contracts possible. */
const dir = join(findRoot(), 'packages/testkit/recordings/java-tron-2018')
/** The first block in which there may be contracts. */
const CONTRACTS_FROM = 110

/** The recording as a node tells it that kept no outcomes of the first blocks: what was paid stands in the block. */
function withoutOutcomes(recording: ChainSource): ChainSource {
  const isEarly = (number: number) => number > 0 && number < CONTRACTS_FROM
  return {
    ...recording,
    infos: (number) => (isEarly(number) ? '[]' : recording.infos(number)),
    block: (number) => {
      const text = recording.block(number)
      if (text === undefined || !isEarly(number)) return text
      const block = parseJson(text) as NodeBlock
      const infos = parseJson(recording.infos(number) ?? '[]') as NodeTransactionInfo[]
      const transactions = block.transactions?.map((transaction, index) => {
        const fee = infos[index]?.fee
        return fee === undefined ? transaction : { ...transaction, ret: [{ fee }] }
      })
      return stringifyJson({ ...block, ...(transactions && { transactions }) })
    },
  }
}

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
