import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  canonicalType,
  functionsOf,
  isRead,
  splitType,
} from '@tronlens/abi'
import { type Target, toDescriptorAddress } from './bind.ts'
import type { Descriptor, Field } from './descriptor.ts'
import { SCHEMA_URL } from './schema-url.ts'

/**
 * A descriptor of every function of a contract that writes, to be completed by who knows what they mean: the
 * names of the source as words, and formats by types and by what the names usually stand for.
 */
export function draftDescriptor(abi: Abi, target: Target, name: string): Descriptor {
  const written = functionsOf(abi).filter((item) => !isRead(item))
  return {
    $schema: SCHEMA_URL,
    context: {
      $id: name,
      contract: {
        deployments: [{ chainId: target.chainId, address: toDescriptorAddress(target.contract) }],
      },
    },
    metadata: { owner: '', contractName: name },
    display: { formats: Object.fromEntries(written.map((item) => [keyOf(item), formatOf(item)])) },
  }
}

/** A parameter needs a name, since paths lead by names. */
const nameOf = ({ name }: AbiParameter, place: number): string => name || `argument${place + 1}`

const keyOf = ({ name, inputs }: AbiFunction): string => `${name}(${namedList(inputs)})`

const namedList = (inputs: readonly AbiParameter[]): string =>
  inputs.map((input, place) => `${typeOf(input)} ${nameOf(input, place)}`).join(',')

function typeOf(parameter: AbiParameter): string {
  const { base, dimensions } = splitType(parameter.type)
  return base === 'tuple'
    ? `(${namedList(parameter.components ?? [])})${dimensions}`
    : canonicalType(parameter)
}

const formatOf = ({ name, inputs, stateMutability }: AbiFunction) => ({
  intent: wordsOf(name),
  fields: [
    ...(stateMutability === 'payable'
      ? [{ path: '@.value', label: 'TRX sent along', format: 'amount' as const }]
      : []),
    ...inputs.flatMap((input, place) => fieldsOf({ ...input, name: nameOf(input, place) }, '')),
  ],
})

function fieldsOf(parameter: AbiParameter, before: string): Field[] {
  const { base, dimensions } = splitType(parameter.type)
  const items = dimensions.replace(/\[\d*\]/g, '.[]')
  const path = `${before}${parameter.name}${items}`
  if (base === 'tuple')
    return (parameter.components ?? []).flatMap((each, place) =>
      fieldsOf({ ...each, name: nameOf(each, place) }, `${path}.`),
    )
  return [{ path, label: wordsOf(parameter.name), ...guess(parameter.name, base) }]
}

/** Of numbers, only times are known by their names. */
function guess(name: string, type: string): Pick<Field, 'format' | 'params'> {
  if (type === 'address') return { format: 'addressName' }
  if (/^uint/.test(type) && /deadline|expir|until|endTime|startTime/i.test(name))
    return { format: 'date', params: { encoding: 'timestamp' } }
  return { format: 'raw' }
}

/** `tokenAmountMin` → `Token amount min` */
function wordsOf(name: string): string {
  const words = name
    .replace(/^_+|_+$/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words === '' ? name : `${words[0]?.toUpperCase()}${words.slice(1)}`
}
