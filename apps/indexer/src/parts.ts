import { blockNumber, DEFAULT_NETWORK } from '@tronlens/core'
import { readStandbyNodes } from '@tronlens/process'
import type { Auditor } from './audit/auditor.ts'
import { readInitialParameters } from './chain/parameter-history.ts'
import { FillGaps } from './follow/fill-gaps.ts'
import { Follower } from './follow/follower.ts'
import { requireDevchains } from './follow/require-devchain.ts'
import type { IndexerOptions } from './indexer-options.ts'
import type { Log } from './log.ts'
import type { IndexerMetrics } from './metrics.ts'
import type { openNode } from './open-node.ts'
import { FillBehind } from './partial-history/fill-behind.ts'
import { OpenUp } from './partial-history/open-up.ts'
import { Writer } from './write/writer.ts'

/** What stays open while an indexer works, and is opened again after a failure. */
export type OpenParts = {
  readonly writer: Writer
  readonly follower: Follower
  /** Asks for what a partial index begins with. */
  opening?: OpenUp
  /** Fills in blocks before the first one. */
  filling?: FillBehind
  /** Fetches what the archive of blocks lacks. */
  mending?: FillGaps
}

type Tools = {
  readonly options: IndexerOptions
  readonly node: ReturnType<typeof openNode>
  readonly auditor: Auditor
  readonly log: Log
  readonly metrics: IndexerMetrics
}

/** Opens the parts of an indexer when they are asked for. */
export class Parts {
  readonly #tools: Tools
  readonly #initial: ReturnType<typeof readInitialParameters>
  #writer: Writer | undefined
  #open: OpenParts | undefined
  /** Set once every node has shown that one reading of it is enough. */
  #areDevchains = false

  constructor(tools: Tools) {
    const { initialParameters } = tools.options
    this.#tools = tools
    this.#initial = initialParameters ? readInitialParameters(initialParameters) : new Map()
  }

  /** What is open now. */
  get now(): OpenParts | undefined {
    return this.#open
  }

  async open(): Promise<OpenParts> {
    this.#open ??= await this.#openBoth()
    const parts = this.#open
    const { writer, follower } = parts
    const { options, node, log } = this.#tools
    const { archive } = follower
    if (archive) parts.mending ??= new FillGaps({ writer, node, follower, archive })
    // the first step may show where the index begins
    if (follower.historyFrom > 0) {
      parts.opening ??= new OpenUp({ writer, node, follower })
      if (options.fillTo !== undefined)
        parts.filling ??= new FillBehind({ writer, node, follower, log }, blockNumber(options.fillTo))
    }
    return parts
  }

  async #openBoth(): Promise<OpenParts> {
    const { options, node, auditor, log, metrics } = this.#tools
    this.#writer ??= await Writer.open(
      options.databaseUrl,
      options.network ?? DEFAULT_NETWORK,
      metrics.observeQuery,
    )
    const writer = this.#writer
    if (options.confirmMs === 0 && !this.#areDevchains) {
      const standby = readStandbyNodes(options.standbyNodes)
      await requireDevchains([options.nodeUrl, ...standby.map(({ url }) => url)])
      this.#areDevchains = true
    }
    if (node.isLookDue()) await node.look()
    const { archiveDir, rowsAheadBytes, historyFrom, confirmMs, now } = options
    const follower = await Follower.open(
      { node, writer, log, metrics, auditor, archiveDir, rowsAheadBytes, historyFrom, confirmMs, now },
      this.#initial,
    )
    return { writer, follower }
  }

  /** Everything is read again after a failure. */
  async drop(): Promise<void> {
    const [writer, follower] = [this.#writer, this.#open?.follower]
    this.#writer = undefined
    this.#open = undefined
    try {
      await follower?.close()
    } finally {
      await writer?.close().catch(() => undefined) // it may be broken already
    }
  }
}
