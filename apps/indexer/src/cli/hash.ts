import { type Database, findKnownSince, findRangeContent } from '@tronlens/db'
import { type Asked, readApi } from './arguments.ts'
import {
  askApi,
  askBlocks,
  findFirstDifference,
  type HashRange,
  NoHashError,
  requireWhole,
} from './first-difference.ts'
import type { Run } from './tools.ts'
import { readBlocks, withIndex } from './with-index.ts'

/**
 * The index that ours is compared with; undefined where it is not.
 *
 * @throws {NotComparableError} unless both begin with block 0
 */
async function findOther(
  db: Database,
  options: Asked['options'],
): Promise<{ url: string; solid: bigint } | undefined> {
  if (!options.has('against')) return undefined
  const url = readApi(options, 'against')
  requireWhole('This index', await findKnownSince(db, 'history'))
  const { first, solid } = await askBlocks(url)
  requireWhole(url, first)
  return { url, solid }
}

/** Prints the hash of a range, or the first block in which another index differs. */
export const hash: Run = (tools, options) =>
  withIndex(tools, async (db, { head, solid }) => {
    const other = await findOther(db, options)
    // blocks that both have, and that no fork takes back between two questions
    const shared = other && other.solid < solid ? other.solid : solid
    const newest = other && !options.has('to') ? shared : head
    const [from, to] = readBlocks(options, await findKnownSince(db, 'content'), newest)
    const ours: HashRange = async (first, last) => {
      const content = await findRangeContent(db, first, last)
      if (!content) throw new NoHashError(`No hash of blocks ${first} to ${last} is kept here.`)
      return content.hash
    }
    if (other === undefined) {
      tools.print(`${await ours(from, to)}  blocks ${from} to ${to}`)
      return true
    }
    const found = await findFirstDifference(ours, askApi(other.url), from, to, tools.progress)
    tools.print(
      found === undefined ? `blocks ${from} to ${to} are equal` : `block ${found} is the first that differs`,
    )
    return found === undefined
  })
