import { type Address, hexToBytes } from '@tronlens/core'
import { addressOfWord, selectorOf } from '../contract/calls.ts'
import type { TransactionContent } from '../intent.ts'
import { type CallForm, findForm, type HowCalled } from './call-forms.ts'
import { isMultiSend, readPacked } from './multi-send.ts'
import { type Argument, readArguments } from './read-arguments.ts'
import { isCommands, readCommands } from './router-commands.ts'

/** A call inside the data of another one. */
export type InnerCall = {
  /** The contract that has the code. */
  readonly contract: Address
  /** The account in whose name it runs: the caller that the contract sees. */
  readonly from: Address
  /** Sun that are sent along. */
  readonly value: bigint
  readonly data: string
  readonly how: HowCalled
  readonly inside: Unfolded
}

/** The calls inside a call, in their order. */
export type Unfolded = {
  readonly calls: readonly InnerCall[]
  /** Number of calls that are beyond the bounds of depth and count. */
  readonly left: number
  /** The function makes other calls, but its data do not have the layout of its arguments. */
  readonly isUnreadable: boolean
}

/** A call whose inside is read. */
type Outer = {
  /** The account whose funds and storage the code works with. */
  readonly self: Address
  readonly from: Address
  readonly contract: Address
  readonly data: string
}

/** Deepest nesting, and most calls of one transaction, that are read; the rest is counted. */
export const DEEPEST = 4
export const MOST_CALLS = 32

const NOTHING: Unfolded = { calls: [], left: 0, isUnreadable: false }

/** The calls inside a transaction's call: several in one, of a shared wallet, or with a signed permission. */
export function unfold({ contract }: Pick<TransactionContent, 'contract'>): Unfolded {
  if (contract.name !== 'TriggerSmartContract') return NOTHING
  const { ownerAddress, contractAddress, data } = contract.fields
  return unfoldCall({ contract: contractAddress, from: ownerAddress, data })
}

/** The calls inside the data of a call. */
export function unfoldCall(call: Omit<Outer, 'self'>): Unfolded {
  const budget = { left: MOST_CALLS }
  return unfoldAt({ ...call, self: call.contract }, DEEPEST, budget)
}

/** Every call of a tree, an outer one before those inside it. */
export const flatten = ({ calls }: Unfolded): InnerCall[] =>
  calls.flatMap((call) => [call, ...flatten(call.inside)])

/** Calls of a tree that are not read, and whether the inside of one of them cannot be. */
export const notUnfolded = ({
  calls,
  left,
  isUnreadable,
}: Unfolded): Pick<Unfolded, 'left' | 'isUnreadable'> => {
  const parts = calls.map(({ inside }) => notUnfolded(inside))
  return {
    left: parts.reduce((sum, each) => sum + each.left, left),
    isUnreadable: isUnreadable || parts.some((each) => each.isUnreadable),
  }
}

function unfoldAt(outer: Outer, depth: number, budget: { left: number }): Unfolded {
  const found = partsOf(outer)
  if (found === undefined) return NOTHING
  if (found === 'unreadable') return { ...NOTHING, isUnreadable: true }
  const { parts, length } = found
  if (depth === 0) return { ...NOTHING, left: length }
  const read = parts.slice(0, budget.left)
  budget.left -= read.length
  const calls = read.map(
    ({ self, ...call }): InnerCall => ({
      ...call,
      inside: unfoldAt({ ...call, self }, depth - 1, budget),
    }),
  )
  return { calls, left: length - read.length, isUnreadable: false }
}

type Part = Omit<InnerCall, 'inside'> & { readonly self: Address }

/** The parts of the calls inside, and their number in the data; undefined for a function that makes none. */
function partsOf(outer: Outer): { parts: readonly Part[]; length: number } | 'unreadable' | undefined {
  const { data } = outer
  if (isMultiSend(data)) {
    const packed = readPacked(data)
    if (!packed) return 'unreadable'
    const parts = packed.map(({ to, value, data: inner, isDelegate }) =>
      partOf(outer, { how: isDelegate ? 'delegate' : 'call', to, value, data: inner }),
    )
    return { parts, length: parts.length }
  }
  if (isCommands(data)) {
    const read = readCommands(data, outer)
    if (!read) return 'unreadable'
    return { parts: read.calls.map((call) => partOf(outer, call)), length: read.length }
  }
  const form = findForm(data)
  if (!form) return undefined
  const read = readArguments(form.shapes, data.slice(SELECTOR))
  const rows = read && rowsOf(form, read)
  if (!rows) return 'unreadable'
  const parts = rows.items.map((row) => partInRow(outer, form, row))
  return parts.every((part) => part !== undefined) ? { parts, length: rows.length } : 'unreadable'
}

const SELECTOR = 8

/** Arguments of each inner call. */
type Rows = { readonly items: readonly (readonly Argument[])[]; readonly length: number }

function rowsOf(form: CallForm, read: readonly Argument[]): Rows | undefined {
  if (form.list !== undefined) {
    const list = read[form.list]
    if (list?.kind !== 'list') return undefined
    return {
      items: list.items.map((item) => (item.kind === 'tuple' ? item.items : [item])),
      length: list.length,
    }
  }
  const data = read[form.data]
  if (data?.kind !== 'list') return { items: [read], length: 1 }
  const columns = [form.to, form.value, form.text].flatMap((place) => {
    const column = place === undefined ? undefined : read[place]
    return column ? [column] : []
  })
  if (columns.some((column) => column.kind === 'list' && column.length !== data.length)) return undefined
  const items = data.items.map((_, row) =>
    read.flatMap((column) => (column.kind === 'list' ? (column.items[row] ?? []) : column)),
  )
  // an argument that is a list of something else would move the places behind it
  return items.every((item) => item.length === read.length) ? { items, length: data.length } : undefined
}

function partInRow(outer: Outer, form: CallForm, row: readonly Argument[]): Part | undefined {
  const word = (place: number | undefined) => {
    const argument = place === undefined ? undefined : row[place]
    return argument?.kind === 'word' ? argument.hex : undefined
  }
  const bytes = (place: number | undefined) => {
    const argument = place === undefined ? undefined : row[place]
    return argument?.kind === 'bytes' ? argument.hex : undefined
  }
  const [to, data] = [word(form.to), bytes(form.data)]
  if (data === undefined || (form.to !== undefined && to === undefined)) return undefined
  const operation = BigInt(`0x${word(form.operation) ?? '0'}`)
  const text = bytes(form.text)
  return partOf(outer, {
    how: operation === 0n ? form.how : 'delegate',
    to: to === undefined ? outer.contract : addressOfWord(to),
    value: BigInt(`0x${word(form.value) ?? '0'}`),
    data: text ? selectorOf(new TextDecoder().decode(hexToBytes(text))) + data : data,
  })
}

/** A call made by the outer one; a function of the same contract keeps the caller of the outer one. */
function partOf(
  outer: Outer,
  { how, to, value, data }: { how: HowCalled; to: Address; value: bigint; data: string },
): Part {
  const isSame = how === 'self'
  return {
    how,
    contract: to,
    from: isSame ? outer.from : outer.self,
    value,
    data,
    self: isSame || how === 'delegate' ? outer.self : to,
  }
}
