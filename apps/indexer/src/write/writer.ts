import {
  type Client,
  chainSchema,
  createClient,
  DatabaseUnavailableError,
  readDatabaseError,
  rollBack,
  sendNotice,
} from '@tronlens/db'
import type { Batch } from '../follow/batch.ts'
import type { ChainMemory } from '../ledger/memory.ts'
import { Known, type KnownRows } from './known.ts'
import { loadMemory } from './load-memory.ts'
import { type NodeHeights, writeBatch } from './write-batch.ts'
import { writeHeights } from './write-chain-state.ts'

/** Where the index stands. Times are milliseconds. */
export type IndexState = {
  genesisHash: string
  head: number
  hash: string
  time: number
  solid: number
  nextMaintenance: number
}

/** Class of advisory locks; the one writing process of a schema holds that of its name. */
const WRITER_LOCK = 822_401_939
/** A killed indexer's connection may need a moment to be noticed. */
const LOCK_TIMEOUT_MS = 5_000
/** Blocks ahead for which partitions are made. */
const PARTITIONS_AHEAD = 100_000

/** The one connection that changes the database. */
export class Writer {
  readonly #client: Client
  readonly #network: string
  readonly #known: KnownRows = { accounts: new Known(), active: new Known() }
  #partitionsTo = -1

  private constructor(client: Client, network: string) {
    this.#client = client
    this.#network = network
  }

  /**
   * Connects and makes sure that nobody else writes.
   *
   * @throws {DatabaseUnavailableError} when another indexer holds the network, or it cannot be reached
   */
  static async open(url: string, network: string): Promise<Writer> {
    const schema = chainSchema(network)
    const client = createClient(url, { name: 'tronlens-indexer', schema })
    // a connection that breaks while idle shows with the next statement
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [WRITER_LOCK, schema])
      await client.query('SET lock_timeout = 0')
      // after a crash of the machine the newest blocks are simply indexed again
      await client.query('SET synchronous_commit = off')
    } catch (error) {
      await client.end().catch(() => undefined) // it never was open
      if ((error as { code?: string }).code === '55P03')
        throw new DatabaseUnavailableError(
          `another indexer writes to the network "${network}" of this database`,
          false,
          { cause: error },
        )
      throw readDatabaseError(error) ?? error
    }
    return new Writer(client, network)
  }

  /** Where the index stands; undefined while nothing is indexed. */
  async readState(): Promise<IndexState | undefined> {
    const { rows } = await this.#client.query('SELECT * FROM chain_state')
    const row = rows[0]
    return (
      row && {
        genesisHash: row.genesis_hash.toString('hex'),
        head: Number(row.head_number),
        hash: row.head_hash.toString('hex'),
        time: Number(row.head_time),
        solid: Number(row.solid_number),
        nextMaintenance: Number(row.next_maintenance),
      }
    )
  }

  /** Id of an indexed block. */
  async findHash(number: number): Promise<string | undefined> {
    const { rows } = await this.#client.query('SELECT hash FROM block WHERE number = $1', [number])
    return rows[0]?.hash.toString('hex')
  }

  loadMemory(): Promise<ChainMemory> {
    return loadMemory(this.#client)
  }

  /** Appends a batch: all of it or nothing. */
  async append(batch: Batch, genesisHash: string, heights: NodeHeights): Promise<void> {
    if (batch.to > this.#partitionsTo) {
      this.#partitionsTo = batch.to + PARTITIONS_AHEAD
      await this.#client.query('SELECT ensure_partitions($1)', [this.#partitionsTo])
    }
    await this.#transact(async () => {
      await writeBatch(this.#client, batch, genesisHash, heights, this.#known)
      const solid = Math.min(heights.solid, batch.to)
      await sendNotice(this.#client, this.#network, { type: 'block', head: batch.to, solid })
    })
  }

  /** Takes every block above `to` back. */
  async rollBack(to: number, heights: NodeHeights): Promise<void> {
    this.#forget()
    await this.#transact(async () => {
      await rollBack(this.#client, BigInt(to))
      await this.#client.query('UPDATE account SET node_block = NULL WHERE node_block > $1', [to])
      await writeHeights(this.#client, heights)
      const state = await this.readState()
      await sendNotice(this.#client, this.#network, {
        type: 'fork',
        to,
        head: state?.head ?? to,
        solid: state?.solid ?? 0,
      })
    })
  }

  /** Notes heights of the node that changed without a new block; tells listeners when more is solid. */
  async writeHeights(heights: NodeHeights): Promise<void> {
    await this.#transact(async () => {
      const before = await this.readState()
      if (!before) return
      await writeHeights(this.#client, heights)
      const solid = Math.max(before.solid, Math.min(heights.solid, before.head))
      if (solid === before.solid) return
      await this.#client.query('DELETE FROM undo WHERE block_number <= $1', [solid])
      await sendNotice(this.#client, this.#network, { type: 'block', head: before.head, solid })
    })
  }

  /** Runs statements in one transaction of their own. */
  async run<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    return this.#transact(() => work(this.#client))
  }

  async #transact<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      await this.#client.query('BEGIN')
      const result = await work()
      await this.#client.query('COMMIT')
      return result
    } catch (error) {
      this.#forget()
      // on a broken connection there is nothing left to roll back
      await this.#client.query('ROLLBACK').catch(() => undefined)
      throw readDatabaseError(error) ?? error
    }
  }

  #forget(): void {
    this.#known.accounts.clear()
    this.#known.active.clear()
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}
