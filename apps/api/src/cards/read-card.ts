import { isAddress } from '@tronlens/core'
import { findAccount, findBlock } from '@tronlens/db'
import { addressBytes } from '../http/parameters.ts'
import type { NetworkServices } from '../routes/handle.ts'
import { addressText, hexText } from '../serialize/address.ts'
import { witnessNames } from '../serialize/witness-names.ts'
import { type Card, type CardKind, type CardTexts, plainName, shortId, utcText } from './card.ts'
import type { CardVoice } from './card-words.ts'
import { readTokenCard } from './token-card.ts'
import { readTransactionCard } from './transaction-card.ts'

/** Type of an account that is a contract. */
const CONTRACT = 2
type CardReader = (services: NetworkServices, id: string, voice: CardVoice) => Promise<CardTexts | undefined>

const readBlockCard: CardReader = async ({ db, chain }, id, { say, count, number, name }) => {
  const isHeight = /^\d{1,15}$/.test(id)
  if (!isHeight && !/^[\da-f]{64}$/i.test(id)) return undefined
  const row = await findBlock(db, isHeight ? BigInt(id) : Buffer.from(id, 'hex'))
  if (!row) return undefined
  const [state, witnesses] = await Promise.all([chain.state(), chain.witnesses()])
  const transactions = count('transactions', row.tx_count)
  const producer =
    row.witness &&
    (name(plainName(witnessNames(witnesses)(row.witness).name)) || shortId(addressText(row.witness)))
  const isSolid = row.number <= state.solid_number
  return {
    title: say('block', { number: number(String(row.number)) }),
    id: shortId(hexText(row.hash)),
    sentence: producer ? say('producedBy', { transactions, name: producer }) : transactions,
    facts: [say(isSolid ? 'solid' : 'unsolid'), utcText(Number(row.timestamp))],
    isLasting: isSolid,
  }
}

const readAddressCard: CardReader = async (services, id, voice) => {
  if (!isAddress(id)) return undefined
  const [row, { tags }] = await Promise.all([findAccount(services.db, addressBytes(id)), services.marks()])
  if (!row) return undefined
  const { say, count } = voice
  const name = voice.name(plainName(tags.get(id) ?? '') || plainName(row.name))
  const kind = voice.kind(row.type === CONTRACT ? 'contract' : 'address')
  return {
    title: name ? `${kind} ${name}` : kind,
    id: shortId(id),
    sentence: say('counts', {
      transactions: count('transactions', row.tx_count),
      transfers: count(
        'transfers',
        row.transfers_in + row.transfers_out + row.token_transfers_in + row.token_transfers_out,
      ),
    }),
    facts: [say('lastActive', { time: utcText(Number(row.latest_operation_time)) })],
    isLasting: false,
  }
}

const READERS: Record<CardKind, CardReader> = {
  block: readBlockCard,
  transaction: readTransactionCard,
  address: readAddressCard,
  contract: readAddressCard,
  token: readTokenCard,
  token20: readTokenCard,
}

const wordedBy = ({ language, isRightToLeft }: CardVoice) => ({ language, isRightToLeft })

/** The card of something that the index does not know, or not yet. It repeats nothing of what was asked. */
export const neutralCard = (kind: CardKind, network: string, voice: CardVoice): Card => ({
  ...wordedBy(voice),
  kind,
  title: voice.kind(kind === 'token20' ? 'token' : kind),
  id: '',
  sentence: voice.say('unknown'),
  facts: [],
  network,
  isFound: false,
  isLasting: false,
})

/** What a link to something shows. */
export async function readCard(
  services: NetworkServices,
  kind: CardKind,
  id: string,
  voice: CardVoice,
): Promise<Card> {
  const { name } = services.network
  const texts = await READERS[kind](services, id, voice)
  return texts
    ? { ...texts, ...wordedBy(voice), kind, network: name, isFound: true }
    : neutralCard(kind, name, voice)
}
