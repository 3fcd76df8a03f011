import { setTimeout as pause } from 'node:timers/promises'
import { blockNumber } from '@tronlens/core'
import {
  APP_SCHEMA,
  chainSchema,
  countRangeRows,
  distributeChain,
  dropChainData,
  findSchemaRight,
  isComplete,
  listAuditTotals,
  migrateApp,
  migrateChain,
  type RangeRows,
} from '@tronlens/db'
import type { AuditSize } from '../audit/auditor.ts'
import { createIndexer } from '../create-indexer.ts'
import type { Indexer } from '../indexer-options.ts'
import { createMetrics } from '../metrics.ts'
import { Writer } from '../write/writer.ts'
import { type Asked, type Command, readApi, readNumber, requireText, UsageError } from './arguments.ts'
import { repeat, verifyContract } from './contract-commands.ts'
import { exportFile } from './export-file.ts'
import { hash } from './hash.ts'
import { giveRole, outbox } from './people.ts'
import type { ShowProgress } from './progress-bar.ts'
import { rebuildCatalogue } from './rebuild-catalogue.ts'
import { reindexRange } from './reindex-range.ts'
import { requireSources } from './reindex-sources.ts'
import { whoMigrates } from './rights.ts'
import type { CommandTools, Run } from './tools.ts'
import { readBlocks, withIndex } from './with-index.ts'

/** Blocks that are counted at once. */
const RANGE = 10_000n
/** Accounts that are compared between two lines of progress. */
const AUDIT_STEP: AuditSize = {
  touched: 0,
  random: 50,
  tokens: 10,
  randomTokens: 10,
  blocks: 5,
  isWalk: true,
}
/** How often in a row a node may stand on another block than the index. */
const AUDIT_TRIES = 20
/** Pause between two looks at what a first reading showed, and how many accounts are read again at once. */
const CONFIRM_EVERY_MS = 500
const CONFIRMED_AT_ONCE = 50
const REINDEX_PROGRESS_MS = 2_000
const DEFAULT_ACCOUNTS = 1_000n
const DEFAULT_SHARDS = 32n
/** More parts than that cost every question that looks at all of them. */
const MOST_SHARDS = 1_024n
/** Blocks that are taken back at once. */
const ROLLBACK_STEP = 10

const count = (rows: bigint | undefined): bigint => rows ?? 0n

/** Progress of steps that are counted. */
const ofSteps =
  (progress: ShowProgress) =>
  (done: number, all: number, next: string): void =>
    progress(BigInt(done), BigInt(all), next)

const migrate: Run = async ({ config, print, progress }) => {
  const options = { log: print, progress: ofSteps(progress) }
  const { databaseUrl, network } = config
  const parts = [
    {
      schema: chainSchema(network),
      of: `of the network "${network}"`,
      run: () => migrateChain(databaseUrl, network, options),
    },
    { schema: APP_SCHEMA, of: `of "${APP_SCHEMA}"`, run: () => migrateApp(databaseUrl, options) },
  ]
  const done: string[] = []
  const left: string[] = []
  // with separate logins each schema has its own owner
  for (const { schema, of, run } of parts) {
    const right = await findSchemaRight(databaseUrl, schema)
    if (right.mayMigrate) done.push(`${(await run()).length} ${done.length === 0 ? 'migrations ' : ''}${of}`)
    else left.push(whoMigrates(schema, right))
  }
  if (done.length === 0) throw new UsageError(left.join('\n'))
  print(`applied ${done.join(' and ')}`)
  for (const line of left) print(line)
  return true
}

const distribute: Run = async ({ config, print, progress }, options) => {
  const shards = readNumber(options, 'shards') ?? DEFAULT_SHARDS
  if (shards < 1n || shards > MOST_SHARDS)
    throw new UsageError(`--shards is ${shards} but should be 1 to ${MOST_SHARDS}.`)
  const { distributed, workers } = await distributeChain(config.databaseUrl, config.network, {
    shards: Number(shards),
    progress: ofSteps(progress),
  })
  print(
    distributed.length === 0
      ? `all large tables of the network "${config.network}" are spread over ${workers} workers already`
      : `spread ${distributed.join(', ')} of the network "${config.network}" over ${workers} workers`,
  )
  return true
}

