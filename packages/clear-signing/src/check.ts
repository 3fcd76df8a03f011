import {
  type Abi,
  type AbiParameter,
  functionsOf as abiFunctions,
  selectorOf,
  splitType,
  type Value,
} from '@tronlens/abi'
import { ZERO_ADDRESS } from '@tronlens/core'
import { bindsCall, isDeployedAt, type Target, toDescriptorAddress } from './bind.ts'
import type { Descriptor } from './descriptor.ts'
import { functionsOf } from './format-key.ts'
import { DescriptorError } from './problem.ts'
import { readFormat } from './read.ts'

/** Items of lists of made up values, and bytes of made up bytes: paths into them have to lead somewhere. */
const ITEMS = 3
const BYTES = 64

/**
 * Makes sure that a descriptor is for a contract and fits its verified interface: each function exists, each
 * path leads to a value, and each format fits the type of its value.
 *
 * @throws {DescriptorError} naming what does not fit
 */
export function checkDescriptor(descriptor: Descriptor, target: Target, abi: Abi): void {
  const { contract, eip712 } = descriptor.context
  if (!contract && !eip712) throw new DescriptorError('context', 'it is for no contract and no message')
  const named = `${toDescriptorAddress(target.contract)} of chain ${target.chainId}`
  if (contract && !bindsCall(descriptor, target))
    throw new DescriptorError('context.contract.deployments', `${named} is not listed`)
  if (!contract && !isMessageOf(descriptor, target))
    throw new DescriptorError('context.eip712', `${named} does not verify its messages`)
  if (Object.keys(descriptor.display.formats).length === 0)
    throw new DescriptorError('display.formats', 'nothing is described')
  if (!contract) return
  const container = { from: ZERO_ADDRESS, to: target.contract, value: 0n, chainId: target.chainId }
  for (const { key, selector, inputs, format } of functionsOf(descriptor)) {
    const known = abiFunctions(abi).find((each) => selectorOf(each) === selector)
    if (!known)
      throw new DescriptorError(`display.formats.${key}`, 'the verified interface has no such function')
    const isNamed = inputs.every(({ name }) => name !== '')
    try {
      readFormat(descriptor, format, (isNamed ? inputs : known.inputs).map(sampleOf), container, true)
    } catch (error) {
      if (!(error instanceof DescriptorError)) throw error
      throw new DescriptorError(`display.formats.${key}`, `${error.place} ${error.reason}`.trim())
    }
  }
}

function isMessageOf({ context: { eip712 } }: Descriptor, target: Target): boolean {
  if (isDeployedAt(eip712?.deployments, target)) return true
  const { chainId, verifyingContract } = eip712?.domain ?? {}
  return isDeployedAt([{ chainId: Number(chainId), address: String(verifyingContract) }], target)
}

/** A made up value of a type. */
function sampleOf(parameter: AbiParameter): Value {
  const { name, type, components = [] } = parameter
  const { base, dimensions } = splitType(type)
  if (dimensions !== '') {
    const count = Number(/\[(\d*)\]$/.exec(dimensions)?.[1] || ITEMS)
    const inner = { ...parameter, name: '', type: type.replace(/\[\d*\]$/, '') }
    return { name, type, text: '', items: Array.from({ length: Math.min(count, 64) }, () => sampleOf(inner)) }
  }
  if (base === 'tuple') return { name, type, text: '', items: components.map(sampleOf) }
  if (base === 'address') return { name, type, text: ZERO_ADDRESS }
  if (base === 'bool') return { name, type, text: 'false' }
  if (base === 'string') return { name, type, text: '' }
  if (base === 'bytes') return { name, type, text: '00'.repeat(BYTES) }
  if (base.startsWith('bytes')) return { name, type, text: '00'.repeat(Number(base.slice('bytes'.length))) }
  return { name, type, text: '0' }
}
