import { type Signer, toTransactionJson, WrongSignatureError } from '@tronlens/signing'
import type { Wallet } from '../../wallet.ts'
import { WalletNotOpenError } from '../errors.ts'
import type { Message } from '../message.ts'
import { askWallet } from './ask.ts'
import { shownChain } from './chain.ts'
import { openClient } from './client.ts'
import { findSession, type Session } from './sessions.ts'

/** What a wallet answers: members that are there are compared, whatever else it says is ignored. */
type Answer = {
  result?: Answer
  signature?: string | readonly string[]
  raw_data_hex?: string
  txID?: string
} | null

/**
 * Signs in a wallet that is connected by WalletConnect. Its answer is trusted as little as any signer's: it may
 * not change the transaction, and its session must be for the chain of the review.
 *
 * @throws {WalletNotOpenError} when the wallet is not connected for this chain
 */
export async function walletConnectSigner({ address }: Wallet): Promise<Signer> {
  const { client, session, chainId } = await connect(address)
  return {
    address,
    async sign(transaction) {
      const json = withoutBigIntegers(toTransactionJson(transaction))
      const answer = await askWallet(client, session, {
        chainId,
        method: 'tron_signTransaction',
        params: { address, transaction: isFlat(session) ? json : { transaction: json } },
      })
      const { raw_data_hex, txID, signature } = readAnswer(answer)
      const differs =
        (raw_data_hex !== undefined && raw_data_hex.toLowerCase() !== transaction.rawDataHex) ||
        (txID !== undefined && txID.toLowerCase() !== transaction.txID)
      if (differs) throw new WrongSignatureError('the wallet changed the transaction')
      return lastOf(signature)
    },
  }
}

/** Signs a text (TIP-191) in a wallet. The methods of TRON have none for typed data. */
export async function signMessageByWalletConnect({ address }: Wallet, message: Message): Promise<string> {
  if (message.kind === 'typed') throw new WalletNotOpenError('notOffered')
  const { client, session, chainId } = await connect(address)
  const params = { address, message: message.text }
  const answer = await askWallet(client, session, { chainId, method: 'tron_signMessage', params })
  return lastOf(readAnswer(answer).signature)
}

async function connect(address: string) {
  const [client, chainId] = await Promise.all([openClient(), shownChain()])
  return { client, chainId, session: findSession(client, address, chainId) }
}

/** Wallets that do not name the newer form expect a transaction within another one. */
const isFlat = ({ sessionProperties }: Session): boolean => sessionProperties?.tron_method_version === 'v1'

/** Some wallets answer with the signature alone, and some put their answer into another one. */
function readAnswer(answer: unknown): NonNullable<Answer> {
  if (typeof answer === 'string') return { signature: answer }
  const object = (typeof answer === 'object' ? answer : null) as Answer
  return object?.result ?? object ?? {}
}

const lastOf = (signature: string | readonly string[] = ''): string =>
  (typeof signature === 'string' ? signature : (signature.at(-1) ?? '')).replace(/^0x/, '')

/** What goes to a wallet travels as JSON, which has no room for large integers: they go as text. */
const withoutBigIntegers = (value: object): object =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)))
