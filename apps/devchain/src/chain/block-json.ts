import { create } from '@bufbuild/protobuf'
import {
  type BlockHeader_raw,
  BlockHeader_rawSchema,
  Transaction_Result_contractResult as ContractResultEnum,
  decodeRaw,
  MalformedTransactionError,
  type Transaction,
  Transaction_ResultSchema,
  TransactionSchema,
} from '@tronlens/protocol'
import { ChainRefusal } from '../errors.ts'

/** A block somebody else made. */
export type ForeignBlock = {
  readonly id: string
  readonly raw: BlockHeader_raw
  readonly signature: Uint8Array
  readonly transactions: readonly Transaction[]
}

type JsonObject = Record<string, unknown>

const malformed = (what: string) => new ChainRefusal('BadBlock', `the block is malformed: ${what}`)

function objectAt(value: unknown, what: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed(`${what} is no object`)
  return value as JsonObject
}

function hexAt(value: unknown, what: string): Uint8Array {
  if (value === undefined) return new Uint8Array()
  if (typeof value !== 'string' || !/^([0-9a-fA-F]{2})*$/.test(value)) throw malformed(`${what} is no hex`)
  return Buffer.from(value, 'hex')
}

function longAt(value: unknown, what: string): bigint {
  if (value === undefined) return 0n
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  throw malformed(`${what} is no whole number`)
}

const listAt = (value: unknown, what: string): readonly unknown[] => {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw malformed(`${what} is no list`)
  return value
}

/**
 * Reads a block in the form of `/wallet/getblockbynum` (hex form). Transactions are taken from `raw_data_hex`, the bytes
 * that were signed.
 *
 * @throws {ChainRefusal} BadBlock
 */
export function readBlockJson(json: unknown): ForeignBlock {
  const block = objectAt(json, 'it')
  const header = objectAt(block.block_header, 'block_header')
  const raw = objectAt(header.raw_data, 'block_header.raw_data')
  return {
    id: Buffer.from(hexAt(block.blockID, 'blockID')).toString('hex'),
    raw: create(BlockHeader_rawSchema, {
      timestamp: longAt(raw.timestamp, 'timestamp'),
      txTrieRoot: hexAt(raw.txTrieRoot, 'txTrieRoot'),
      parentHash: hexAt(raw.parentHash, 'parentHash'),
      number: longAt(raw.number, 'number'),
      witnessId: longAt(raw.witness_id, 'witness_id'),
      witnessAddress: hexAt(raw.witness_address, 'witness_address'),
      version: Number(longAt(raw.version, 'version')),
      accountStateRoot: hexAt(raw.accountStateRoot, 'accountStateRoot'),
    }),
    signature: hexAt(header.witness_signature, 'witness_signature'),
    transactions: listAt(block.transactions, 'transactions').map(readTransaction),
  }
}

function readTransaction(json: unknown, index: number): Transaction {
  const what = `transaction ${index}`
  const transaction = objectAt(json, what)
  try {
    return create(TransactionSchema, {
      rawData: decodeRaw(hexAt(transaction.raw_data_hex, `${what}: raw_data_hex`)),
      signature: listAt(transaction.signature, `${what}: signature`).map((value) =>
        hexAt(value, `${what}: signature`),
      ),
      ret: listAt(transaction.ret, `${what}: ret`).map((value) => readResult(value, what)),
    })
  } catch (error) {
    if (error instanceof MalformedTransactionError) throw malformed(`${what}: ${error.reason}`)
    throw error
  }
}

function readResult(json: unknown, what: string) {
  const result = objectAt(json, `${what}: ret`)
  const name = result.contractRet
  const contractRet =
    name === undefined ? 0 : ContractResultEnum[String(name) as keyof typeof ContractResultEnum]
  if (contractRet === undefined) throw malformed(`${what}: unknown contractRet ${String(name)}`)
  return create(Transaction_ResultSchema, {
    contractRet,
    fee: longAt(result.fee, `${what}: fee`),
    ret: result.ret === 'FAILED' ? 1 : 0,
  })
}
