import { bytesToHex, concatBytes, hexToBytes, keccak256, toBigInt } from '@tronlens/core'
import { CONTRACT_SCHEMAS, ContractType, isMessageContract } from '../contract-type.ts'
import {
  BlockHeaderSchema,
  Transaction_ResultSchema,
  Transaction_rawSchema,
  TransactionInfoSchema,
} from '../generated/protocol/chain_pb.ts'
import { type HexForm, readHexForm } from './hex-form.ts'
import { WireReader } from './wire-reader.ts'

/** SHA-256 as hex: of the program's platform, because a block has hundreds of them. */
export type HashBytes = (bytes: Uint8Array) => string

const BLOCK = { transactions: 1, header: 2 } as const
const HEADER_RAW = 1
const TRANSACTION = { raw: 1, signature: 2, ret: 5 } as const
const RAW_CONTRACT = 11
const CONTRACT_PARAMETER = 2
const ANY_VALUE = 2
const LENGTH_DELIMITED = 2
const HEIGHT_DIGITS = 16
const HEIGHT_BYTES = 8
const NOTHING = new Uint8Array()

/** Calls back with each part of a message that stands under a tag and is no number, in their order. */
function forParts(bytes: Uint8Array, use: (field: number, part: Uint8Array) => void): void {
  const reader = new WireReader(bytes)
  while (reader.pos < reader.end) {
    const tag = reader.tag()
    if ((tag & 7) !== LENGTH_DELIMITED) {
      reader.skip(tag & 7)
      continue
    }
    const end = reader.open()
    use(tag >>> 3, bytes.subarray(reader.pos, end))
    reader.pos = end
  }
}

/** The parts under one tag. */
function partsOf(bytes: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = []
  forParts(bytes, (field, part) => {
    if (field === wanted) found.push(part)
  })
  return found
}

/** Messages of a list that has one field. */
export const readList = (bytes: Uint8Array): Uint8Array[] => partsOf(bytes, 1)

/**
 * A block in the hex form of the node's HTTP API, from its bytes. Ids are computed: they are not in them.
 *
 * @returns undefined for the empty message that stands for no block
 */
export function readHexBlock(bytes: Uint8Array, sha256: HashBytes): HexForm | undefined {
  const transactions: HexForm[] = []
  let header: Uint8Array | undefined
  forParts(bytes, (field, part) => {
    if (field === BLOCK.transactions) transactions.push(readHexTransaction(part, sha256))
    else if (field === BLOCK.header) header = part
  })
  if (!header) return undefined
  const form = readHexForm(BlockHeaderSchema, header)
  const number = toBigInt((form.raw_data as { number?: unknown } | undefined)?.number ?? 0)
  const digest = sha256(partsOf(header, HEADER_RAW)[0] ?? NOTHING)
  return {
    blockID: number.toString(16).padStart(HEIGHT_DIGITS, '0') + digest.slice(2 * HEIGHT_BYTES),
    block_header: form,
    ...(transactions.length > 0 ? { transactions } : {}),
  }
}

/** Outcomes of the transactions of a block in hex form, from the bytes of their list. */
export const readHexInfos = (bytes: Uint8Array): HexForm[] =>
  readList(bytes).map((one) => readHexForm(TransactionInfoSchema, one))

/** A transaction in the hex form that blocks hold, from its bytes. */
function readHexTransaction(bytes: Uint8Array, sha256: HashBytes): HexForm {
  let raw: Uint8Array = NOTHING
  const signature: string[] = []
  const ret: HexForm[] = []
  forParts(bytes, (field, part) => {
    if (field === TRANSACTION.raw) raw = part
    else if (field === TRANSACTION.signature) signature.push(hexOf(part))
    else if (field === TRANSACTION.ret) ret.push(readHexForm(Transaction_ResultSchema, part))
  })
  const txID = sha256(raw)
  const raw_data = readHexForm(Transaction_rawSchema, raw)
  const contracts = partsOf(raw, RAW_CONTRACT)
  const contract = ((raw_data.contract ?? []) as HexForm[]).flatMap((one, at) =>
    readContract(one, contracts[at] ?? NOTHING),
  )
  raw_data.contract = contract
  const made = contract.find(({ type }) => type === 'CreateSmartContract')
  return {
    ...(ret.length > 0 ? { ret } : {}),
    ...(signature.length > 0 ? { signature } : {}),
    txID,
    ...(made ? { contract_address: deployedAddress(txID, made) } : {}),
    raw_data,
    raw_data_hex: hexOf(raw),
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')

/** A contract with its message decoded; none where that cannot be, as the node leaves it out. */
function readContract(printed: HexForm, bytes: Uint8Array): HexForm[] {
  const {
    type = ContractType[0],
    Permission_id: permission = 0,
    parameter,
  } = printed as { type?: string; Permission_id?: number; parameter?: { type_url?: string } }
  const any = partsOf(bytes, CONTRACT_PARAMETER)[0] ?? NOTHING
  let value: HexForm | null = null
  if (type !== undefined && isMessageContract(type))
    try {
      value = readHexForm(CONTRACT_SCHEMAS[type], partsOf(any, ANY_VALUE)[0] ?? NOTHING)
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  return [
    {
      parameter: { value, type_url: parameter?.type_url ?? '' },
      type,
      ...(permission > 0 ? { Permission_id: permission } : {}),
    },
  ]
}

/** Address of the contract that a deployment makes. */
function deployedAddress(txID: string, { parameter }: HexForm): string {
  const { owner_address = '' } = (parameter as { value: { owner_address?: string } }).value
  return `41${bytesToHex(keccak256(concatBytes(hexToBytes(txID), hexToBytes(owner_address))).subarray(12))}`
}
