import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { Counter, transferCounter } from '../../values/counter.ts'
import { countFrom, sumCounters } from '../page/counters.ts'
import { countedRanges, resolveSides, type Sides, type Source } from '../page/pairs.ts'
import { countByParts } from '../page/parts.ts'
import { conditions, isImpossible, otherConditions, partsOf } from './transfer-conditions.ts'
import { KINDS, rangeOf, sourceOf, type TransferFilter } from './transfer-source.ts'

/**
 * Number of movements of a filter.
 *
 * The whole chain, a token and an address come from counters; mixed filters are counted as far as `countUpTo`
 * goes.
 */
export const countTransfers = labelled(
  'countTransfers',
  async (db: Database, filter: TransferFilter): Promise<bigint> => {
    if (isImpossible(filter)) return 0n
    const counts = await Promise.all(partsOf(filter).map((part) => countPart(db, part)))
    return counts.reduce((sum, count) => sum + count, 0n)
  },
)

function countPart(db: Database, filter: TransferFilter): Promise<bigint> {
  const source = sourceOf(filter)
  return countFrom(filter.range, {
    all: readTotal(db, filter, source),
    within: (range) => countWithin(db, { ...filter, range }),
  })
}

const countWithin = (db: Database, filter: TransferFilter): Promise<bigint> =>
  countByParts(db, rangeOf(filter), (range) => countedRows({ ...filter, range }))

/** Movements of a filter, for `countUpTo`. */
export const countedRows = (filter: TransferFilter): RawBuilder<unknown> => {
  const source = sourceOf(filter)
  if (!source) return sql`FROM transfer x WHERE ${conditions(filter)}`
  return countedRanges(
    'x',
    source.ranges.map((range) => sql`FROM transfer x WHERE ${range} AND ${otherConditions(filter)}`),
  )
}

/**
 * How the movements of a filter are read from counters whatever their block; undefined when these do not hold
 * them.
 */
function readTotal(
  db: Database,
  filter: TransferFilter,
  source: Source,
): (() => Promise<bigint>) | undefined {
  const { family, kinds, item, tokens, withoutDust, place, unlessReverted: reverted } = filter
  if (
    withoutDust ||
    place ||
    item !== undefined ||
    (reverted && (reverted.from !== undefined || reverted.to !== undefined))
  )
    return undefined
  const counted = KINDS[family].filter((kind) => !kinds || kinds.includes(kind))
  if (!source && !tokens) return () => sumCounters(db, counted.map(transferCounter))
  if (kinds) return undefined
  if (!source) return tokens?.length === 1 ? () => readTokenTotal(db, filter) : undefined
  const sides = resolveSides({ ...filter, from: filter.sender, to: filter.recipient })
  if (!sides || (sides.from && sides.to) || tokens || (family !== 'native' && family !== 'contract'))
    return undefined
  return async () =>
    (await readAddressTotal(db, family, sides)) ??
    // what the chain knows as no account has no counters
    countWithin(db, { ...filter, range: {} })
}

async function readTokenTotal(db: Database, { tokens, family }: TransferFilter): Promise<bigint> {
  const row = await db
    .selectFrom('token')
    .select(['transfer_count', 'kind'])
    .where('ref', '=', tokens?.[0] as Buffer)
    .executeTakeFirst()
  return row && KINDS[family].includes(row.kind) ? row.transfer_count : 0n
}

async function readAddressTotal(
  db: Database,
  family: 'native' | 'contract',
  { address, from, to }: Sides,
): Promise<bigint | undefined> {
  const one = (from ?? to ?? address) as Buffer
  const row = await db
    .selectFrom('account')
    .select(['transfers_out', 'transfers_in', 'token_transfers_out', 'token_transfers_in'])
    .where('address', '=', one)
    .executeTakeFirst()
  if (!row) return undefined
  const [sent, received, self] =
    family === 'native'
      ? [row.transfers_out, row.transfers_in, Counter.selfTransfers]
      : [row.token_transfers_out, row.token_transfers_in, Counter.selfTokenTransfers]
  if (from) return sent
  if (to) return received
  // what an account sent to itself stands in both
  return sent + received - (await sumCounters(db, [self], one))
}

/**
 * How many movements of TRX and TRC10 tokens that an address would have sent and received failed with their
 * transactions: the counters of an account hold them too.
 */
export const countFailedTransfers = labelled(
  'countFailedTransfers',
  async (db: Database, address: Buffer): Promise<{ sent: bigint; received: bigint }> => {
    const [sent, received] = await Promise.all(
      [Counter.failedOut, Counter.failedIn].map((kind) => sumCounters(db, [kind], address)),
    )
    return { sent: sent ?? 0n, received: received ?? 0n }
  },
)
