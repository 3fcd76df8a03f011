// Values of an event as texts, by the rules of java-tron's parser: integers are signed, arrays and structs are not
// read, and a value that cannot be read leaves all data as one hex text.
import { base58OfBody } from './base58.ts'
import type { EventEntry } from './contract-abi.ts'

type Kind = 'integer' | 'bool' | 'address' | 'fixed bytes' | 'string' | 'bytes'
type Texts = Record<string, string>

function kindOf(type: string): Kind | undefined {
  if (/\[\d*\]$/.test(type)) return undefined
  if (/^(?:int|uint|trcToken)/.test(type)) return 'integer'
  if (type === 'bool' || type === 'address' || type === 'string' || type === 'bytes') return type
  return /^bytes\d+$/.test(type) ? 'fixed bytes' : undefined
}

const integer = (hex: string): bigint => BigInt.asIntN(hex.length * 4, BigInt(`0x${hex}`))
const isZero = (hex: string): boolean => /^0*$/.test(hex)

/** Value of a topic. Dynamic values are hashed there, so that they stay hex. */
function topicText(topic: string, type: string): string {
  const kind = kindOf(type)
  if (topic === '' || type === '') return ''
  if (kind === 'integer') return String(integer(topic))
  if (kind === 'bool') return String(!isZero(topic))
  return kind === 'address' ? base58OfBody(topic.slice(24)) : topic
}

/** Some bytes of the data; undefined where they reach beyond it. */
function part(data: string, start: bigint, bytes: bigint): string | undefined {
  const size = BigInt(data.length / 2)
  if (start < 0n || start >= size || bytes < 0n || bytes > size - start) return undefined
  return data.slice(Number(start) * 2, Number(start + bytes) * 2)
}

const isInt32 = (value: bigint): boolean => BigInt.asIntN(32, value) === value

/** Value of a word of the data; undefined for types that are not read, and where the data is too short. */
function dataText(data: string, type: string, position: number): string | undefined {
  const word = part(data, BigInt(position * 32), 32n)
  const kind = kindOf(type)
  if (word === undefined || kind === undefined) return undefined
  if (kind === 'integer') return String(integer(word))
  if (kind === 'bool') return String(!isZero(word))
  if (kind === 'fixed bytes') return word
  if (kind === 'address') return base58OfBody(word.slice(24))
  const start = integer(word)
  const length = isInt32(start) ? part(data, start, 32n) : undefined
  const size = length === undefined ? undefined : integer(length)
  if (size === undefined || !isInt32(size) || size < 0n) return undefined
  const bytes = size === 0n ? '' : part(data, start + 32n, size)
  if (bytes === undefined) return undefined
  return kind === 'string' ? Buffer.from(bytes, 'hex').toString('utf8') : bytes
}

const isMatched = (topics: readonly string[], { inputs }: EventEntry): boolean =>
  topics.length === 0 || inputs.filter(({ indexed }) => indexed).length + 1 === topics.length

/**
 * Indexed values by position and by name.
 *
 * @param topics - all topics of the log, hex; the first is the signature
 * @example parseTopics([transfer, from, to], event) // { '0': 'T…', from: 'T…', '1': 'T…', to: 'T…' }
 */
export function parseTopics(topics: readonly string[], event: EventEntry): Texts {
  if (!isMatched(topics, event))
    return Object.fromEntries(topics.slice(1).map((topic, index) => [String(index), topic]))
  const texts: Texts = {}
  let next = 1
  for (const [index, { name, type = '', indexed }] of event.inputs.entries()) {
    if (!indexed || next >= topics.length) continue
    const value = topicText(topics[next++] ?? '', type)
    if (name) texts[name] = value
    texts[String(index)] = value
  }
  return texts
}

/**
 * Values in the data of a log by position and by name.
 *
 * @param data - hex
 */
export function parseData(data: string, topics: readonly string[], event: EventEntry): Texts {
  if (data === '') return {}
  if (!isMatched(topics, event)) return { [String(topics.length - 1)]: data }
  if (event.inputs.length === 0) return { '0': data }
  const texts: Texts = {}
  let position = 0
  let first = 0
  for (const [index, { name, type = '', indexed }] of event.inputs.entries()) {
    if (indexed) continue
    if (first === 0) first = index
    const value = dataText(data, type, position++)
    if (value === undefined) return { [String(first)]: data }
    if (name) texts[name] = value
    texts[String(index)] = value
  }
  return texts
}
