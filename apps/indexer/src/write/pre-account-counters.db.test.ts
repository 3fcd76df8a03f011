import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, cutOff, makeDenseChain, startReplayNode, switchable } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createIndexer } from '../index.ts'

const HEAD = 60

/** Numbers of every account, and what its activity says. */
const COUNTED = sql<{ address: string; was_unknown: boolean; kept: string[]; counted: string[] }>`
  SELECT encode(a.address, 'hex') AS address, min(t.block_number) < a.created_block AS was_unknown,
    ARRAY[a.tx_count, a.transfers_out, a.transfers_in, a.token_transfers_out, a.token_transfers_in, a.internal_count] AS kept,
    ARRAY[count(*) FILTER (WHERE t.kind = 1), count(*) FILTER (WHERE t.kind = 2 AND direction <> 2),
      count(*) FILTER (WHERE t.kind = 2 AND direction <> 1), count(*) FILTER (WHERE t.kind = 3 AND direction <> 2),
      count(*) FILTER (WHERE t.kind = 3 AND direction <> 1), count(*) FILTER (WHERE t.kind = 4)] AS counted
  FROM account a JOIN activity t USING (address) GROUP BY a.address`

test.each([
  ['one batch', [HEAD]],
  ['batches that meet again who was no account yet', [10, 20, 30, 40, 50, HEAD]],
  ['a back-fill that goes on in another process', [10, 20, 'restart', 30, 40, HEAD]],
])('accounts have the numbers of all they took part in, also before the chain knew them: %s', async (_name, steps) => {
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-counters-'))
  const chain = makeDenseChain({
    dir: folder,
    blocks: HEAD + 1,
    transactionsPerBlock: 50,
    accounts: 1_500,
    seed: 3,
  })
  const source = switchable(chain.source)
  const [node, database] = await Promise.all([startReplayNode({ source }), createTestDatabase()])
  const open = () => createIndexer({ databaseUrl: database.url, nodeUrl: node.url, asksNode: false })
  let indexer = open()
  onTestFinished(async () => {
    await indexer.stop()
    await Promise.all([node.stop(), database.drop()])
    chain.remove()
  })
  for (const step of steps)
    if (step === 'restart') {
      await indexer.stop()
      indexer = open()
    } else {
      source.use(cutOff(chain.source, Number(step), Number(step)))
      await indexer.catchUp()
    }
  const { rows } = await COUNTED.execute(database.db)
  expect(rows.filter(({ was_unknown: was }) => was).length).toBeGreaterThan(steps.length > 1 ? 100 : 0)
  expect(rows.filter(({ kept, counted }) => String(kept) !== String(counted))).toEqual([])
})
