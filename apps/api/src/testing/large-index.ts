import { DEFAULT_NETWORK } from '@tronlens/core'
import { createDatabase, type Database } from '@tronlens/db'
import {
  addRareMatches,
  createTestDatabase,
  enlargeIndex,
  type FilledTemplate,
  fillAllowances,
  type TestDatabase,
} from '@tronlens/testkit'
import { findRareScene } from './rare-scene.ts'
import { recordedChain, templateOf } from './recorded-chain.ts'

/** The piece of the recording that is enlarged. */
export const ENLARGED_CHAIN = recordedChain({ head: 500, solid: 480 })
const SMALL = templateOf(ENLARGED_CHAIN)

/**
 * What the index of the recording holds before it is enlarged; statements without an order find the same in
 * every copy.
 */
export async function findInRecording<Found>(find: (db: Database) => Promise<Found>): Promise<Found> {
  const small = await createTestDatabase(SMALL)
  try {
    return await find(small.db)
  } finally {
    await small.drop()
  }
}

const filling = (change: (db: Database) => Promise<void>) => async (url: string) => {
  const db = createDatabase(url, DEFAULT_NETWORK, { poolSize: 4 })
  try {
    await change(db)
  } finally {
    await db.destroy()
  }
}

/** The index of the recording made large, once in a run: that takes ten times as long as to copy it. */
const LARGE: FilledTemplate = { name: 'large', ...(SMALL && { from: SMALL }), fill: filling(enlargeIndex) }

/** The large index with the scene of rare matches that the recording gives. */
const RARE: FilledTemplate = {
  name: 'rare_matches',
  from: LARGE,
  fill: filling(async (db) => {
    await addRareMatches(db, (await findInRecording(findRareScene)).scene)
    await fillAllowances(db)
  }),
}

/** A copy of the recording's index as `enlargeIndex` makes it. */
export const createLargeIndex = (): Promise<TestDatabase> => createTestDatabase(LARGE)

/** A copy of that with what `addRareMatches` adds. */
export const createRareIndex = (): Promise<TestDatabase> => createTestDatabase(RARE)
