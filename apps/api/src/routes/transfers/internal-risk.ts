import { TRX } from '@tronlens/core'
import type { InternalTransactionRow } from '@tronlens/db'
import type { WithDb } from '../../services/databases.ts'
import { type Judged, type JudgedTokens, judgeMovements } from './risk.ts'

const TRX_REF = Buffer.from(TRX)
/** What contracts do that moves something to an account; what they stake and vote moves nothing to anyone. */
const MOVING = new Set(['call', 'suicide'])
/** A contract that destroys itself without a balance moves nothing and reaches no one. */
const CALL = 'call'

/**
 * The first byte of an address and the zeros of those that the chain itself answers: no key belongs to them.
 */
const BUILT_IN = Buffer.concat([Buffer.of(0x41), Buffer.alloc(16)])
const isBuiltIn = (address: Buffer): boolean => address.subarray(0, BUILT_IN.length).equals(BUILT_IN)

type Movement = Judged & { block_number: bigint; tx_index: number }

/**
 * Movements of an internal transaction that the rule of transfers looks at: what it moves, and nothing of TRX
 * where it reaches an account that has no code to run. A call of a contract without a value is a call and no
 * movement.
 *
 * @param isContract - the address has code
 */
export function movementsOf(
  row: InternalTransactionRow,
  isContract: (address: Buffer) => boolean,
): Movement[] {
  if (!MOVING.has(row.note)) return []
  const common = {
    nft_id: null,
    sender: row.caller,
    block_number: row.block_number,
    tx_index: row.tx_index,
  }
  const moved = [
    ...(row.call_value > 0n ? [{ ...common, token: TRX_REF, amount: String(row.call_value) }] : []),
    ...(row.token && (row.token_value ?? 0n) > 0n
      ? [{ ...common, token: row.token, amount: String(row.token_value) }]
      : []),
  ]
  if (
    moved.length > 0 ||
    row.note !== CALL ||
    !row.recipient ||
    isContract(row.recipient) ||
    isBuiltIn(row.recipient)
  )
    return moved
  return [{ ...common, token: TRX_REF, amount: '0' }]
}

/**
 * Judges internal transactions by the rule of all lists of transfers: one is doubtful where everything that
 * it moves is.
 *
 * @param reader - account whose list it is; undefined in lists of all accounts
 */
export async function judgeInternals<Row extends InternalTransactionRow>(
  services: WithDb,
  rows: readonly Row[],
  tokens: JudgedTokens,
  isContract: (address: Buffer) => boolean,
  reader: Buffer | undefined,
): Promise<(row: Row) => boolean> {
  const movements = new Map(rows.map((row) => [row, movementsOf(row, isContract)]))
  const isRisky = await judgeMovements(services, [...movements.values()].flat(), tokens, () => reader)
  return (row) => {
    const moved = movements.get(row) ?? []
    return moved.length > 0 && moved.every(isRisky)
  }
}
