import type { Database } from '@tronlens/db'
import { expect, test } from 'vitest'
import { type Blocks, MOST_BLOCKS, readWholeBlocks } from './stream-source.ts'

/** The database is only handed on to `read`. */
const DATABASE = {} as Database

/** Reads rows of blocks that have as many rows as a list says. */
function readerOf(counts: readonly number[]) {
  const rows = counts.flatMap((count, number) =>
    Array.from({ length: count }, (_, ordinal) => ({ block_number: BigInt(number), ordinal })),
  )
  const asked: Blocks[] = []
  const read = async (_: Database, blocks: Blocks, limit: number) => {
    asked.push(blocks)
    return rows
      .filter(({ block_number }) => block_number >= blocks.from && block_number <= blocks.to)
      .slice(0, limit)
  }
  return { read, asked, rows }
}

test.each([
  ['all that there is', [1, 0, 2], 10, 3, 2n],
  ['whole blocks below the limit', [2, 2, 2], 5, 4, 1n],
  ['a block that ends at the limit in the next step', [2, 2, 2], 4, 2, 0n],
  ['a block that has more rows than the limit, whole', [7, 1], 3, 7, 0n],
])('reads %s', async (_, counts, limit, rows, to) => {
  const { read, rows: all } = readerOf(counts)
  const found = await readWholeBlocks(
    DATABASE,
    { read, isIndexed: true },
    { from: 0n, to: BigInt(counts.length - 1) },
    limit,
  )
  expect(found).toEqual({ rows: all.slice(0, rows), to })
})

test('reads a part of a long range where no index leads to the rows', async () => {
  const { read, asked } = readerOf([])
  const found = await readWholeBlocks(DATABASE, { read, isIndexed: false }, { from: 5n, to: 5_000n })
  expect(found).toEqual({ rows: [], to: 5n + MOST_BLOCKS - 1n })
  expect(asked).toEqual([{ from: 5n, to: 5n + MOST_BLOCKS - 1n }])
})
