import type { EventLog, InternalTransactionItem } from '@tronlens/api-contract'

/** A step of a transaction: a call of a contract by another, or an event that a contract wrote. */
export type Step =
  | { kind: 'call'; depth: number; item: InternalTransactionItem }
  | { kind: 'event'; depth: number; log: EventLog }

/** A call with the calls below it. */
interface Node {
  address: string
  item: InternalTransactionItem | undefined
  children: Node[]
  logs: EventLog[]
}

const nodeOf = (address: string, item?: InternalTransactionItem): Node => ({
  address,
  item,
  children: [],
  logs: [],
})

/**
 * Hangs each call below the innermost open one that made it; the node lists them in the order in which they
 * happened.
 */
function hangCalls(root: Node, items: readonly InternalTransactionItem[]): Node[] {
  const all = [root]
  let open = [root]
  for (const item of items) {
    const maker = open.findLastIndex(({ address }) => address === item.caller_address)
    open = open.slice(0, Math.max(0, maker) + 1)
    const node = nodeOf(item.transfer_to_address, item)
    open.at(-1)?.children.push(node)
    open.push(node)
    all.push(node)
  }
  return all
}

const stepsOf = ({ item, logs, children }: Node, depth: number): Step[] => [
  ...(item ? [{ kind: 'call' as const, depth, item }] : []),
  ...logs.map((log): Step => ({ kind: 'event', depth: depth + 1, log })),
  ...children.flatMap((child) => stepsOf(child, depth + 1)),
]

/**
 * Calls and events of a transaction as one tree, from the outside in. Nodes keep calls and events in order,
 * but not between each other: the events of a contract stand right below the first call of it.
 *
 * @param contract - that the transaction itself called
 */
export function callTree(
  contract: string,
  items: readonly InternalTransactionItem[],
  logs: readonly EventLog[],
): Step[] {
  const root = nodeOf(contract)
  const all = hangCalls(root, items)
  for (const log of logs) (all.find(({ address }) => address === log.address) ?? root).logs.push(log)
  return stepsOf(root, -1)
}
