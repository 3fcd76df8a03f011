import { findTransaction, listTransactionTransfers, type TransactionRow } from '@tronlens/db'
import { serializeTransfers } from '../routes/transactions/transaction-parts.ts'
import { hexText } from '../serialize/address.ts'
import { contractResultName } from '../serialize/contract-result.ts'
import { senderText } from '../serialize/sender.ts'
import type { WithChain } from '../services/chain-watch.ts'
import { loadTokens, type WithTokens } from '../tokens/token-info.ts'
import { type CardTexts, shortId, utcText } from './card.ts'
import type { CardVoice } from './card-words.ts'
import { imitationWarning, labelOf, wholeText } from './token-card.ts'

type Transfer = ReturnType<typeof serializeTransfers>[number]

/** An amount before its token. */
const amountOf = (voice: CardVoice, units: string, decimals: number): string =>
  wholeText(voice, BigInt(units), decimals) ?? voice.say('veryMany')

/** What moved: an amount, or one item of a collection. */
function movedText(
  voice: CardVoice,
  { tokenType, contract_address: id, symbol, decimals, amount_str, token_id }: Transfer,
): string {
  if (id === '_') return `${amountOf(voice, String(amount_str), 6)} TRX`
  // imitations have the same symbol: the token stands behind it
  const token = `${labelOf(voice, symbol, voice.kind('token'))} (${shortId(id)})`
  if (tokenType === 'trc721') return voice.say('item', { id: shortId(token_id ?? ''), token })
  return `${amountOf(voice, String(amount_str), decimals)} ${token}`
}

function sentenceOf(voice: CardVoice, row: TransactionRow, transfers: readonly Transfer[]): string {
  const { say, count, act } = voice
  const party = (address: string): string => (address ? shortId(address) : say('noAccount'))
  const [first, ...others] = transfers
  if (!first) {
    const sender = party(senderText(row.owner, row.raw_data))
    return say('act', { act: act(row.contract_type), sender })
  }
  const moved = say(row.success ? 'moved' : 'tried', {
    what: movedText(voice, first),
    from: party(first.from_address),
    to: party(first.to_address),
  })
  return others.length > 0 ? say('andMore', { moved, more: count('more', others.length) }) : moved
}

/** A transaction: what it moved and between whom, whether it worked, and how final that is. */
export async function readTransactionCard(
  services: WithChain & WithTokens,
  id: string,
  voice: CardVoice,
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
  const { say, kind, number } = voice
  const isSolid = row.block_number <= state.solid_number
  const warning = imitated
    ? imitationWarning(voice, imitated)
    : transfers.some(({ riskTransaction }) => riskTransaction)
      ? say('misleads')
      : undefined
  return {
    title: kind(row.success ? 'transaction' : 'failed'),
    id: shortId(hexText(row.hash)),
    sentence: sentenceOf(voice, row, transfers),
    facts: [
      row.success ? say('success') : say('failedWith', { result: contractResultName(row.contract_ret) }),
      say(isSolid ? 'inSolid' : 'inUnsolid', { number: number(String(row.block_number)) }),
      utcText(Number(row.timestamp)),
    ],
    ...(warning && { warning }),
    // which tokens count as imitations may change
    isLasting: isSolid && transfers.every(({ contract_address: token }) => token === '_'),
  }
}
