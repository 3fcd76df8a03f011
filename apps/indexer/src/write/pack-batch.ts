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
const FORM = 4

type Parts = Pick<Changes, 'accounts' | 'balances' | 'contracts' | 'days' | 'exchanges' | 'tokens'>
/** What a batch changes, without the methods of its parts. */
type PackedChanges = { [Part in keyof Parts]: Partial<Parts[Part]> } & Pick<Changes, 'events' | 'counters'>

type Packed = { form: typeof FORM } & Omit<
  Batch,
  'copies' | 'changes' | 'counters' | 'beginning' | keyof OfFollower
> & {
    changes: PackedChanges
    operations: OriginOperation[]
    counters: AccountCounts[]
  }

/** Packs what the ledger needs to know of a batch; its rows are left out. */
export function packBatch(batch: Batch): Promise<Buffer> {
  const { copies, beginning, historyFrom, changes, counters, ...rest } = batch
  const { operations, ...contracts } = changes.contracts
  const packed: Packed = {
    form: FORM,
    ...rest,
    changes: { ...changes, contracts },
    operations: operations.list(),
    counters: counters.list(),
  }
  return compress(serialize(packed), { level: constants.Z_BEST_SPEED })
}

/** The batch that was packed, without its rows; undefined where another version packed it. */
export async function unpackBatch(bytes: Buffer, known: OfFollower): Promise<Batch | undefined> {
  const { form, changes, operations, counters, ...rest } = deserialize(await expand(bytes)) as Packed
  if (form !== FORM) return undefined
  const unpacked = new Changes()
  const { events, counters: totals, ...parts } = changes
  for (const [part, content] of Object.entries(parts)) Object.assign(unpacked[part as keyof Parts], content)
  Object.assign(unpacked.contracts, { operations: OriginOperations.of(operations) })
  Object.assign(unpacked, { events, counters: totals })
  return {
    ...rest,
    ...known,
    copies: [],
    beginning: undefined,
    changes: unpacked,
    counters: AccountCounters.of(counters),
  }
}
