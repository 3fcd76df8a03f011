import { create } from '@bufbuild/protobuf'
import {
  buildRaw,
  type ContractMessage,
  encodeTransaction,
  type MessageContractName,
  refBlock,
  type Transaction,
  TransactionSchema,
} from '@tronlens/protocol'
import { fromHex, toHex } from '../base/hex.ts'
import { openTransaction } from '../consensus/chain-transaction.ts'
import { signDigest } from '../consensus/signatures.ts'
import { createDevchain, type Devchain } from '../devchain.ts'
import { route } from '../http/serve/router.ts'
import type { DevAccount } from '../keys/private-key.ts'

/** A chain with some blocks that makes no further ones by itself. */
export function quietChain(): Devchain {
  const devchain = createDevchain({ mode: 'manual' })
  devchain.produce(3)
  return devchain
}

export const accountAt = (devchain: Devchain, index: number): DevAccount => {
  const account = devchain.accounts[index]
  if (!account) throw new Error(`there is no account ${index}`)
  return account
}

/** Differences of a transaction from a valid one. */
export type Bend = {
  readonly expiration?: bigint
  readonly refBlockHash?: Uint8Array
  readonly memo?: Uint8Array
  readonly key?: Uint8Array
  readonly signatures?: readonly Uint8Array[]
}

/** A signed transaction of the first account, with the given deviations. */
export function makeTransaction<N extends MessageContractName>(
  devchain: Devchain,
  name: N,
  message: Partial<ContractMessage<N>>,
  bend: Bend = {},
): Transaction {
  const owner = accountAt(devchain, 0)
  const { head } = devchain.chain
  const reference = refBlock(fromHex(head.id))
  const raw = buildRaw(name, { ownerAddress: fromHex(owner.address), ...message } as never, {
    ...reference,
    ...(bend.refBlockHash && { refBlockHash: bend.refBlockHash }),
    expiration: bend.expiration ?? BigInt(head.time + 60_000),
    timestamp: BigInt(head.time),
    ...(bend.memo && { data: bend.memo }),
  })
  const draft = create(TransactionSchema, { rawData: raw })
  const signature = bend.signatures ?? [
    signDigest(openTransaction(draft).digest, bend.key ?? owner.privateKey),
  ]
  return create(TransactionSchema, { rawData: raw, signature: [...signature] })
}

export const transferTo = (devchain: Devchain, amount: bigint, bend: Bend = {}): Transaction =>
  makeTransaction(
    devchain,
    'TransferContract',
    { toAddress: fromHex(accountAt(devchain, 1).address), amount },
    bend,
  )

/** Posts a body and returns the text of the answer. */
export async function post(devchain: Devchain, path: string, body: string): Promise<string> {
  const answer = await route(devchain.handlers, {
    method: 'POST',
    path,
    query: new URLSearchParams(),
    contentType: 'application/json',
    body,
  })
  return String(answer.body)
}

/** Broadcasts bytes. */
export const broadcastBytes = (devchain: Devchain, bytes: Uint8Array): Promise<string> =>
  post(devchain, '/wallet/broadcasthex', JSON.stringify({ transaction: toHex(bytes) }))

/** Broadcasts a transaction; returns code and message. */
export async function broadcast(
  devchain: Devchain,
  transaction: Transaction,
): Promise<{ code: string; message: string }> {
  return JSON.parse(await broadcastBytes(devchain, encodeTransaction(transaction)))
}
