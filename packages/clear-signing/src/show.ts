import type { Value } from '@tronlens/abi'
import { parseDescriptorAddress } from './address.ts'
import type { Field } from './descriptor.ts'
import { addressParameter, constantOf, pickFor, type Sources } from './parameters.ts'
import type { Scope } from './pick.ts'
import { DescriptorError } from './problem.ts'
import { addressOf, bytesOf, integerOf, isSameText } from './read-value.ts'
import type { Shown } from './shown.ts'
import { cutWords, LONGEST_LABEL } from './words.ts'

const LAST_DAY_MS = 8_640_000_000_000_000n
const SECOND_MS = 1_000n
const MOST_DECIMALS = 80

/** Where a value stands among those of its field. */
export type Place = { readonly place: number; readonly count: number }

/**
 * A value in the format of its field. @throws {DescriptorError} where the format does not fit the value
 */
export function show(value: Value, field: Field, sources: Sources, scope: Scope, at: Place): Shown {
  const params = (field.params ?? {}) as Readonly<Record<string, unknown>>
  const place = field.path ?? ''
  const address = (name: string) => addressParameter(sources, scope, params, name, at)
  switch (field.format ?? 'raw') {
    case 'raw':
      return { kind: 'raw', value }
    case 'amount':
      return { kind: 'amount', amount: integerOf(value, place) }
    case 'tokenAmount':
      return tokenAmount(integerOf(value, place), params, sources, scope, at)
    case 'nftName': {
      const collection = address('collection')
      if (!collection) throw new DescriptorError(place, 'the collection is missing')
      return { kind: 'piece', collection, id: integerOf(value, place) }
    }
    case 'date': {
      const number = integerOf(value, place)
      if (params.encoding === 'blockheight') return { kind: 'block', height: number }
      const isTime = number >= 0n && number * SECOND_MS <= LAST_DAY_MS
      return { kind: 'date', time: isTime ? Number(number * SECOND_MS) : undefined, value: number }
    }
    case 'duration':
      return { kind: 'duration', seconds: integerOf(value, place) }
    case 'unit': {
      const decimals = Number(params.decimals ?? 0)
      if (!Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS)
        throw new DescriptorError(place, 'the decimals are no small number')
      return { kind: 'unit', value: integerOf(value, place), decimals, words: cutWords(params.base, 12) }
    }
    case 'enum': {
      const list = constantOf(sources, scope, params.$ref, 'params.$ref')
      if (typeof list !== 'object' || list === null)
        throw new DescriptorError(place, 'the list of values is missing')
      const entry = Object.entries(list).find(([key]) => isSameText(key, value))
      return entry
        ? { kind: 'enum', words: cutWords(entry[1], LONGEST_LABEL), value }
        : { kind: 'raw', value }
    }
    case 'addressName':
    case 'interoperableAddressName':
      return { kind: 'address', address: addressOf(value, place) }
    case 'tokenTicker':
      return { kind: 'token', address: addressOf(value, place) }
    case 'chainId':
      return { kind: 'chain', id: integerOf(value, place) }
    case 'calldata':
      return calldata(bytesOf(value, place), params, sources, scope, at)
  }
}

type Params = Readonly<Record<string, unknown>>

function tokenAmount(amount: bigint, params: Params, sources: Sources, scope: Scope, at: Place): Shown {
  const { chainId } = sources.container
  const chain =
    typeof params.chainIdPath === 'string'
      ? integerOf(pickFor(sources, scope, params.chainIdPath, at.place, at.count), params.chainIdPath)
      : BigInt(String(constantOf(sources, scope, params.chainId, 'chainId') ?? chainId))
  const token = addressParameter(sources, scope, params, 'token', at)
  // a token of another chain has the address of something else here
  if (!token || chain !== BigInt(chainId)) return { kind: 'units', amount }
  const natives = [constantsOf(params.nativeCurrencyAddress, sources, scope)].flat()
  if (natives.some((each) => parseDescriptorAddress(String(each)) === token))
    return { kind: 'amount', amount }
  const threshold = constantOf(sources, scope, params.threshold, 'params.threshold')
  const isMore = threshold !== undefined && amount >= readThreshold(threshold)
  const words = isMore
    ? cutWords(constantOf(sources, scope, params.message, 'params.message'), LONGEST_LABEL)
    : ''
  return { kind: 'tokenAmount', amount, token, ...(words !== '' && { words }) }
}

const constantsOf = (given: unknown, sources: Sources, scope: Scope): unknown[] =>
  (Array.isArray(given) ? given : given === undefined ? [] : [given]).map((each) =>
    constantOf(sources, scope, each, 'params.nativeCurrencyAddress'),
  )

function readThreshold(threshold: unknown): bigint {
  const text = String(threshold)
  if (!/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text))
    throw new DescriptorError('params.threshold', 'the threshold is no number')
  return BigInt(text)
}

function calldata(data: string, params: Params, sources: Sources, scope: Scope, at: Place): Shown {
  const contract = addressParameter(sources, scope, params, 'callee', at)
  if (!contract) throw new DescriptorError('params.callee', 'the called contract is missing')
  const value =
    typeof params.amountPath === 'string'
      ? integerOf(pickFor(sources, scope, params.amountPath, at.place, at.count), params.amountPath)
      : BigInt(String(constantOf(sources, scope, params.amount, 'params.amount') ?? 0))
  const selector =
    typeof params.selectorPath === 'string'
      ? bytesOf(pickFor(sources, scope, params.selectorPath, at.place, at.count), params.selectorPath)
      : String(constantOf(sources, scope, params.selector, 'params.selector') ?? '').replace(/^0x/, '')
  return { kind: 'calldata', contract, data: selector.slice(0, 8) + data, value }
}
