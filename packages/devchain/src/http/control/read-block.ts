import { create } from '@bufbuild/protobuf'
import { parseJson } from '@tronlens/core'
import {
  BlockHeader_rawSchema,
  Transaction_Result_contractResult as ContractResultEnum,
  decodeRaw,
  MalformedTransactionError,
  printTransaction,
  type Transaction,
  Transaction_ResultSchema,
  TransactionSchema,
} from '@tronlens/protocol'
import { ChainRefusal } from '../../base/errors.ts'
import type { ForeignBlock } from '../../chain/chain-types.ts'

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

/** A whole number that fits into so many bits. */
function integerAt(value: unknown, what: string, bits: 32 | 64): bigint {
  if (value === undefined) return 0n
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) throw malformed(`${what} is no whole number`)
  const integer = BigInt(value as number | bigint)
  if (BigInt.asIntN(bits, integer) !== integer) throw malformed(`${what} does not fit into ${bits} bits`)
  return integer
}

const listAt = (value: unknown, what: string): readonly unknown[] => {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw malformed(`${what} is no list`)
  return value
}

/**
 * Reads a block in the form of `/wallet/getblockbynum` (hex form). Transactions are taken from `raw_data_hex`, the bytes
 * that were signed; what else is said about them must agree with it.
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
      timestamp: integerAt(raw.timestamp, 'timestamp', 64),
      txTrieRoot: hexAt(raw.txTrieRoot, 'txTrieRoot'),
      parentHash: hexAt(raw.parentHash, 'parentHash'),
      number: integerAt(raw.number, 'number', 64),
      witnessId: integerAt(raw.witness_id, 'witness_id', 64),
      witnessAddress: hexAt(raw.witness_address, 'witness_address'),
      version: Number(integerAt(raw.version, 'version', 32)),
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
    const read = create(TransactionSchema, {
      rawData: decodeRaw(hexAt(transaction.raw_data_hex, `${what}: raw_data_hex`)),
      signature: listAt(transaction.signature, `${what}: signature`).map((value) =>
        hexAt(value, `${what}: signature`),
      ),
      ret: listAt(transaction.ret, `${what}: ret`).map((value) => readResult(value, what)),
    })
    checkStatements(transaction, read, what)
    return read
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
    fee: integerAt(result.fee, `${what}: fee`, 64),
    ret: result.ret === 'FAILED' ? 1 : 0,
  })
}

/** Members that only repeat what the bytes of a transaction say. */
const STATEMENTS = ['txID', 'raw_data', 'contract_address'] as const

function checkStatements(json: JsonObject, transaction: Transaction, what: string): void {
  const printed = parseJson(printTransaction(transaction, false)) as JsonObject
  for (const name of STATEMENTS)
    if (json[name] !== undefined && !isSame(json[name], printed[name]))
      throw malformed(`${what}: ${name} does not agree with raw_data_hex`)
}

/** Equal JSON, keys in any order. Numbers that went through a reader without 64-bit integers may have lost digits. */
function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (isNumeric(left) && isNumeric(right)) return Number(left) === Number(right)
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => isSame((left as JsonObject)[key], (right as JsonObject)[key]))
  )
}

const isNumeric = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint'
