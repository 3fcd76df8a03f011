import { create } from '@bufbuild/protobuf'
import { bytesToHex, hexToBytes, sha256 } from '@tronlens/core'
import type { NodeReader } from '@tronlens/node-client'
import {
  buildRaw,
  encodeRaw,
  encodeTransaction,
  privateKeyToAddressBytes,
  refBlock,
  signDigest,
  TransactionSchema,
} from '@tronlens/protocol'
import { NotTakenError } from './errors.ts'

/** Milliseconds after the head for which a transaction may get into a block. */
const VALID_MS = 60_000n

/** Where a call goes, what it says, and what it may cost. */
export type Call = {
  readonly node: Pick<NodeReader, 'getHead' | 'broadcast'>
  /** 32 bytes. */
  readonly key: Uint8Array
  /** Hex. */
  readonly contract: string
  /** Hex without 0x. */
  readonly data: string
  /** Sun. */
  readonly feeLimit: bigint
}

/**
 * Signs a call of a contract and hands it to the node.
 *
 * @returns milliseconds until which it may get into a block
 * @throws {NotTakenError} when the node does not take it
 */
export async function sendCall({ node, key, contract, data, feeLimit }: Call): Promise<number> {
  const head = await node.getHead()
  const expiration = BigInt(head.timestamp) + VALID_MS
  const raw = buildRaw(
    'TriggerSmartContract',
    {
      ownerAddress: privateKeyToAddressBytes(key),
      contractAddress: hexToBytes(contract),
      data: hexToBytes(data),
    },
    { ...refBlock(hexToBytes(head.hash)), expiration, timestamp: BigInt(head.timestamp), feeLimit },
  )
  const signature = [signDigest(sha256(encodeRaw(raw)), key)]
  const bytes = encodeTransaction(create(TransactionSchema, { rawData: raw, signature }))
  const { result, code, message } = await node.broadcast(bytesToHex(bytes))
  // a try whose answer was lost may have arrived
  if (!result && code !== 'DUP_TRANSACTION_ERROR')
    throw new NotTakenError(code ?? '', Buffer.from(message ?? '', 'hex').toString())
  return Number(expiration)
}
