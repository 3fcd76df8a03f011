import { createHash } from 'node:crypto'
import { transactionId } from '@tronlens/core'
import type { NodeTransaction, NodeTransactionInfo } from '@tronlens/node-client'
import { buildRaw, type ContractMessage, encodeRaw, type MessageContractName } from '@tronlens/protocol'

/** A transaction with its outcome, as a node answers them. */
export type BuiltTransaction = { transaction: NodeTransaction; info: NodeTransactionInfo }

/** What a transaction is built from; everything has a default but the contract. */
export type TransactionParts = {
  /** Makes otherwise equal transactions differ. */
  nonce?: number
  timestamp?: number
  feeLimit?: bigint
  info?: Partial<NodeTransactionInfo>
  result?: string
}

type MessageInit<N extends MessageContractName> = Partial<Omit<ContractMessage<N>, '$typeName' | '$unknown'>>

/**
 * A transaction whose bytes and id are right and whose signature is made up.
 *
 * @param message - members of the contract for the bytes
 * @param printed - the same members as the node prints them
 */
export function buildTransaction<N extends MessageContractName>(
  name: N,
  message: MessageInit<N>,
  printed: Record<string, unknown>,
  parts: TransactionParts = {},
): BuiltTransaction {
  const timestamp = parts.timestamp ?? 1_700_000_000_000
  const raw = buildRaw(name, message as never, {
    refBlockBytes: nonceBytes(parts.nonce ?? 0).subarray(6),
    refBlockHash: nonceBytes(parts.nonce ?? 0),
    expiration: BigInt(timestamp + 60_000),
    timestamp: BigInt(timestamp),
    feeLimit: parts.feeLimit ?? 0n,
  })
  const bytes = encodeRaw(raw)
  const txID = transactionId(createHash('sha256').update(bytes).digest('hex'))
  const contract = {
    parameter: { value: printed, type_url: `type.googleapis.com/protocol.${name}` },
    type: name,
  }
  return {
    transaction: {
      ret: [{ contractRet: parts.result ?? 'SUCCESS' }],
      signature: [madeUpSignature(txID)],
      txID,
      raw_data: {
        contract: [contract],
        ref_block_bytes: hex(raw.refBlockBytes),
        ref_block_hash: hex(raw.refBlockHash),
        expiration: timestamp + 60_000,
        timestamp,
        ...(parts.feeLimit ? { fee_limit: whole(parts.feeLimit) } : {}),
      },
      raw_data_hex: hex(bytes),
    },
    info: { contractResult: [''], receipt: {}, ...parts.info, id: txID },
  }
}

/** A number as the lossless reader leaves it. */
export const whole = (value: bigint): number | bigint =>
  Number.isSafeInteger(Number(value)) ? Number(value) : value

const nonceBytes = (nonce: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(nonce))
  return bytes
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** 65 bytes that look like a signature and are the same every time. */
const madeUpSignature = (id: string): string => `${id}${id.slice(32)}${id.slice(0, 32)}00`
