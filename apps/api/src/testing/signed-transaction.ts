import { create, type MessageInitShape } from '@bufbuild/protobuf'
import { bytesToHex, hexToBytes, type TransactionId, transactionId } from '@tronlens/core'
import {
  buildRaw,
  type CONTRACT_SCHEMAS,
  encodeRaw,
  encodeTransaction,
  type MessageContractName,
  refBlock,
  signDigest,
  type Transaction_raw,
  TransactionSchema,
  transactionDigest,
} from '@tronlens/protocol'
import type { TestDevchain } from '@tronlens/testkit'

/** An account of a devchain that can sign. */
export type Signer = TestDevchain['actors'][number]

/** What a transaction may carry besides its contract. */
export type BuildOptions = { permissionId?: number; lifeMs?: number; memo?: string; feeLimit?: bigint }

const MINUTE_MS = 60_000
let serial = 0n

/** Builds a transaction on the head of a chain without sending it; no two are equal. */
export function buildOn<N extends MessageContractName>(
  { devchain }: TestDevchain,
  name: N,
  message: MessageInitShape<(typeof CONTRACT_SCHEMAS)[N]>,
  options: BuildOptions = {},
): Transaction_raw {
  const { id, time } = devchain.chain.head
  return buildRaw(name, message, {
    ...refBlock(hexToBytes(id)),
    expiration: BigInt(time + (options.lifeMs ?? MINUTE_MS)),
    timestamp: BigInt(time) + serial++,
    feeLimit: options.feeLimit ?? 0n,
    permissionId: options.permissionId ?? 0,
    ...(options.memo === undefined ? {} : { data: Buffer.from(options.memo) }),
  })
}

/** A transfer that is built, not sent. */
export const buildTransfer = (
  chain: TestDevchain,
  from: Signer,
  to: Signer,
  amount: bigint,
  options: BuildOptions = {},
): Transaction_raw =>
  buildOn(
    chain,
    'TransferContract',
    { ownerAddress: hexToBytes(from.address), toAddress: hexToBytes(to.address), amount },
    options,
  )

/** Signature of one account, hex. */
export const signatureOf = (raw: Transaction_raw, { key }: Signer): string =>
  bytesToHex(signDigest(transactionDigest(raw), key))

/** Id of a transaction. */
export const idOf = (raw: Transaction_raw): TransactionId => transactionId(bytesToHex(transactionDigest(raw)))

/** Bytes of the whole transaction, hex. */
export const signedHex = (raw: Transaction_raw, signers: readonly Signer[]): string =>
  bytesToHex(
    encodeTransaction(
      create(TransactionSchema, {
        rawData: raw,
        signature: signers.map((signer) => hexToBytes(signatureOf(raw, signer))),
      }),
    ),
  )

/** Raw data as TronWeb carries it. */
export const rawHex = (raw: Transaction_raw): string => bytesToHex(encodeRaw(raw))
