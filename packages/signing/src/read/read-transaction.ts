import {
  bytesToHex,
  hexToBytes,
  milliseconds,
  sha256,
  sun,
  type TransactionId,
  transactionId,
} from '@tronlens/core'
import { CONTRACTS, type Contract, findContractName } from '../contract/contract-fields.ts'
import { bytes, int32, int64, messages, text } from '../contract/field-kinds.ts'
import { UnreadableTransactionError } from '../errors.ts'
import type { TransactionContent } from '../intent.ts'
import { readMemo } from './memo.ts'
import { readMessage } from './read-message.ts'

/**
 * The fields that wallets write into raw data. Other fields of the protocol (`ref_block_num`, `auths`,
 * `scripts`) have no effect or must not be signed here.
 */
export const RAW = {
  refBlockBytes: bytes(1),
  refBlockHash: bytes(4),
  expiration: int64(8),
  memo: bytes(10),
  contract: messages(11, {
    type: int32(1),
    parameter: { kind: 'message', number: 2, shape: { typeUrl: text(1), value: bytes(2) } },
    permissionId: int32(5),
  }),
  timestamp: int64(14),
  feeLimit: int64(18),
} as const

/** Prefix of the type URL of every contract message. */
const TYPE_URL_PREFIX = 'type.googleapis.com/protocol.'
/** Largest time of a JavaScript date, in milliseconds since 1970. */
const LAST_MILLISECOND = 8_640_000_000_000_000n

/** sha256 of the raw data: the id of a transaction, and the value that is signed. */
export const transactionIdOf = (rawDataHex: string): TransactionId =>
  transactionId(bytesToHex(sha256(hexToBytes(rawDataHex))))

/**
 * Reads raw data, completely or not at all.
 *
 * @param rawDataHex - hex of the protobuf bytes of `Transaction.raw`
 * @throws {UnreadableTransactionError} when any byte has no known meaning
 */
export function readTransaction(rawDataHex: string): TransactionContent {
  const raw = readMessage(RAW, hexToBytes(rawDataHex), 'raw_data')
  const [contract, ...others] = raw.contract
  if (!contract || others.length > 0)
    throw new UnreadableTransactionError(`it holds ${raw.contract.length} contracts instead of one`)
  if (raw.refBlockBytes.length !== 4 || raw.refBlockHash.length !== 16)
    throw new UnreadableTransactionError('it does not name the block that it refers to')
  return {
    contract: readContract(contract.type, contract.parameter),
    permissionId: contract.permissionId,
    ...readMemo(raw.memo),
    feeLimit: sun(raw.feeLimit),
    refBlockBytes: raw.refBlockBytes,
    refBlockHash: raw.refBlockHash,
    expiration: readTime(raw.expiration, 'expiration'),
    timestamp: readTime(raw.timestamp, 'timestamp'),
  }
}

function readContract(type: number, parameter: { typeUrl: string; value: string }): Contract {
  const name = findContractName(type)
  if (!name) throw new UnreadableTransactionError(`contract type ${type} is none that can be signed here`)
  if (parameter.typeUrl !== TYPE_URL_PREFIX + name)
    throw new UnreadableTransactionError(`a ${name} names its type "${parameter.typeUrl}"`)
  const fields = readMessage(CONTRACTS[name].shape, hexToBytes(parameter.value), 'contract')
  // name and fields come from the same row of the table
  return { name, fields } as unknown as Contract
}

function readTime(value: bigint, name: string) {
  if (value < 0n || value > LAST_MILLISECOND)
    throw new UnreadableTransactionError(`${name} is ${value}, which is no time`)
  return milliseconds(Number(value))
}