const missingIn = ({ from, to, blocks, declared, kept, broken }: RangeRows): string =>
  `blocks ${from} to ${to}: ${blocks} of ${to - from + 1n} blocks, ${kept.transactions} of ${declared.transactions} transactions, ` +
  `${kept.transfers} of ${declared.transfers} transfers, ${kept.hashes} look-ups by hash, ${broken} blocks without their parent`

const verify: Run = (tools, options) =>
  withIndex(tools, async (db, { head, rowsFrom }) => {
    const [first, last] = readBlocks(options, rowsFrom, head)
    let wrong = 0
    for (let from = first; from <= last; from += RANGE) {
      const to = from + RANGE - 1n < last ? from + RANGE - 1n : last
      const rows = await countRangeRows(db, from, to)
      if (!isComplete(rows)) {
        wrong++
        tools.print(missingIn(rows))
      }
      tools.progress(to - first + 1n, last - first + 1n, `up to block ${to}`)
    }
    tools.print(wrong === 0 ? `blocks ${first} to ${last} are complete` : `${wrong} ranges are not complete`)
    return wrong === 0
  })

/** Compares again what differed in one reading, as long as a second one can still confirm it. */
async function confirmDoubts(indexer: Indexer, confirmMs: number): Promise<void> {
  // a second reading comes after `confirmMs`; what a block touches in the meantime begins again, once.
  // The time counts from the last one that came: how many a machine reads in a second is no reason to stop.
  let until = Date.now() + 3 * confirmMs
  for (let left = indexer.doubted(); left > 0 && Date.now() < until; ) {
    await pause(CONFIRM_EVERY_MS)
    await indexer.catchUp()
    await indexer.audit({ touched: CONFIRMED_AT_ONCE, random: 0, tokens: CONFIRMED_AT_ONCE, blocks: 0 })
    if (indexer.doubted() < left) until = Date.now() + 3 * confirmMs
    left = indexer.doubted()
  }
}

const audit: Run = (tools, options) =>
  withIndex(tools, async (db) => {
    const { config, print, progress, log } = tools
    const requested = readNumber(options, 'accounts') ?? DEFAULT_ACCOUNTS
    const before = new Map((await listAuditTotals(db)).map((total) => [total.kind, total]))
    const indexer = createIndexer({ ...config, log })
    let done = 0n
    try {
      await indexer.catchUp()
      for (let tries = 0; done < requested && tries < AUDIT_TRIES; ) {
        const random = Math.min(AUDIT_STEP.random, Number(requested - done))
        if (await indexer.audit({ ...AUDIT_STEP, random })) {
          tries = 0
          done += BigInt(random)
          progress(done, requested, `of ${requested} accounts`)
        } else {
          tries++
          await indexer.catchUp()
        }
      }
      await confirmDoubts(indexer, config.confirmMs)
    } finally {
      await indexer.stop()
    }
    // sums go on through all audits that there ever were
    const found = (await listAuditTotals(db)).map(({ kind, compared, different, repaired }) => ({
      kind,
      compared: compared - count(before.get(kind)?.compared),
      different: different - count(before.get(kind)?.different),
      repaired: repaired - count(before.get(kind)?.repaired),
    }))
    for (const { kind, compared, different, repaired } of found)
      print(`${kind}: ${compared} compared, ${different} different, ${repaired} repaired`)
    if (done < requested)
      print(
        `compared ${done} of ${requested} accounts: the node stood on another block than the index each time`,
      )
    return done >= requested && found.every(({ different, repaired }) => different === repaired)
  })

/** Rewrites the rows of a range. */
const reindexRows = (tools: CommandTools, options: Asked['options']): Promise<boolean> =>
  withIndex(tools, async (db, { head, rowsFrom: known }) => {
    const [first, last] = readBlocks(options, known, head)
    await reindexRange(tools, Number(first), Number(last), (block) =>
      tools.progress(BigInt(block) + 1n - first, last + 1n - first, `up to block ${block}`),
    )
    const rows = await countRangeRows(db, first, last)
    const isWhole = isComplete(rows)
    tools.print(isWhole ? `rewrote the rows of blocks ${first} to ${last}` : missingIn(rows))
    return isWhole
  })

