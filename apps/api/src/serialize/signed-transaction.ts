import type { DecodedTransaction } from '@tronlens/api-contract'
import { sha256, transactionId } from '@tronlens/core'
import {
  encodeRaw,
  encodeTransaction,
  findContractTypeName,
  InvalidSignatureError,
  recoverSigner,
  type Transaction,
} from '@tronlens/protocol'
import { addressText, hexText } from './address.ts'
import { contractData } from './contract-data.ts'
import { time } from './values.ts'

/** Bytes that are charged for the result of a contract. */
const RESULT_BYTES = 64

function signerOf(digest: Uint8Array, signature: Uint8Array) {
  try {
    return addressText(Buffer.from(recoverSigner(digest, signature)))
  } catch (error) {
    if (!(error instanceof InvalidSignatureError)) throw error
    // shown as it is: the client needs to see what is wrong with it
    return ''
  }
}

/** A transaction that is in no block, decoded from its bytes → wire. */
export function serializeSigned(transaction: Transaction): DecodedTransaction {
  const { rawData: raw, signature } = transaction
  const digest = sha256(raw ? encodeRaw(raw) : new Uint8Array())
  const contracts = raw?.contract ?? []
  return {
    hash: transactionId(hexText(Buffer.from(digest))),
    timestamp: time(raw?.timestamp ?? 0n),
    expiration: time(raw?.expiration ?? 0n),
    contracts: contracts.map((contract) => ({
      ...contractData(contract),
      contractType: findContractTypeName(contract.type) ?? '',
      contractTypeId: contract.type,
      permissionId: contract.PermissionId,
    })),
    data: hexText(Buffer.from(raw?.data ?? [])),
    bandwidth: encodeTransaction({ ...transaction, ret: [] }).length + RESULT_BYTES * contracts.length,
    signatures: signature.map((bytes) => ({
      bytes: hexText(Buffer.from(bytes)),
      address: signerOf(digest, bytes),
    })),
  }
}
