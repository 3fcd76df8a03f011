import { CONTRACTS } from '../contract/contract-fields.ts'
import type { FieldKind, MapEntry, Shape } from '../contract/field-kinds.ts'
import type { TransactionContent } from '../intent.ts'
import { type Difference, differs, firstDifference } from './difference.ts'

/** Members of a transaction besides its contract. */
const FRAME = [
  'permissionId',
  'memo',
  'memoHex',
  'feeLimit',
  'refBlockBytes',
  'refBlockHash',
  'expiration',
  'timestamp',
] as const satisfies readonly (keyof TransactionContent)[]

/** The first difference between two transactions, field by field. */
export function compareContents(
  expected: TransactionContent,
  found: TransactionContent,
): Difference | undefined {
  const { name } = expected.contract
  return (
    differs('contract.type', name, found.contract.name) ??
    compareFields(CONTRACTS[name].shape, expected.contract.fields, found.contract.fields, 'contract') ??
    firstDifference(FRAME, (member) => differs(member, expected[member], found[member]))
  )
}

const compareFields = (
  shape: Shape,
  expected: object,
  found: object,
  where: string,
): Difference | undefined => {
  const left = expected as Record<string, unknown>
  const right = found as Record<string, unknown>
  return firstDifference(Object.entries(shape), ([name, kind]) =>
    compareValue(kind, left[name], right[name], `${where}.${name}`),
  )
}

function compareValue(kind: FieldKind, left: unknown, right: unknown, where: string): Difference | undefined {
  switch (kind.kind) {
    case 'message':
    case 'optionalMessage':
      if (left === undefined || right === undefined) return differs(where, left, right)
      return compareFields(kind.shape, left as object, right as object, where)
    case 'messages':
      return compareLists(left, right, where, (a, b, place) =>
        compareFields(kind.shape, a as object, b as object, place),
      )
    case 'addresses':
      return compareLists(left, right, where, (a, b, place) => differs(place, a, b))
    case 'int64Map':
      return compareLists(printEntries(left), printEntries(right), where, (a, b, place) =>
        differs(place, a, b),
      )
    default:
      return differs(where, left, right)
  }
}

function compareLists(
  left: unknown,
  right: unknown,
  where: string,
  compare: (a: unknown, b: unknown, place: string) => Difference | undefined,
): Difference | undefined {
  const [expected, found] = [left as readonly unknown[], right as readonly unknown[]]
  return (
    differs(`${where}.length`, expected.length, found.length) ??
    firstDifference(expected.entries(), ([index, item]) => compare(item, found[index], `${where}[${index}]`))
  )
}

/** The order of entries in a map has no meaning. */
const printEntries = (value: unknown): string[] =>
  (value as readonly MapEntry[]).map((entry) => `${entry.key}: ${entry.value}`).sort()