const rollBackTo: Run = async (tools, options) => {
  requireText(options, 'block')
  const to = blockNumber(Number(readNumber(options, 'block')))
  return withIndex(tools, async () => {
    const { config, print } = tools
    const writer = await Writer.open(config.databaseUrl, config.network)
    try {
      const state = await writer.readState()
      if (!state) throw new UsageError(`Nothing is indexed of the network "${config.network}" yet.`)
      if (to < state.solid || to > state.head)
        throw new UsageError(
          `--block is ${to}, but blocks can be taken back to one from ${state.solid} to ${state.head}: what solid blocks changed is not kept. For older ones: db reindex.`,
        )
      // a step is a transaction of its own: what was taken back stays so when the user breaks off
      for (let head: number = state.head; head > to; ) {
        head = Math.max(to, head - ROLLBACK_STEP)
        await writer.rollBack(blockNumber(head), { head: state.head, solid: state.solid })
        tools.progress(BigInt(state.head - head), BigInt(state.head - to), `down to block ${head}`)
      }
      print(`took ${state.head - to} blocks back; the index ends with block ${to}`)
      return true
    } finally {
      await writer.close()
    }
  })
}

const reindex: Run = async (tools, options) => {
  const { config, print, progress, log } = tools
  if (options.has('from') || options.has('to')) {
    if (options.has('yes') || options.has('other-chain'))
      throw new UsageError(
        '--yes and --other-chain go with forgetting all that is indexed, not with --from and --to. To begin the index with another block: --yes with INDEX_FROM.',
      )
    return reindexRows(tools, options)
  }
  if (!options.has('yes'))
    throw new UsageError(
      `All that is indexed of the network "${config.network}" would be deleted and indexed again; say --yes if that is meant. Stop the indexer before.`,
    )
  const first = await requireSources(tools, options.has('other-chain'))
  await dropChainData(config.databaseUrl, config.network)
  await migrateChain(config.databaseUrl, config.network, { log: print })
  const metrics = createMetrics()
  const indexer = createIndexer({ ...config, historyFrom: String(first), log, metrics })
  const timer = setInterval(async () => {
    const [{ values: own }, { values: node }] = await Promise.all([
      metrics.head.get(),
      metrics.nodeHead.get(),
    ])
    const [done, all] = [own[0]?.value ?? 0, node[0]?.value ?? 0]
    if (all > 0) progress(BigInt(done), BigInt(all), `up to block ${done}`)
  }, REINDEX_PROGRESS_MS)
  try {
    const { head } = await indexer.catchUp()
    print(`indexed ${first === 0 ? '' : `from block ${first} `}up to block ${head}`)
  } finally {
    clearInterval(timer)
    await indexer.stop()
  }
  return true
}

const exportList: Run = async ({ print, progress }, options) => {
  const format = options.get('format') ?? 'jsonl'
  if (format !== 'jsonl' && format !== 'csv')
    throw new UsageError(`--format is "${format}" but should be jsonl or csv.`)
  const conditions = ['from', 'to', 'address', 'token'].flatMap((name) => {
    const text = options.get(name)
    return text === undefined ? [] : [[name, text] as const]
  })
  const out = requireText(options, 'out')
  const { rows, from, to, head, sha256 } = await exportFile({
    api: readApi(options, 'api'),
    list: requireText(options, 'list'),
    format,
    query: Object.fromEntries(conditions),
    out,
    onProgress: (rows) => progress(BigInt(rows), undefined, `${rows} rows`),
  })
  const where = head ? `at block ${head.number}` : `of blocks ${from} to ${to}`
  print(`${out}: ${rows} rows ${where}, SHA-256 ${sha256}`)
  return true
}

const rebuild: Run = async ({ config, print }, options) => {
  const out = requireText(options, 'out')
  const { trc10, trc20 } = await rebuildCatalogue({ nodeUrl: config.nodeUrl, out, from: options.get('from') })
  print(
    `wrote ${trc10} TRC10 tokens and ${trc20} token contracts into ${out}; CATALOGUE_DIR makes the API use them`,
  )
  return true
}

/** What each command does; false: it found something wrong. */
export const RUN: Record<Command, Run> = {
  distribute,
  migrate,
  verify,
  hash,
  audit,
  export: exportList,
  'rollback-to': rollBackTo,
  reindex,
  operator: giveRole('operator'),
  outbox,
  user: giveRole('user'),
  rebuild,
  repeat,
  'verify-contract': verifyContract,
}
