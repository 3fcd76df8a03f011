import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, deflate, inflate } from 'node:zlib'
import type { AccountCounts } from '@tronlens/db'
import type { Batch } from '../follow/batch.ts'
import { Changes } from '../ledger/changes.ts'
import { AccountCounters } from '../write/account-counters.ts'

const compress = promisify(deflate)
const expand = promisify(inflate)

/** What the follower knows better than who made the batch. */
type OfFollower = Pick<Batch, 'historyFrom'>

type Packed = Omit<Batch, 'copies' | 'changes' | 'counters' | 'beginning' | keyof OfFollower> & {
  changes: Partial<Changes>
  counters: AccountCounts[]
}

/** Packs what the ledger needs to know of a batch; its rows are left out. */
export function packBatch(batch: Batch): Promise<Buffer> {
  const { copies, beginning, historyFrom, changes, counters, ...rest } = batch
  const packed: Packed = { ...rest, changes: { ...changes }, counters: counters.list() }
  return compress(serialize(packed), { level: constants.Z_BEST_SPEED })
}

/** The batch that was packed, without its rows. */
export async function unpackBatch(bytes: Buffer, known: OfFollower): Promise<Batch> {
  const { changes, counters, ...rest } = deserialize(await expand(bytes)) as Packed
  return {
    ...rest,
    ...known,
    copies: [],
    beginning: undefined,
    changes: Object.assign(new Changes(), changes),
    counters: AccountCounters.of(counters),
  }
}
