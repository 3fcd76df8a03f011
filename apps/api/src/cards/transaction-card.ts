import { tokenLabel } from '@tronlens/core'
import { findTransaction, listTransactionTransfers, type TransactionRow } from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import { serializeTransfers } from '../routes/transactions/transaction-parts.ts'
import { hexText } from '../serialize/address.ts'
import { contractResultName } from '../serialize/contract-result.ts'
import { senderText } from '../serialize/sender.ts'
import type { WithChain } from '../services/chain-watch.ts'
import { loadTokens, type WithTokens } from '../tokens/token-info.ts'
import { type CardTexts, counted, grouped, shortId, utcText } from './card.ts'
import { imitationWarning, wholeText } from './token-card.ts'

type Transfer = ReturnType<typeof serializeTransfers>[number]

/** A contract type in words: `FreezeBalanceV2Contract` → `Freeze balance V2`. */
export function actText(type: number): string {
  const name = (ContractType[type] ?? 'Unknown').replace(/Contract$/, '')
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(' ')
  return words.map((word, at) => (at > 0 && /[a-z]/.test(word) ? word.toLowerCase() : word)).join(' ')
}

/** An amount before its token. */
const amountOf = (units: string, decimals: number): string =>
  wholeText(BigInt(units), decimals) ?? 'very many'

/** What moved: an amount, or one item of a collection. */
function movedText({ tokenType, contract_address: id, symbol, decimals, amount_str, token_id }: Transfer) {
  if (id === '_') return `${amountOf(String(amount_str), 6)} TRX`
  // imitations have the same symbol: the token stands behind it
  const token = `${tokenLabel(symbol, 'token')} (${shortId(id)})`
  if (tokenType === 'trc721') return `item ${shortId(token_id ?? '')} of ${token}`
  return `${amountOf(String(amount_str), decimals)} ${token}`
}

const partyText = (address: string): string => (address ? shortId(address) : 'no account')

function sentenceOf(row: TransactionRow, transfers: readonly Transfer[]): string {
  const [first, ...others] = transfers
  const sender = shortId(senderText(row.owner, row.raw_data))
  if (!first) return `${actText(row.contract_type)} by ${sender || 'no account'}`
  const more = others.length > 0 ? `, and ${counted(others.length, 'more transfer', 'more transfers')}` : ''
  const tried = row.success ? '' : 'Tried to move '
  return `${tried}${movedText(first)} from ${partyText(first.from_address)} to ${partyText(first.to_address)}${more}`
}

/** A transaction: what it moved and between whom, whether it worked, and how final that is. */
export async function readTransactionCard(
  services: WithChain & WithTokens,
  id: string,
): Promise<CardTexts | undefined> {
  if (!/^[\da-f]{64}$/i.test(id)) return undefined
  const row = await findTransaction(services.db, Buffer.from(id, 'hex'))
  if (!row) return undefined
  const [state, rows] = await Promise.all([
    services.chain.state(),
    listTransactionTransfers(services.db, row.block_number, row.tx_index),
  ])
  const tokens = await loadTokens(
    services,
    rows.map(({ token }) => token),
  )
  const transfers = serializeTransfers(rows, tokens, row.owner)
  const imitated = rows.map(({ token }) => tokens(token).imitatesSymbol).find(Boolean)
  const isSolid = row.block_number <= state.solid_number
  const warning = imitated
    ? imitationWarning(imitated)
    : transfers.some(({ riskTransaction }) => riskTransaction)
      ? 'May be made to mislead.'
      : undefined
  return {
    title: row.success ? 'Transaction' : 'Failed transaction',
    id: shortId(hexText(row.hash)),
    sentence: sentenceOf(row, transfers),
    facts: [
      row.success ? 'Success' : `Failed: ${contractResultName(row.contract_ret)}`,
      `Block ${grouped(String(row.block_number))}, ${isSolid ? 'solid' : 'not yet solid'}`,
      utcText(Number(row.timestamp)),
    ],
    ...(warning && { warning }),
    // which tokens count as imitations may change
    isLasting: isSolid && transfers.every(({ contract_address: token }) => token === '_'),
  }
}
