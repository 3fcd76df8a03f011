import { isAddress } from '@tronlens/core'
import { findAccount, findBlock } from '@tronlens/db'
import { addressBytes } from '../http/parameters.ts'
import type { NetworkServices } from '../routes/handle.ts'
import { hexText } from '../serialize/address.ts'
import { witnessNames } from '../serialize/witness-names.ts'
import {
  type Card,
  type CardKind,
  type CardTexts,
  counted,
  grouped,
  plainName,
  shortId,
  utcText,
} from './card.ts'
import { readTokenCard } from './token-card.ts'
import { readTransactionCard } from './transaction-card.ts'

/** Type of an account that is a contract. */
const CONTRACT = 2
const KIND_NAMES: Record<CardKind, string> = {
  block: 'Block',
  transaction: 'Transaction',
  address: 'Address',
  contract: 'Contract',
  token: 'Token',
  token20: 'Token',
}

async function readBlockCard({ db, chain }: NetworkServices, id: string): Promise<CardTexts | undefined> {
  const isHeight = /^\d{1,15}$/.test(id)
  if (!isHeight && !/^[\da-f]{64}$/i.test(id)) return undefined
  const row = await findBlock(db, isHeight ? BigInt(id) : Buffer.from(id, 'hex'))
  if (!row) return undefined
  const [state, witnesses] = await Promise.all([chain.state(), chain.witnesses()])
  const producer = row.witness ? plainName(witnessNames(witnesses)(row.witness).name) : ''
  const isSolid = row.number <= state.solid_number
  return {
    title: `Block ${grouped(String(row.number))}`,
    id: shortId(hexText(row.hash)),
    sentence: `${counted(row.tx_count, 'transaction', 'transactions')}${producer ? `, produced by ${producer}` : ''}`,
    facts: [isSolid ? 'Solid' : 'Not yet solid', utcText(Number(row.timestamp))],
    isLasting: isSolid,
  }
}

async function readAddressCard(services: NetworkServices, id: string): Promise<CardTexts | undefined> {
  if (!isAddress(id)) return undefined
  const [row, { tags }] = await Promise.all([findAccount(services.db, addressBytes(id)), services.marks()])
  if (!row) return undefined
  const name = plainName(tags.get(id) ?? '') || plainName(row.name)
  const kind = row.type === CONTRACT ? 'Contract' : 'Address'
  return {
    title: name ? `${kind} ${name}` : kind,
    id: shortId(id),
    sentence: `${counted(row.tx_count, 'transaction', 'transactions')}, ${counted(
      row.transfers_in + row.transfers_out + row.token_transfers_in + row.token_transfers_out,
      'transfer',
      'transfers',
    )}`,
    facts: [`Last active ${utcText(Number(row.latest_operation_time))}`],
    isLasting: false,
  }
}

const READERS: Record<CardKind, (services: NetworkServices, id: string) => Promise<CardTexts | undefined>> = {
  block: readBlockCard,
  transaction: readTransactionCard,
  address: readAddressCard,
  contract: readAddressCard,
  token: readTokenCard,
  token20: readTokenCard,
}

/** The card of something that the index does not know, or not yet. It repeats nothing of what was asked. */
export const neutralCard = (kind: CardKind, network: string): Card => ({
  kind,
  title: KIND_NAMES[kind],
  id: '',
  sentence: 'Nothing is known under this address, or not yet.',
  facts: [],
  network,
  isFound: false,
  isLasting: false,
})

/** What a link to something shows. */
export async function readCard(services: NetworkServices, kind: CardKind, id: string): Promise<Card> {
  const { name } = services.network
  const texts = await READERS[kind](services, id)
  return texts ? { ...texts, kind, network: name, isFound: true } : neutralCard(kind, name)
}
