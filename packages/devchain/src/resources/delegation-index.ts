import type { ChainState } from '../state/chain-state.ts'
import { type DelegationIndex, delegationIndexRecord } from '../state/records/delegation.ts'
import type { Table } from '../state/table.ts'

type Partner = DelegationIndex['from'][number]

const without = (list: readonly Partner[], address: string) =>
  list.filter((entry) => entry.address !== address)

function edit(
  table: Table<DelegationIndex>,
  address: string,
  change: (index: DelegationIndex) => DelegationIndex,
): void {
  table.put(address, change(table.get(address) ?? delegationIndexRecord.create()))
}

/** Records a delegation of Stake 2.0, or updates its time. */
export function noteDelegationV2(state: ChainState, from: string, to: string): void {
  link(state.tables.delegationIndexV2, from, to, state.headTime)
}

export function forgetDelegationV2(state: ChainState, from: string, to: string): void {
  unlink(state.tables.delegationIndexV2, from, to)
}

/**
 * Records a delegation of Stake 1.0. Without parameter 69 the first time is kept and only defines an order.
 */
export function noteDelegation(state: ChainState, from: string, to: string): void {
  const table = state.tables.delegationIndex
  if (state.properties.isOn('getAllowDelegateOptimization')) {
    link(table, from, to, state.headTime)
    return
  }
  const append = (list: readonly Partner[], address: string): readonly Partner[] =>
    list.some((entry) => entry.address === address)
      ? list
      : [...list, { address, time: (list.at(-1)?.time ?? 0) + 1 }]
  edit(table, from, (index) => ({ ...index, to: append(index.to, to) }))
  edit(table, to, (index) => ({ ...index, from: append(index.from, from) }))
}

export function forgetDelegation(state: ChainState, from: string, to: string): void {
  unlink(state.tables.delegationIndex, from, to)
}

function link(table: Table<DelegationIndex>, from: string, to: string, time: number): void {
  edit(table, from, (index) => ({ ...index, to: [...without(index.to, to), { address: to, time }] }))
  edit(table, to, (index) => ({ ...index, from: [...without(index.from, from), { address: from, time }] }))
}

function unlink(table: Table<DelegationIndex>, from: string, to: string): void {
  edit(table, from, (index) => ({ ...index, to: without(index.to, to) }))
  edit(table, to, (index) => ({ ...index, from: without(index.from, from) }))
}

/** Partners by time, equal times by address, as the node lists them. */
export const listPartners = (list: readonly Partner[]): string[] =>
  [...list].sort((a, b) => a.time - b.time || (a.address < b.address ? -1 : 1)).map((entry) => entry.address)
