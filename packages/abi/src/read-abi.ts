import type { Abi, AbiItem, AbiParameter, Mutability } from './items.ts'

const MUTABILITIES: readonly string[] = ['pure', 'view', 'nonpayable', 'payable']

const readObject = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
const readText = (value: unknown): string => (typeof value === 'string' ? value : '')
const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function readParameter(value: unknown): AbiParameter {
  const { name, type, internalType, components, indexed } = readObject(value)
  const members = readList(components).map(readParameter)
  return {
    name: readText(name),
    type: readText(type),
    ...(typeof internalType === 'string' && { internalType }),
    ...(members.length > 0 && { components: members }),
    ...(indexed !== undefined && { indexed: indexed === true }),
  }
}

/** Compilers before 0.6 said `constant` and `payable`; nodes leave out what is false. */
function readMutability(entry: Record<string, unknown>): Mutability {
  const said = readText(entry.stateMutability).toLowerCase()
  if (MUTABILITIES.includes(said)) return said as Mutability
  if (entry.constant === true) return 'view'
  return entry.payable === true ? 'payable' : 'nonpayable'
}

function readItem(value: unknown): AbiItem[] {
  const entry = readObject(value)
  const type = readText(entry.type).toLowerCase()
  const name = readText(entry.name)
  const inputs = readList(entry.inputs).map(readParameter)
  const mutability = readMutability(entry)
  const stateMutability = mutability === 'payable' ? mutability : 'nonpayable'
  switch (type) {
    case 'function': {
      const outputs = readList(entry.outputs).map(readParameter)
      return [{ type, name, inputs, outputs, stateMutability: mutability }]
    }
    case 'event':
      return [{ type, name, inputs, anonymous: entry.anonymous === true }]
    case 'error':
      return [{ type, name, inputs }]
    case 'constructor':
      return [{ type, inputs, stateMutability }]
    case 'fallback':
    case 'receive':
      return [{ type, stateMutability }]
    default:
      return []
  }
}

/**
 * Reads an interface as compilers print it or as nodes store it (`Function`, `View`, members left out).
 * The deployer of a contract chooses what the node stores, so it may hold anything: entries that are not
 * valid are left out.
 */
export const readAbi = (stored: unknown): Abi =>
  readList(Array.isArray(stored) ? stored : readObject(stored).entrys).flatMap(readItem)
