import { type AlertRow, type AlertTransfer, type NewAlertEvent, TokenKind } from '@tronlens/db'

const KINDS: Record<string, readonly number[]> = {
  trx: [TokenKind.trx],
  trc10: [TokenKind.trc10],
  trc20: [TokenKind.trc20],
  nft: [TokenKind.trc721, TokenKind.trc1155],
}

/** Most that one alert finds in one look: the newest, for those below were found by the looks before. */
const MOST_FOUND = 1000

const keyOf = (bytes: Buffer): string => bytes.toString('latin1')

/** Everything that alerts may be about in some movements: accounts and tokens, each once. */
export function targetsOf(transfers: readonly AlertTransfer[]): Buffer[] {
  const targets = new Map<string, Buffer>()
  for (const { sender, recipient, token } of transfers)
    for (const target of [sender, recipient, token]) targets.set(keyOf(target), target)
  return [...targets.values()]
}

function isMatch(alert: AlertRow, transfer: AlertTransfer): boolean {
  const { subject, direction, kind, least, target } = alert
  if (transfer.block_number <= alert.after_block) return false
  if (kind !== 'all' && !KINDS[kind]?.includes(transfer.kind)) return false
  if (BigInt(transfer.amount) < BigInt(least)) return false
  if (subject === 'token') return transfer.token.equals(target)
  const isIn = transfer.recipient.equals(target)
  const isOut = transfer.sender.equals(target)
  if (subject === 'contract' && transfer.token.equals(target)) return true
  return (isIn && direction !== 'out') || (isOut && direction !== 'in')
}

/** What alerts find in some movements, which stand newest first. */
export function matchAlerts(
  alerts: readonly AlertRow[],
  transfers: readonly AlertTransfer[],
): NewAlertEvent[] {
  const byTarget = new Map<string, AlertRow[]>()
  for (const alert of alerts) {
    const key = keyOf(alert.target)
    byTarget.set(key, [...(byTarget.get(key) ?? []), alert])
  }
  const found = new Map<bigint, number>()
  const hasRoom = ({ id }: AlertRow): boolean => {
    const count = found.get(id) ?? 0
    found.set(id, count + 1)
    return count < MOST_FOUND
  }
  return transfers.flatMap((transfer) => {
    const { sender, recipient, token, hash, tx_index, ordinal, block_number, amount } = transfer
    const keys = new Set([sender, recipient, token].map(keyOf))
    return [...keys]
      .flatMap((key) => byTarget.get(key) ?? [])
      .filter((alert) => isMatch(alert, transfer) && hasRoom(alert))
      .map((alert) => ({
        alert_id: alert.id,
        tx_hash: hash,
        tx_index,
        ordinal,
        block_number,
        due_block: block_number + BigInt(alert.confirmations),
        sender,
        recipient,
        token,
        amount,
      }))
  })
}
