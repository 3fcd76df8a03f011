import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { TokenKind } from '../../values/token-kind.ts'
import { TransferSource } from '../../values/transfer-source.ts'

/** Everyday acts whose cost is measured. */
export const MEASURED_ACTS = ['sendTrx', 'sendToken', 'sendTokenFirst', 'approve', 'swap'] as const
export type MeasuredAct = (typeof MEASURED_ACTS)[number]

/** What recent transactions of one kind used. */
export type ActCost = {
  act: MeasuredAct
  /** The token that was sent; null for acts that are no transfer of a token. */
  token: Buffer | null
  count: number
  /** Tenth, fiftieth and ninetieth of a hundred, least first. */
  energy_low: bigint
  energy: bigint
  energy_high: bigint
  bandwidth: bigint
  /** The oldest block that was looked at. */
  from_block: bigint
}

const TRANSFER = Buffer.from('a9059cbb', 'hex')
const APPROVE = Buffer.from('095ea7b3', 'hex')

/** Selectors of functions that trade on one pair or several, of routers and pairs in use on TRON. */
const SWAPS = [
  '38ed1739', // swapExactTokensForTokens
  '8803dbee', // swapTokensForExactTokens
  '7ff36ab5', // swapExactETHForTokens
  '4a25d94a', // swapTokensForExactETH
  '18cbafe5', // swapExactTokensForETH
  'fb3bdb41', // swapETHForExactTokens
  '5c11d795', // the same three for tokens that take a fee
  'b6f9de95',
  '791ac947',
  '4bf3e2d0', // trxToTokenSwapInput
  'a8f85ca6', // trxToTokenSwapOutput
  '999bb7ac', // tokenToTrxSwapInput
  '99a13409', // tokenToTrxSwapOutput
  'ddf7e1a7', // tokenToTokenSwapInput
  'cef95229', // swapExactInput
  '022c0d9f', // swap of a pair
  '8119c065', // swap without arguments
].map((selector) => Buffer.from(selector, 'hex'))

const CALL = 31
const TRX_TRANSFER = 1

/**
 * Energy and bandwidth that everyday acts used in the newest transactions: transfers of the token that was
 * sent most among them, apart by whether the recipient held any before the block, approvals and trades.
 *
 * @param most - transactions of each type that are looked at
 * @param netPrice - sun that a byte costs where it is bought
 */
export const measureActs = labelled(
  'measureActs',
  async (db: Database, most: number, netPrice: bigint): Promise<ActCost[]> => {
    const newest = (type: number) => sql`SELECT t.block_number, t.tx_index, t.owner, t.contract_address,
        t.selector, t.success, t.fee, t.energy_usage_total, t.net_usage, t.net_fee
      FROM transaction t WHERE t.contract_type = ${type}
      ORDER BY t.block_number DESC, t.tx_index DESC LIMIT ${most}`
    const used = sql`c.energy_usage_total AS energy,
      c.net_usage + c.net_fee / greatest(${netPrice}::bigint, 1) AS bandwidth`
    const { rows } = await sql<ActCost>`
      WITH calls AS MATERIALIZED (${newest(CALL)}), sends AS MATERIALIZED (${newest(TRX_TRANSFER)}),
      sent AS MATERIALIZED (
        SELECT DISTINCT ON (c.block_number, c.tx_index) x.token, b.amount - b.delta AS held, ${used}
        FROM calls c
        JOIN transfer x ON x.block_number = c.block_number AND x.tx_index = c.tx_index
        JOIN balance_change b ON b.address = x.recipient AND b.token = x.token AND b.block_number = x.block_number
        WHERE c.success AND c.selector = ${TRANSFER} AND x.token = c.contract_address AND x.sender = c.owner
          AND x.kind = ${TokenKind.trc20} AND x.source = ${TransferSource.event} AND x.recipient <> x.sender AND x.amount > 0
        ORDER BY c.block_number, c.tx_index, x.ordinal
      ),
      common AS (SELECT token FROM sent GROUP BY token ORDER BY count(*) DESC, token LIMIT 1),
      acts AS (
        SELECT CASE WHEN s.held > 0 THEN 'sendToken' ELSE 'sendTokenFirst' END AS act, s.token, s.energy, s.bandwidth
        FROM sent s JOIN common USING (token)
        UNION ALL SELECT 'approve', NULL, ${used} FROM calls c WHERE c.success AND c.selector = ${APPROVE}
        UNION ALL SELECT 'swap', NULL, ${used} FROM calls c WHERE c.success AND c.selector = ANY(${SWAPS}::bytea[])
        -- what opens an account, has a note or several signatures costs more than its bytes
        UNION ALL SELECT 'sendTrx', NULL, ${used} FROM sends c WHERE c.success AND c.fee = c.net_fee
      )
      SELECT act, token, count(*)::int AS count,
        percentile_disc(0.1) WITHIN GROUP (ORDER BY energy) AS energy_low,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY energy) AS energy,
        percentile_disc(0.9) WITHIN GROUP (ORDER BY energy) AS energy_high,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY bandwidth) AS bandwidth,
        (SELECT min(block_number) FROM (SELECT block_number FROM calls UNION ALL SELECT block_number FROM sends) l) AS from_block
      FROM acts GROUP BY act, token`.execute(db)
    return rows
  },
)
