import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import { bytesToHex, concatBytes, hexToBytes, keccak256, sha256, toBigInt } from '@tronlens/core'
import { int64Bytes } from '../block.ts'
import { CONTRACT_SCHEMAS, ContractType, isMessageContract } from '../contract-type.ts'
import {
  BlockHeaderSchema,
  Transaction_ResultSchema,
  Transaction_rawSchema,
  TransactionInfoSchema,
} from '../generated/protocol/chain_pb.ts'
import { type HexForm, hexOf, readHexForm } from './hex-form.ts'

/** Parts of a message that stand under one tag each, in their order; others are left out. */
function* partsOf(bytes: Uint8Array): Generator<readonly [field: number, bytes: Uint8Array]> {
  const reader = new BinaryReader(bytes)
  while (reader.pos < reader.len) {
    const [field, wireType] = reader.tag()
    if (wireType === WireType.LengthDelimited) yield [field, reader.bytes()]
    else reader.skip(wireType)
  }
}

const BLOCK = { transactions: 1, header: 2 } as const
const TRANSACTION = { raw: 1, signature: 2, ret: 5 } as const
const HEADER_RAW = 1
const RAW_CONTRACT = 11
const CONTRACT = { parameter: 2 } as const
const ANY_VALUE = 2

/** Messages of a list that has one field. */
export const readList = (bytes: Uint8Array): Uint8Array[] =>
  [...partsOf(bytes)].flatMap(([field, part]) => (field === 1 ? [part] : []))

/**
 * A block in the hex form of the node's HTTP API, from its bytes. Ids are computed: they are not in them.
 *
 * @returns undefined for the empty message that stands for no block
 */
export function readHexBlock(bytes: Uint8Array): HexForm | undefined {
  const transactions: HexForm[] = []
  let header: Uint8Array | undefined
  for (const [field, part] of partsOf(bytes))
    if (field === BLOCK.transactions) transactions.push(readHexTransaction(part))
    else if (field === BLOCK.header) header = part
  if (!header) return undefined
  const raw = [...partsOf(header)].find(([field]) => field === HEADER_RAW)?.[1] ?? new Uint8Array()
  const form = readHexForm(BlockHeaderSchema, header)
  const number = toBigInt((form.raw_data as { number?: unknown } | undefined)?.number ?? 0)
  return {
    blockID: bytesToHex(concatBytes(int64Bytes(number), sha256(raw).subarray(8))),
    block_header: form,
    ...(transactions.length > 0 ? { transactions } : {}),
  }
}

/** Outcomes of the transactions of a block in hex form, from the bytes of their list. */
export const readHexInfos = (bytes: Uint8Array): HexForm[] =>
  readList(bytes).map((one) => readHexForm(TransactionInfoSchema, one))

/** A transaction in the hex form that blocks hold, from its bytes. */
export function readHexTransaction(bytes: Uint8Array): HexForm {
  let raw = new Uint8Array()
  const signature: string[] = []
  const ret: HexForm[] = []
  for (const [field, part] of partsOf(bytes))
    if (field === TRANSACTION.raw)
      raw = new Uint8Array(part.buffer as ArrayBuffer, part.byteOffset, part.length)
    else if (field === TRANSACTION.signature) signature.push(hexOf(part))
    else if (field === TRANSACTION.ret) ret.push(readHexForm(Transaction_ResultSchema, part))
  const rawData = readHexForm(Transaction_rawSchema, raw)
  const parameters = [...partsOf(raw)].flatMap(([field, part]) => (field === RAW_CONTRACT ? [part] : []))
  const printed = (rawData.contract ?? []) as HexForm[]
  const contract = printed.flatMap((one, at) => readContract(one, parameters[at] ?? new Uint8Array()))
  const made = contract.find(({ type }) => type === 'CreateSmartContract')
  return {
    ...(ret.length > 0 ? { ret } : {}),
    ...(signature.length > 0 ? { signature } : {}),
    txID: bytesToHex(sha256(raw)),
    ...(made ? { contract_address: deployedAddress(raw, made) } : {}),
    raw_data: { ...rawData, contract },
    raw_data_hex: hexOf(raw),
  }
}

/** A contract with its message decoded; none where that cannot be, as the node leaves it out. */
function readContract(printed: HexForm, bytes: Uint8Array): HexForm[] {
  const {
    type = ContractType[0],
    Permission_id: permission,
    parameter,
  } = printed as {
    type?: string
    Permission_id?: number
    parameter?: { type_url?: string }
  }
  const any = [...partsOf(bytes)].find(([field]) => field === CONTRACT.parameter)?.[1]
  const value = any && [...partsOf(any)].find(([field]) => field === ANY_VALUE)?.[1]
  let decoded: HexForm | null = null
  if (type !== undefined && isMessageContract(type))
    try {
      decoded = readHexForm(CONTRACT_SCHEMAS[type], value ?? new Uint8Array())
    } catch {
      return []
    }
  return [
    {
      parameter: { value: decoded, type_url: parameter?.type_url ?? '' },
      type,
      ...(permission !== undefined && permission > 0 ? { Permission_id: permission } : {}),
    },
  ]
}

/** Address of the contract that a deployment makes. */
function deployedAddress(raw: Uint8Array, { parameter }: HexForm): string {
  const { owner_address = '' } = (parameter as { value: { owner_address?: string } }).value
  return `41${bytesToHex(keccak256(concatBytes(sha256(raw), hexToBytes(owner_address))).subarray(12))}`
}
