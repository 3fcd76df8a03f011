import { bytesToHex, concatBytes, hexToBytes, keccak256, toBigInt } from '@tronlens/core'
import { CONTRACT_SCHEMAS, ContractType, isMessageContract } from '../contract-type.ts'
import {
  BlockHeaderSchema,
  Transaction_ResultSchema,
  Transaction_rawSchema,
  TransactionInfoSchema,
} from '../generated/protocol/chain_pb.ts'
import { type HexForm, readMessage } from './hex-form.ts'
import { WireReader } from './wire-reader.ts'

/** SHA-256 as hex: of the program's platform, because a block has hundreds of them. */
export type HashBytes = (bytes: Uint8Array) => string

const HEADER_RAW = 1
const RAW_CONTRACT = 11
const LENGTH_DELIMITED = 2
const HEIGHT_DIGITS = 16
const HEIGHT_BYTES = 8

/**
 * Calls back at the beginning of each part up to a place that stands under a tag and is no number; it goes on
 * behind the part.
 */
function forParts(reader: WireReader, end: number, use: (field: number, to: number) => void): void {
  while (reader.pos < end) {
    const tag = reader.tag()
    if ((tag & 7) !== LENGTH_DELIMITED) {
      reader.skip(tag & 7)
      continue
    }
    const to = reader.open()
    use(tag >>> 3, to)
    reader.pos = to
  }
}

/** Messages of a list that has one field, each read by a function. */
function readList(
  bytes: Uint8Array,
  read: (reader: WireReader, end: number) => HexForm | undefined,
): HexForm[] {
  const reader = new WireReader(bytes)
  const found: HexForm[] = []
  forParts(reader, reader.end, (field, end) => {
    const one = field === 1 ? read(reader, end) : undefined
    if (one) found.push(one)
  })
  return found
}

/**
 * Blocks in the hex form of the node's HTTP API, from the bytes of their list. Ids are computed: they are not
 * in them.
 */
export const readHexBlocks = (bytes: Uint8Array, sha256: HashBytes): HexForm[] =>
  readList(bytes, (reader, end) => readBlock(reader, end, sha256))

/** What nodes write themselves is read with the fields of a newer one. */
const OF_NODES = { keepsUnknown: true }

/** Outcomes of the transactions of a block in hex form, from the bytes of their list. */
export const readHexInfos = (bytes: Uint8Array): HexForm[] =>
  readList(bytes, (reader, end) => readMessage(TransactionInfoSchema, reader, end, OF_NODES))

/** Undefined for the empty message that stands for no block. */
function readBlock(reader: WireReader, end: number, sha256: HashBytes): HexForm | undefined {
  const transactions: HexForm[] = []
  let header: HexForm | undefined
  let digest = ''
  forParts(reader, end, (field, to) => {
    if (field === 1) transactions.push(readTransaction(reader, to, sha256))
    else if (field === 2) {
      const from = reader.pos
      forParts(reader, to, (part, rawTo) => {
        if (part === HEADER_RAW) digest = sha256(reader.between(reader.pos, rawTo))
      })
      reader.pos = from
      header = readMessage(BlockHeaderSchema, reader, to, OF_NODES)
    }
  })
  if (!header) return undefined
  const number = toBigInt((header.raw_data as { number?: unknown } | undefined)?.number ?? 0)
  return {
    blockID: number.toString(16).padStart(HEIGHT_DIGITS, '0') + digest.slice(2 * HEIGHT_BYTES),
    block_header: header,
    ...(transactions.length > 0 ? { transactions } : {}),
  }
}

/** A transaction in the hex form that blocks hold. */
function readTransaction(reader: WireReader, end: number, sha256: HashBytes): HexForm {
  const signature: string[] = []
  const ret: HexForm[] = []
  const contract: HexForm[] = []
  let raw: HexForm = {}
  let [from, to] = [reader.pos, reader.pos]
  forParts(reader, end, (field, partTo) => {
    if (field === 1) {
      ;[from, to] = [reader.pos, partTo]
      raw = readMessage(Transaction_rawSchema, reader, partTo, {
        readOther: (number) => {
          if (number === RAW_CONTRACT) contract.push(...readContract(reader, reader.open()))
          return number === RAW_CONTRACT
        },
      })
    } else if (field === 2) signature.push(reader.hexBetween(reader.pos, partTo))
    else if (field === 5) ret.push(readMessage(Transaction_ResultSchema, reader, partTo, OF_NODES))
  })
  const txID = sha256(reader.between(from, to))
  const made = contract.find(({ type }) => type === 'CreateSmartContract')
  raw.contract = contract
  const transaction: HexForm = { txID, raw_data: raw, raw_data_hex: reader.hexBetween(from, to) }
  if (ret.length > 0) transaction.ret = ret
  if (signature.length > 0) transaction.signature = signature
  if (made) transaction.contract_address = deployedAddress(txID, made)
  return transaction
}

/** A contract with its message decoded; none where that cannot be, as the node leaves it out. */
function readContract(reader: WireReader, end: number): HexForm[] {
  let number = 0
  let permission = 0
  let type_url = ''
  let [from, to] = [end, end]
  while (reader.pos < end) {
    const tag = reader.tag()
    const field = tag >>> 3
    if (field === 1) number = Number(reader.signed())
    else if (field === 5) permission = Number(reader.signed())
    else if (field === 2)
      forParts(reader, reader.open(), (part, partTo) => {
        if (part === 1) type_url = reader.textBetween(reader.pos, partTo)
        else if (part === 2) [from, to] = [reader.pos, partTo]
      })
    else reader.skip(tag & 7)
  }
  const type = ContractType[number] ?? String(number)
  let value: HexForm | null = null
  if (isMessageContract(type))
    try {
      reader.pos = from
      value = readMessage(CONTRACT_SCHEMAS[type], reader, to)
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    } finally {
      reader.pos = end
    }
  const contract: HexForm = { parameter: { value, type_url }, type }
  if (permission > 0) contract.Permission_id = permission
  return [contract]
}

/** Address of the contract that a deployment makes. */
function deployedAddress(txID: string, { parameter }: HexForm): string {
  const { owner_address = '' } = (parameter as { value: { owner_address?: string } }).value
  return `41${bytesToHex(keccak256(concatBytes(hexToBytes(txID), hexToBytes(owner_address))).subarray(12))}`
}
