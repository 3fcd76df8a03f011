import {
  addressToBytes,
  bytesToHex,
  findAddress,
  InvalidJsonError,
  parseJson,
  stringifyJson,
} from '@tronlens/core'
import type { AbiParameter } from './items.ts'
import type { Problem, ProblemCode } from './problem.ts'
import { splitType } from './signature.ts'

/** What a form holds of a parameter: text, or a list of the same for arrays and structs. */
export type Input = string | readonly Input[]

/** Values for the coder, or everything that is wrong. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** How a parameter is filled in: one box, one form for each item, or one form for each member. */
export type Shape =
  | { readonly kind: 'text' }
  | { readonly kind: 'list'; readonly item: AbiParameter; readonly count: number | undefined }
  | { readonly kind: 'struct'; readonly members: readonly AbiParameter[] }

/** Takes a type apart: the outermost array first, then structs. */
export function shapeOf(parameter: AbiParameter): Shape {
  const last = /\[(\d*)\]$/.exec(parameter.type)
  if (last) {
    const item = { ...parameter, type: parameter.type.slice(0, -last[0].length) }
    return { kind: 'list', item, count: last[1] ? Number(last[1]) : undefined }
  }
  return parameter.type === 'tuple'
    ? { kind: 'struct', members: parameter.components ?? [] }
    : { kind: 'text' }
}

/** More items than anybody fills in by hand. */
const MOST_PREPARED = 64

/** An empty form of a parameter. */
export function emptyInput(parameter: AbiParameter): Input {
  const shape = shapeOf(parameter)
  if (shape.kind === 'text') return parameter.type === 'bool' ? 'false' : ''
  if (shape.kind === 'struct') return shape.members.map(emptyInput)
  return Array.from({ length: Math.min(shape.count ?? 0, MOST_PREPARED) }, () => emptyInput(shape.item))
}

const fail = (parameter: AbiParameter, path: string, code: ProblemCode, limit?: string): Parsed<never> => ({
  ok: false,
  problems: [{ path, code, type: parameter.type, ...(limit !== undefined && { limit }) }],
})
const pass = <Value>(value: Value): Parsed<Value> => ({ ok: true, value })

/** Digits in groups of three: any other comma or space may be a decimal sign, or a slip. */
const GROUPED = /^-?\d{1,3}([,\s])\d{3}(?:\1\d{3})*$/

/** Reads digits, `0x…` and powers of ten such as `1e18`; what groups digits is taken out. */
function readInteger(text: string): bigint | undefined {
  // our pages write a true minus
  const plain = text.replace(/^\u2212/, '-')
  const digits = plain.replace(GROUPED.test(plain) ? /[,\s]/g : /(?<=\d)_(?=\d)/g, '')
  if (/^0x[0-9a-fA-F]+$/.test(digits) || /^-?\d+$/.test(digits)) return BigInt(digits)
  const [, whole = '', fraction = '', power = ''] = /^(-?\d+)(?:\.(\d+))?e\+?(\d{1,3})$/i.exec(digits) ?? []
  const zeros = Number(power) - fraction.length
  return whole === '' || zeros < 0 ? undefined : BigInt(`${whole}${fraction}${'0'.repeat(zeros)}`)
}

function parseInteger(parameter: AbiParameter, base: string, text: string, path: string): Parsed<bigint> {
  const isSigned = base.startsWith('int')
  const bits = BigInt(base === 'trcToken' ? 256 : base.replace(/^u?int/, '') || 256)
  const value = readInteger(text)
  if (value === undefined) return fail(parameter, path, 'notANumber')
  const most = 2n ** (isSigned ? bits - 1n : bits) - 1n
  const least = isSigned ? -most - 1n : 0n
  if (value > most) return fail(parameter, path, 'tooLarge', most.toString())
  return value < least ? fail(parameter, path, 'tooSmall', least.toString()) : pass(value)
}

function parseBytes(parameter: AbiParameter, base: string, text: string, path: string): Parsed<string> {
  const digits = text.replace(/^0x/i, '')
  if (digits.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(digits)) return fail(parameter, path, 'notHex')
  const length = base === 'function' ? 24 : Number(base.replace('bytes', ''))
  if (base !== 'bytes' && digits.length !== length * 2)
    return fail(parameter, path, 'wrongLength', String(length))
  return pass(`0x${digits.toLowerCase()}`)
}

