import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, deflate, inflate } from 'node:zlib'
import type { AccountCounts } from '@tronlens/db'
import { Changes } from '../ledger/changes.ts'
import { type OriginOperation, OriginOperations } from '../ledger/origin-operations.ts'
import { AccountCounters } from './account-counters.ts'
import type { Batch } from './batch.ts'

const compress = promisify(deflate)
const expand = promisify(inflate)

/** What the follower knows better than who made the batch. */
type OfFollower = Pick<Batch, 'historyFrom'>

/** Changes with what is packed, so that one version never reads what another made. */
const FORM = 3

type Packed = { form: typeof FORM } & Omit<
  Batch,
  'copies' | 'changes' | 'counters' | 'beginning' | keyof OfFollower
> & {
    changes: Partial<Omit<Changes, 'operations'>>
    operations: OriginOperation[]
    counters: AccountCounts[]
  }

/** Packs what the ledger needs to know of a batch; its rows are left out. */
export function packBatch(batch: Batch): Promise<Buffer> {
  const { copies, beginning, historyFrom, changes, counters, ...rest } = batch
  // a class with private members prints itself
  const { operations, ...plain } = changes
  const packed: Packed = {
    form: FORM,
    ...rest,
    changes: plain,
    operations: operations.list(),
    counters: counters.list(),
  }
  return compress(serialize(packed), { level: constants.Z_BEST_SPEED })
}

/** The batch that was packed, without its rows; undefined where another version packed it. */
export async function unpackBatch(bytes: Buffer, known: OfFollower): Promise<Batch | undefined> {
  const { form, changes, operations, counters, ...rest } = deserialize(await expand(bytes)) as Packed
  if (form !== FORM) return undefined
  return {
    ...rest,
    ...known,
    copies: [],
    beginning: undefined,
    changes: Object.assign(new Changes(), changes, { operations: OriginOperations.of(operations) }),
    counters: AccountCounters.of(counters),
  }
}
