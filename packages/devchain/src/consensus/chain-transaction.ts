import { create, toBinary } from '@bufbuild/protobuf'
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import {
  ContractType,
  type DecodedContract,
  decodeContract,
  encodeRaw,
  MalformedTransactionError,
  type Transaction,
  type Transaction_Contract,
  Transaction_ResultSchema,
} from '@tronlens/protocol'
import { sha256 } from '../base/hash.ts'
import { toHex } from '../base/hex.ts'

/** Bytes that the protocol reserves for the result of one contract. */
export const RESULT_SIZE = 64
/** Bytes of one signature inside a transaction. */
const SIGNATURE_SIZE = 65

/** A transaction on its way through the chain, with all values that are derived from its bytes once. */
export type ChainTransaction = {
  readonly message: Transaction
  readonly rawBytes: Uint8Array
  readonly digest: Uint8Array
  readonly id: string
  /** The decoded contract; undefined when its type has no message or its bytes are invalid. */
  readonly contract: DecodedContract | undefined
  /** Why there is no contract. */
  readonly contractProblem: string
  /** The type of the contract is of a newer node. */
  readonly isOfUnknownType: boolean
  /** Owner address in hex, as given. */
  readonly owner: string
  /** Serialized size without results. */
  readonly size: number
  /** Signatures were checked against the state; the check need not be repeated. */
  verified: boolean
}

const varintSize = (value: number): number => {
  let size = 1
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 128)) size++
  return size
}

const fieldSize = (length: number): number => 1 + varintSize(length) + length

/** The owner of a contract; every type except the shielded transfer has one. */
export const ownerOf = ({ message }: DecodedContract): Uint8Array | undefined =>
  'ownerAddress' in message ? message.ownerAddress : undefined

/** The owner of a contract of unknown type: field 1, if it holds bytes; otherwise undefined. */
function ownerOfUnknown({ parameter }: Transaction_Contract): Uint8Array | undefined {
  try {
    const reader = new BinaryReader(parameter?.value ?? new Uint8Array())
    const [field, wire] = reader.tag()
    return field === 1 && wire === WireType.LengthDelimited ? reader.bytes() : undefined
  } catch {
    return undefined
  }
}

/** Prepares a transaction: id, size, decoded contract. */
export function openTransaction(message: Transaction): ChainTransaction {
  const rawBytes = message.rawData ? encodeRaw(message.rawData) : new Uint8Array()
  const digest = sha256(rawBytes)
  let contract: DecodedContract | undefined
  let contractProblem = ''
  try {
    contract = decodeContract(message.rawData?.contract[0])
  } catch (error) {
    if (!(error instanceof MalformedTransactionError)) throw error
    contractProblem = error.reason
  }
  const given = message.rawData?.contract[0]
  const isOfUnknownType = given !== undefined && ContractType[given.type] === undefined
  const owner = contract ? ownerOf(contract) : isOfUnknownType ? ownerOfUnknown(given) : undefined
  let size = message.rawData ? fieldSize(rawBytes.length) : 0
  for (const signature of message.signature) size += fieldSize(signature.length)
  return {
    message,
    rawBytes,
    digest,
    id: toHex(digest),
    contract,
    contractProblem,
    isOfUnknownType,
    owner: owner ? toHex(owner) : '',
    size,
    verified: false,
  }
}

/** Size without the signatures, which a transaction that creates an account may not exceed. */
export const sizeWithoutSignatures = (transaction: ChainTransaction): number =>
  transaction.size - transaction.message.signature.length * SIGNATURE_SIZE

/** Bytes of the transaction in a block: with one result that contains only the contract result. */
export function packTransaction(transaction: ChainTransaction, contractRet: number | undefined): Uint8Array {
  const parts: Uint8Array[] = [fieldHeader(0x0a, transaction.rawBytes.length), transaction.rawBytes]
  for (const signature of transaction.message.signature)
    parts.push(fieldHeader(0x12, signature.length), signature)
  if (contractRet !== undefined) {
    const result = toBinary(Transaction_ResultSchema, create(Transaction_ResultSchema, { contractRet }))
    parts.push(fieldHeader(0x2a, result.length), result)
  }
  return Buffer.concat(parts)
}

function fieldHeader(tag: number, length: number): Uint8Array {
  const bytes = [tag]
  let rest = length
  while (rest >= 0x80) {
    bytes.push((rest % 128) | 0x80)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
  return Uint8Array.from(bytes)
}
