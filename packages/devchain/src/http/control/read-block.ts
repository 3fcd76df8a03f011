import { create } from '@bufbuild/protobuf'
import {
  BlockHeader_rawSchema,
  Transaction_Result_contractResult as ContractResultEnum,
  decodeRaw,
  MalformedTransactionError,
  type Transaction,
  Transaction_ResultSchema,
  TransactionSchema,
} from '@tronlens/protocol'
import { ChainRefusal } from '../../base/errors.ts'
import type { ForeignBlock, UncheckedPart } from '../../chain/chain-types.ts'
import { findContradiction } from './statements.ts'

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

/** A whole number that fits into a number of bits. */
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

const HEADER_MEMBERS = ['raw_data', 'witness_signature']
const HEADER_RAW_MEMBERS = BlockHeader_rawSchema.fields.map(({ name }) => name)

const hasOthers = (object: JsonObject, known: readonly string[]): boolean =>
  Object.keys(object).some((name) => !known.includes(name))

/** Names of results that only a newer node has, by the position of the transaction. */
function newResults(transactions: readonly unknown[]): Map<number, string> {
  const names = transactions.map((json, index) => {
    const what = `transaction ${index}`
    const [first] = listAt(objectAt(json, what).ret, `${what}: ret`)
    const { contractRet } = first === undefined ? {} : objectAt(first, `${what}: ret`)
    return contractResultAt(contractRet, what) === undefined ? String(contractRet) : undefined
  })
  return new Map(names.flatMap((name, index) => (name === undefined ? [] : [[index, name] as const])))
}

/** The parts of a block that a newer node prints with members that are unknown here. */
function uncheckedParts(header: JsonObject, raw: JsonObject): Set<UncheckedPart> {
  const parts = new Set<UncheckedPart>()
  if (hasOthers(raw, HEADER_RAW_MEMBERS)) parts.add('id').add('signature')
  if (hasOthers(header, HEADER_MEMBERS)) parts.add('signature')
  return parts
}

/**
 * Reads a block in the form of `/wallet/getblockbynum` (hex form). Transactions are read from `raw_data_hex`,
 * the bytes that were signed; all other known members must agree with it.
 *
 * @throws {ChainRefusal} BadBlock
 */
export function readBlockJson(json: unknown): ForeignBlock {
  const block = objectAt(json, 'it')
  const header = objectAt(block.block_header, 'block_header')
  const raw = objectAt(header.raw_data, 'block_header.raw_data')
  const transactions = listAt(block.transactions, 'transactions')
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
    transactions: transactions.map(readTransaction),
    newResults: newResults(transactions),
    unchecked: uncheckedParts(header, raw),
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
    const contradiction = findContradiction(transaction, read)
    if (contradiction !== undefined)
      throw malformed(`${what}: ${contradiction} does not agree with raw_data_hex`)
    return read
  } catch (error) {
    if (error instanceof MalformedTransactionError) throw malformed(`${what}: ${error.reason}`)
    throw error
  }
}

/**
 * A result by name; undefined for one that only a newer node has.
 *
 * @throws {ChainRefusal} for a value that is not a name
 */
function contractResultAt(name: unknown, what: string): ContractResultEnum | undefined {
  if (name === undefined) return ContractResultEnum.DEFAULT
  if (typeof name !== 'string' || !/^[A-Z][A-Z0-9_]*$/.test(name))
    throw malformed(`${what}: unknown contractRet ${String(name)}`)
  return ContractResultEnum[name as keyof typeof ContractResultEnum]
}

function readResult(json: unknown, what: string) {
  const result = objectAt(json, `${what}: ret`)
  return create(Transaction_ResultSchema, {
    contractRet: contractResultAt(result.contractRet, what) ?? ContractResultEnum.UNKNOWN,
    fee: integerAt(result.fee, `${what}: fee`, 64),
    ret: result.ret === 'FAILED' ? 1 : 0,
  })
}
