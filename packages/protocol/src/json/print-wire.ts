import type { DescMessage } from '@bufbuild/protobuf'
import { CONTRACT_SCHEMAS, ContractType, isMessageContract } from '../contract-type.ts'
import {
  BlockHeaderSchema,
  Transaction_ResultSchema,
  Transaction_rawSchema,
  TransactionInfoSchema,
} from '../generated/protocol/chain_pb.ts'
import { printInt64 } from './int64-form.ts'
import { type FieldShape, fieldShapes, type ValueShape } from './message-shape.ts'
import { WireReader } from './wire-reader.ts'

/**
 * The bytes are not in the one form that encoding gives them, or hold what is too rare to be printed here.
 */
class UnusualBytesError extends Error {
  override readonly name = 'UnusualBytesError'
}

const unusual = (): never => {
  throw new UnusualBytesError()
}

type WireField = { readonly shape: FieldShape; readonly form: number; readonly key: string }

const NUMBER = 0
const LENGTH_DELIMITED = 2
const MOST_INT32 = 0x7fff_ffff
const LEAST_INT32 = -0x8000_0000

/** Field numbers. */
const BLOCK = { transactions: 1, header: 2 } as const
const TRANSACTION = { raw: 1, signature: 2, ret: 5 } as const
const RAW_CONTRACT = 11
const CONTRACT = { type: 1, parameter: 2, permission: 5 } as const
const ANY = { typeUrl: 1, value: 2 } as const

const fieldsByNumber = new WeakMap<DescMessage, readonly (WireField | undefined)[]>()

function fieldsOf(desc: DescMessage): readonly (WireField | undefined)[] {
  let known = fieldsByNumber.get(desc)
  if (!known) {
    const byNumber: (WireField | undefined)[] = []
    const shapes = new Map(fieldShapes(desc).map((shape) => [shape.name, shape]))
    for (const { number, name } of desc.fields) {
      const shape = shapes.get(name) as FieldShape
      byNumber[number] = { shape, form: formOf(shape.value), key: `${JSON.stringify(name)}:` }
    }
    known = byNumber
    fieldsByNumber.set(desc, known)
  }
  return known
}

const formOf = ({ kind }: ValueShape): number =>
  kind === 'bytes' || kind === 'string' || kind === 'message' ? LENGTH_DELIMITED : NUMBER

/**
 * Prints a message in hex form as `printMessage` does, straight from its bytes.
 *
 * @param printOther - prints an entry of one list in its own way
 */
function printFields(
  desc: DescMessage,
  reader: WireReader,
  end: number,
  printOther?: { field: number; print: (end: number) => string },
): string {
  const fields = fieldsOf(desc)
  let text = '{'
  let last = 0
  let isList = false
  while (reader.pos < end) {
    const tag = reader.tag()
    const number = tag >>> 3
    const field = fields[number] ?? unusual()
    if (number < last || (tag & 7) !== field.form || field.shape.mapKey) unusual()
    const { repeated, value } = field.shape
    if (number === last) {
      if (!repeated) unusual()
      text += ','
    } else {
      text += `${isList ? ']' : ''}${last > 0 ? ',' : ''}${field.key}${repeated ? '[' : ''}`
      isList = repeated
      last = number
    }
    text +=
      number === printOther?.field ? printOther.print(reader.open()) : printValue(reader, value, repeated)
  }
  if (reader.pos !== end) unusual()
  return `${text}${isList ? ']' : ''}}`
}

/** @param isInList - whether a default may stand there */
function printValue(reader: WireReader, shape: ValueShape, isInList: boolean): string {
  switch (shape.kind) {
    case 'bytes': {
      const hex = reader.hex()
      return hex === '' && !isInList ? unusual() : `"${hex}"`
    }
    case 'message':
      return printFields(shape.desc, reader, reader.open())
    case 'string': {
      const text = reader.text()
      return (text === '' && !isInList) || !isPlain(text) ? unusual() : JSON.stringify(text)
    }
    // numbers of a list stand one behind the other under one tag
    case 'int64':
      return printInt64((isInList ? 0 : reader.signed()) || unusual())
    case 'int32':
      return String(readInt32(reader, isInList))
    case 'bool':
      return !isInList && reader.integer() === 1 ? 'true' : unusual()
    case 'enum':
      return JSON.stringify(shape.desc.value[readInt32(reader, isInList)]?.name ?? 'UNRECOGNIZED')
  }
}

function readInt32(reader: WireReader, isInList: boolean): number {
  const value = isInList ? 0 : Number(reader.signed())
  return value === 0 || value > MOST_INT32 || value < LEAST_INT32 ? unusual() : value
}