function parseText(parameter: AbiParameter, given: string, path: string): Parsed<unknown> {
  const base = parameter.type
  if (base === 'string') return pass(given)
  const text = given.trim()
  if (text === '' && base !== 'bytes') return fail(parameter, path, 'missing')
  if (base === 'address') {
    const evm = /^0x[0-9a-fA-F]{40}$/.test(text) ? text.toLowerCase() : undefined
    const address = findAddress(text)
    if (evm !== undefined) return pass(evm)
    if (address === undefined) return fail(parameter, path, 'notAnAddress')
    return pass(`0x${bytesToHex(addressToBytes(address)).slice(2)}`)
  }
  if (base === 'bool') {
    const word = text.toLowerCase()
    if (word === 'true' || word === '1') return pass(true)
    return word === 'false' || word === '0' ? pass(false) : fail(parameter, path, 'notABoolean')
  }
  if (/^u?int\d*$/.test(base) || base === 'trcToken') return parseInteger(parameter, base, text, path)
  if (/^bytes\d*$/.test(base) || base === 'function') return parseBytes(parameter, base, text, path)
  return fail(parameter, path, 'unknownType')
}

/** All values, or the problems of all that have one. */
function collect(parts: readonly Parsed<unknown>[]): Parsed<unknown[]> {
  const problems = parts.flatMap((part) => (part.ok ? [] : part.problems))
  return problems.length > 0
    ? { ok: false, problems }
    : pass(parts.map((part) => (part.ok ? part.value : undefined)))
}

/** Reads what stands in a form; text in place of a list or a struct is read as JSON. */
export function parseInput(parameter: AbiParameter, input: Input, path = '0'): Parsed<unknown> {
  // nodes store structs without their members: neither the bytes nor the selector of the function can be
  // derived
  if (splitType(parameter.type).base === 'tuple' && !parameter.components?.length)
    return fail(parameter, path, 'unknownType')
  const shape = shapeOf(parameter)
  if (shape.kind === 'text')
    return typeof input === 'string'
      ? parseText(parameter, input, path)
      : fail(parameter, path, splitType(parameter.type).base === 'string' ? 'missing' : 'notAList')
  if (typeof input === 'string') {
    const read = inputOfJson(parameter, input, path)
    return read.ok ? parseInput(parameter, read.value, path) : read
  }
  if (shape.kind === 'list') {
    if (shape.count !== undefined && input.length !== shape.count)
      return fail(parameter, path, 'wrongCount', String(shape.count))
    return collect(input.map((item, index) => parseInput(shape.item, item, `${path}[${index}]`)))
  }
  if (input.length !== shape.members.length)
    return fail(parameter, path, 'wrongCount', String(shape.members.length))
  return collect(
    shape.members.map((member, index) =>
      parseInput(member, input[index] ?? '', `${path}.${member.name || index}`),
    ),
  )
}

/** Reads the inputs of a function. */
export const parseInputs = (
  parameters: readonly AbiParameter[],
  inputs: readonly Input[],
): Parsed<unknown[]> =>
  collect(parameters.map((parameter, index) => parseInput(parameter, inputs[index] ?? '', String(index))))

/** Turns JSON into what a form of a parameter would hold: members of structs by name or in their order. */
export function inputOfJson(parameter: AbiParameter, text: string, path = '0'): Parsed<Input> {
  if (text.trim() === '') return fail(parameter, path, 'missing')
  try {
    return inputOf(parameter, parseJson(text), path)
  } catch (error) {
    if (error instanceof InvalidJsonError) return fail(parameter, path, 'notJson')
    throw error
  }
}

function inputOf(parameter: AbiParameter, value: unknown, path: string): Parsed<Input> {
  const shape = shapeOf(parameter)
  if (shape.kind === 'text') {
    if (value === null || value === undefined) return fail(parameter, path, 'missing')
    return pass(typeof value === 'object' ? stringifyJson(value) : String(value))
  }
  if (shape.kind === 'list') {
    if (!Array.isArray(value)) return fail(parameter, path, 'notAList')
    return collectInputs(value.map((item, index) => inputOf(shape.item, item, `${path}[${index}]`)))
  }
  if (value === null || typeof value !== 'object') return fail(parameter, path, 'notAnObject')
  return collectInputs(
    shape.members.map((member, index) => {
      const given = Array.isArray(value) ? value[index] : (value as Record<string, unknown>)[member.name]
      return inputOf(member, given, `${path}.${member.name || index}`)
    }),
  )
}

const collectInputs = (parts: readonly Parsed<Input>[]): Parsed<Input> =>
  collect(parts) as unknown as Parsed<Input>
