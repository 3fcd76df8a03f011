import { type AlertRow, type AlertTransfer, type Database, type NewAlertEvent, TokenKind } from '@tronlens/db'
import { type JudgedTokens, judgeMovements } from '../../routes/transfers/risk.ts'

/** Reads what the rule needs of some tokens. */
export type ReadJudgedTokens = (refs: readonly Buffer[]) => Promise<JudgedTokens>

const keyOf = (hash: Buffer, ordinal: number): string => `${hash.toString('latin1')} ${ordinal}`

/**
 * Leaves out what may have been made to mislead, by the rule of lists of transfers: such a movement is made
 * so that its reader looks at it and copies an address from it, and a message about it would help with that.
 *
 * @param chain - the state of the index that the movements were read from
 */
export async function leaveOutRisks(
  chain: Database,
  readTokens: ReadJudgedTokens,
  found: {
    alerts: readonly AlertRow[]
    transfers: readonly AlertTransfer[]
    events: readonly NewAlertEvent[]
  },
): Promise<NewAlertEvent[]> {
  if (found.events.length === 0) return []
  const alerts = new Map(found.alerts.map((alert) => [alert.id, alert]))
  const kinds = new Map(found.transfers.map(({ hash, ordinal, kind }) => [keyOf(hash, ordinal), kind]))
  const rows = found.events.map((event) => {
    const kind = kinds.get(keyOf(event.tx_hash, event.ordinal)) ?? TokenKind.trx
    return { ...event, nft_id: kind >= TokenKind.trc721 ? '' : null }
  })
  const tokens = await readTokens(rows.map(({ token }) => token))
  // what an account did itself is what an alert about it is for
  const isRisky = await judgeMovements({ db: chain }, rows, tokens, ({ alert_id }) => {
    const alert = alerts.get(alert_id)
    return alert?.subject === 'address' ? alert.target : undefined
  })
  return found.events.filter((_, index) => {
    const row = rows[index]
    return row !== undefined && !isRisky(row)
  })
}
