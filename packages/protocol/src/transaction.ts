import { create, type MessageInitShape, type MessageShape, toBinary } from '@bufbuild/protobuf'
import { AnySchema } from '@bufbuild/protobuf/wkt'
import { AppError, bytesToHex, sha256, type TransactionId } from '@tronlens/core'
import {
  CONTRACT_SCHEMAS,
  ContractType,
  isMessageContract,
  type MessageContractName,
} from './contract-type.ts'
import {
  type Transaction,
  type Transaction_Contract,
  type Transaction_raw,
  Transaction_rawSchema,
  TransactionSchema,
} from './generated/protocol/chain_pb.ts'
import { readMessage } from './wire-types.ts'

/** Prefix of the type URL of every contract message. */
export const TYPE_URL_PREFIX = 'type.googleapis.com/protocol.'

/** Bytes or JSON that should be a transaction are not one. */
export class MalformedTransactionError extends AppError {
  readonly code = 'MALFORMED_TRANSACTION'
  constructor(
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(`This is not a transaction: ${reason}.`, options)
  }
}

/** The message of a contract type. */
export type ContractMessage<N extends MessageContractName> = MessageShape<(typeof CONTRACT_SCHEMAS)[N]>

/** A decoded contract: its type name and its message. */
export type DecodedContract = {
  [N in MessageContractName]: { name: N; message: ContractMessage<N>; permissionId: number }
}[MessageContractName]

/** Canonical bytes of a transaction's raw data: ascending field numbers, defaults omitted. */
export const encodeRaw = (raw: Transaction_raw): Uint8Array => toBinary(Transaction_rawSchema, raw)

/** Canonical bytes of a whole transaction. */
export const encodeTransaction = (transaction: Transaction): Uint8Array =>
  toBinary(TransactionSchema, transaction)

/**
 * Reads a transaction from its protobuf bytes.
 *
 * @throws {MalformedTransactionError} when the bytes are not a transaction with raw data
 */
export function decodeTransaction(bytes: Uint8Array): Transaction {
  let transaction: Transaction
  try {
    transaction = readMessage(TransactionSchema, bytes)
  } catch (cause) {
    throw new MalformedTransactionError('its bytes do not follow the protobuf format', { cause })
  }
  if (!transaction.rawData) throw new MalformedTransactionError('raw_data is missing')
  return transaction
}

/** sha256 of the raw data: the digest that signers sign. */
export const transactionDigest = (raw: Transaction_raw): Uint8Array => sha256(encodeRaw(raw))

/** Transaction id: hex of `transactionDigest`. */
export const transactionId = (raw: Transaction_raw): TransactionId =>
  bytesToHex(transactionDigest(raw)) as TransactionId

/**
 * The one contract of a transaction, decoded.
 *
 * @throws {MalformedTransactionError} when there is none, its type carries no message, or its bytes do not
 *   fit the type
 */
export function decodeContract(contract: Transaction_Contract | undefined): DecodedContract {
  if (!contract) throw new MalformedTransactionError('it holds no contract')
  const name = ContractType[contract.type]
  if (name === undefined || !isMessageContract(name))
    throw new MalformedTransactionError(`contract type ${contract.type} carries no message`)
  try {
    const message = readMessage(CONTRACT_SCHEMAS[name], contract.parameter?.value ?? new Uint8Array())
    return { name, message, permissionId: contract.PermissionId } as DecodedContract
  } catch (cause) {
    throw new MalformedTransactionError(`its ${name} does not follow the protobuf format`, { cause })
  }
}

/** What a transaction needs besides its contract. Times are milliseconds, `feeLimit` is sun. */
export type TransactionFrame = {
  refBlockBytes: Uint8Array
  refBlockHash: Uint8Array
  expiration: bigint
  timestamp: bigint
  feeLimit?: bigint
  data?: Uint8Array
  permissionId?: number
}

/** Builds the raw data of a transaction with one contract. */
export function buildRaw<N extends MessageContractName>(
  name: N,
  message: MessageInitShape<(typeof CONTRACT_SCHEMAS)[N]>,
  frame: TransactionFrame,
): Transaction_raw {
  const schema = CONTRACT_SCHEMAS[name]
  const value = toBinary(schema, create(schema, message as never) as never)
  return create(Transaction_rawSchema, {
    refBlockBytes: frame.refBlockBytes,
    refBlockHash: frame.refBlockHash,
    expiration: frame.expiration,
    timestamp: frame.timestamp,
    feeLimit: frame.feeLimit ?? 0n,
    data: frame.data ?? new Uint8Array(),
    contract: [
      {
        type: ContractType[name],
        parameter: create(AnySchema, { typeUrl: TYPE_URL_PREFIX + name, value }),
        PermissionId: frame.permissionId ?? 0,
      },
    ],
  })
}

/**
 * Reads raw data from its protobuf bytes.
 *
 * @throws {MalformedTransactionError}
 */
export function decodeRaw(bytes: Uint8Array): Transaction_raw {
  try {
    return readMessage(Transaction_rawSchema, bytes)
  } catch (cause) {
    throw new MalformedTransactionError('its raw data does not follow the protobuf format', { cause })
  }
}
