import type { BlockNumber, HexAddress, Milliseconds, TokenHex } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import { addressOf, bytesOfAll } from '../chain/hex.ts'

/** What blocks may leave in doubt of an account: see `doubt.what`. */
export const DoubtAbout = { operationTime: 1, stake: 2 } as const
export type DoubtAbout = (typeof DoubtAbout)[keyof typeof DoubtAbout]

/** An account for which blocks up to this one do not hold everything. */
export type Doubt = { address: HexAddress; what: DoubtAbout; block: BlockNumber }

const DOUBTS = defineRowList<Doubt>('s', { address: 'hex', what: 'int2', block: 'int8' })

/** Notes accounts that the node is to be asked about. */
export const noteDoubts = labelled(
  'noteDoubts',
  async (client: ClientBase, doubts: readonly Doubt[]): Promise<void> => {
    if (doubts.length === 0) return
    await client.query(
      `INSERT INTO doubt (address, what, block_number) SELECT address, what, block FROM ${DOUBTS.from}
       ON CONFLICT (address, what) DO UPDATE SET block_number = excluded.block_number, reported_block = NULL`,
      DOUBTS.values(doubts),
    )
  },
)

/** Accounts that the node is to be asked about. */
export const listDoubts = labelled(
  'listDoubts',
  async (client: ClientBase, limit: number): Promise<Doubt[]> => {
    const { rows } = await client.query<Omit<RowOf<'doubt'>, 'reported_block'>>(
      'SELECT address, what, block_number FROM doubt WHERE reported_block IS NULL ORDER BY address, what LIMIT $1',
      [limit],
    )
    return rows.map(({ address, what, block_number }) => ({
      address: addressOf(address),
      what: what as DoubtAbout, // nothing else is written
      block: Number(block_number) as BlockNumber,
    }))
  },
)

/** Of which of some accounts blocks do not hold this completely, and the node has not reported it since. */
export const listDoubted = labelled(
  'listDoubted',
  async (
    client: ClientBase,
    addresses: readonly HexAddress[],
    what: DoubtAbout,
  ): Promise<Set<HexAddress>> => {
    const { rows } = await client.query<{ address: Buffer }>(
      'SELECT address FROM doubt WHERE address = ANY($1::bytea[]) AND what = $2 AND reported_block IS NULL',
      [bytesOfAll(addresses), what],
    )
    return new Set(rows.map(({ address }) => addressOf(address)))
  },
)

/** Notes that the node reported what was in doubt while the index had this head. */
export const endDoubts = labelled(
  'endDoubts',
  async (client: ClientBase, doubts: readonly Doubt[], head: BlockNumber): Promise<void> => {
    if (doubts.length === 0) return
    const values = DOUBTS.values(doubts)
    await client.query(
      `UPDATE doubt d SET reported_block = $${values.length + 1} FROM ${DOUBTS.from} WHERE d.address = s.address AND d.what = s.what`,
      [...values, head],
    )
  },
)

/** After blocks were taken back: what the node reported above the new head is asked again. */
export const doubtAgainAbove = labelled(
  'doubtAgainAbove',
  async (client: ClientBase, height: BlockNumber): Promise<void> => {
    await client.query(
      `UPDATE doubt SET reported_block = NULL, block_number = least(block_number, $1)
       WHERE reported_block > $1 OR block_number > $1`,
      [height],
    )
  },
)

const TIMES = defineRowList<{ address: HexAddress; latest: Milliseconds }>('s', {
  address: 'hex',
  latest: 'int8',
})

/** Takes over when accounts last paid for something, where that is later than the index knows. */
export const raiseOperationTimes = labelled(
  'raiseOperationTimes',
  async (
    client: ClientBase,
    times: readonly { address: HexAddress; latest: Milliseconds }[],
  ): Promise<void> => {
    if (times.length === 0) return
    await client.query(
      `UPDATE account a SET latest_operation_time = s.latest FROM ${TIMES.from}
       WHERE a.address = s.address AND a.latest_operation_time < s.latest`,
      TIMES.values(times),
    )
  },
)

const PAIRS = defineRowList<{ address: HexAddress; token: TokenHex }>('s', { address: 'hex', token: 'hex' })

/** Which of some accounts issued the token that is paired with them. */
export const listIssuersAmong = labelled(
  'listIssuersAmong',
  async (
    client: ClientBase,
    pairs: readonly { address: HexAddress; token: TokenHex }[],
  ): Promise<Set<HexAddress>> => {
    if (pairs.length === 0) return new Set()
    const { rows } = await client.query<{ address: Buffer }>(
      `SELECT DISTINCT s.address FROM ${PAIRS.from} JOIN token t ON t.ref = s.token AND t.issuer = s.address`,
      PAIRS.values(pairs),
    )
    return new Set(rows.map(({ address }) => addressOf(address)))
  },
)