/** Other texts are read differently by different readers. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

/** Runs a printer. @returns undefined when the bytes are unusual, or no such message */
function attempt(print: () => string): string | undefined {
  try {
    return print()
  } catch (error) {
    if (error instanceof UnusualBytesError || error instanceof RangeError) return undefined
    throw error
  }
}

/** An outcome of a transaction in hex form, from its bytes; undefined when it has to be decoded first. */
export const printHexInfo = (bytes: Uint8Array): string | undefined =>
  attempt(() => {
    const reader = new WireReader(bytes)
    return printFields(TransactionInfoSchema, reader, reader.end)
  })

/**
 * A block in hex form, from its bytes as they are encoded here; undefined when it has to be decoded first.
 *
 * @param ids - of its transactions, in their order
 */
export const printHexBlock = (bytes: Uint8Array, id: string, ids: readonly string[]): string | undefined =>
  attempt(() => {
    const reader = new WireReader(bytes)
    const transactions: string[] = []
    let header = ''
    while (reader.pos < reader.end) {
      const tag = reader.tag()
      const end = reader.open()
      if (tag >>> 3 === BLOCK.header && header === '') header = printFields(BlockHeaderSchema, reader, end)
      else if (tag >>> 3 === BLOCK.transactions && header === '')
        transactions.push(printTransaction(reader, end, ids[transactions.length] ?? unusual()))
      else unusual()
    }
    if (header === '') unusual()
    const list = transactions.length > 0 ? `,"transactions":[${transactions.join(',')}]` : ''
    return `{"blockID":${JSON.stringify(id)},"block_header":${header}${list}}`
  })

function printTransaction(reader: WireReader, end: number, id: string): string {
  let [raw, rawHex] = ['', '']
  const signatures: string[] = []
  const results: string[] = []
  for (let last = 0; reader.pos < end; ) {
    const field = reader.tag() >>> 3
    const to = reader.open()
    if (field < last) unusual()
    last = field
    if (field === TRANSACTION.raw && raw === '') {
      rawHex = reader.hexBetween(reader.pos, to)
      raw = printFields(Transaction_rawSchema, reader, to, {
        field: RAW_CONTRACT,
        print: (contractEnd) => printContract(reader, contractEnd),
      })
      if (!raw.includes('"contract":[')) unusual()
    } else if (field === TRANSACTION.signature) {
      signatures.push(`"${reader.hexBetween(reader.pos, to)}"`)
      reader.pos = to
    } else if (field === TRANSACTION.ret) results.push(printFields(Transaction_ResultSchema, reader, to))
    else unusual()
  }
  if (raw === '' || reader.pos !== end) unusual()
  const ret = results.length > 0 ? `"ret":[${results.join(',')}],` : ''
  const signature = signatures.length > 0 ? `"signature":[${signatures.join(',')}],` : ''
  return `{${ret}${signature}"txID":"${id}","raw_data":${raw},"raw_data_hex":"${rawHex}"}`
}

function printContract(reader: WireReader, end: number): string {
  let type = 0
  let permission = ''
  let parameter = ''
  for (let last = 0; reader.pos < end; ) {
    const tag = reader.tag()
    const field = tag >>> 3
    if (field <= last) unusual()
    last = field
    if (field === CONTRACT.type) type = readInt32(reader, false)
    else if (field === CONTRACT.parameter) parameter = printParameter(reader, reader.open(), type)
    else if (field === CONTRACT.permission) {
      const number = readInt32(reader, false)
      if (number > 0) permission = `,"Permission_id":${number}`
    } else reader.skip(tag & 7) // names that the node does not print
  }
  if (parameter === '' || reader.pos !== end) unusual()
  return `{"parameter":${parameter},"type":"${ContractType[type]}"${permission}}`
}

function printParameter(reader: WireReader, end: number, type: number): string {
  const name = ContractType[type]
  // the address of the deployed contract is a separate member
  if (name === undefined || !isMessageContract(name) || name === 'CreateSmartContract') return unusual()
  let [typeUrl, value] = ['', '{}']
  for (let last = 0; reader.pos < end; ) {
    const field = reader.tag() >>> 3
    if (field <= last) unusual()
    last = field
    const to = reader.open()
    if (field === ANY.typeUrl) {
      typeUrl = reader.textBetween(reader.pos, to)
      reader.pos = to
    } else if (field === ANY.value) value = printFields(CONTRACT_SCHEMAS[name], reader, to)
    else unusual()
  }
  if (reader.pos !== end) unusual()
  return `{"value":${value},"type_url":${isPlain(typeUrl) ? JSON.stringify(typeUrl) : unusual()}}`
}
