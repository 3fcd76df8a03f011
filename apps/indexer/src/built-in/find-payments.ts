import { type BlockNumber, blockNumber, type HexAddress, type TokenHex } from '@tronlens/core'
import { type ContractRun, listContractRuns, listNativeBalances, readAccountChanges } from '@tronlens/db'
import type { NodeAccount, NodeReader, StateReader } from '@tronlens/node-client'
import { BUILT_IN_CONTRACTS } from '../chain/built-in-contracts.ts'
import { TRX } from '../extract/values.ts'
import { readNativeBalances } from '../settled/node-account.ts'
import type { Writer } from '../write/writer.ts'
import { type Excess, NoHistoryError, TrxHistory } from './trx-history.ts'

/** One side of payments that no block records: what an account has more or less from a block on. */
export type Payment = { address: HexAddress; token: TokenHex; delta: bigint; block: BlockNumber }
/** What was found, and whether the node has no history of balances: then blocks are those of the last runs. */
export type Payments = { payments: Payment[]; isWithoutHistory: boolean }
/** How much an account has of a token in excess of what the index says. */
type Difference = { address: HexAddress; token: TokenHex; delta: bigint }

/** Inputs of the search for payments: the node's state after a block, and values that do not change. */
export type PaymentTools = { writer: Writer; reader: StateReader; node: NodeReader; height: BlockNumber }

/** Most contracts that are asked about, and most blocks whose contracts are listed for that. */
const MOST_CONTRACTS = 200
const MOST_BLOCKS = 10_000

/**
 * Finds what contracts paid to built-in contracts in blocks above `checked`. No block records such payments;
 * they show in the balances of the built-in contracts, from which nothing can be taken.
 *
 * A node that keeps a history of balances shows the block and the payer; with other nodes both are found only
 * when contracts ran in few blocks.
 *
 * @param accounts - built-in contracts that are accounts
 * @param late - payers of earlier payments that were found when the index had more blocks than the node
 *   reported on
 * @returns both sides; the side of the contracts is missing where it cannot be found
 */
export async function findPayments(
  tools: PaymentTools,
  accounts: readonly HexAddress[],
  checked: number,
  late: readonly HexAddress[] = [],
): Promise<Payments> {
  const { payments, isWithoutHistory } = await findNewPayments(tools, accounts, checked, new Set(late))
  const payers = new Set(payments.map(({ address }) => address))
  const left = late.filter((address) => !BUILT_IN.has(address) && !payers.has(address))
  return { payments: [...payments, ...(await followLate(tools, left, checked))], isWithoutHistory }
}

/**
 * What earlier payers have in excess of what the index says. A payer that destroyed itself, in a block above
 * those that the node reported on then, left less than the index assumed, and has nothing all the same.
 */
async function followLate(
  { writer, node, height }: PaymentTools,
  payers: readonly HexAddress[],
  checked: number,
): Promise<Payment[]> {
  const history = new TrxHistory(writer, node)
  const found: Payment[] = []
  try {
    for (const address of payers) {
      let low = await history.excessAt(address, blockNumber(checked))
      const end = await history.excessAt(address, height)
      while (low.amount !== end.amount) {
        const change = await history.findChange(address, low, end)
        found.push({ address, token: TRX, delta: change.amount - low.amount, block: change.height })
        low = change
      }
    }
  } catch (error) {
    // without a history the audit compares what they have
    if (!(error instanceof NoHistoryError)) throw error
  }
  return found
}

/** Both sides of payments above `checked`. @param late - as for `findPayments` */
async function findNewPayments(
  tools: PaymentTools,
  accounts: readonly HexAddress[],
  checked: number,
  late: ReadonlySet<HexAddress>,
): Promise<Payments> {
  const received = await findDifferences(tools, accounts)
  if (received.length === 0) return { payments: [], isWithoutHistory: false }
  const from = blockNumber(checked + 1)
  const all = await listRuns(tools, from)
  const isOneBlock = all !== undefined && new Set(all.map(({ last }) => last)).size === 1
  if (isOneBlock && all.every(({ blocks }) => blocks === 1))
    return { payments: await findAmong(tools, received, all), isWithoutHistory: false }
  const runs = all ?? (await listRuns(tools, from, [...new Set(received.map(({ token }) => token))]))
  const trx = received.filter(({ token }) => token === TRX)
  const rest = received.filter(({ token }) => token !== TRX)
  try {
    const found = await findInHistory(tools, trx, checked, late)
    return { payments: [...found, ...(await findAmong(tools, rest, runs))], isWithoutHistory: false }
  } catch (error) {
    if (!(error instanceof NoHistoryError)) throw error
    return { payments: await findAmong(tools, received, runs), isWithoutHistory: true }
  }
}

/** Where what accounts have is not what the index says. */
async function findDifferences(
  { writer, reader, height }: PaymentTools,
  addresses: readonly HexAddress[],
): Promise<Difference[]> {
  const accounts = await Promise.all(
    addresses.map(
      async (address): Promise<[HexAddress, NodeAccount | undefined]> => [
        address,
        await reader.findAccount(address),
      ],
    ),
  )
  const { held, since } = await writer.run(async (client) => ({
    held: await listNativeBalances(client, addresses),
    since: await readAccountChanges(client, addresses, height),
  }))
  const indexed = new Map(held.map(({ address, token, amount }) => [address + token, amount as bigint]))
  return accounts.flatMap(([address, account]) =>
    (account ? [...(readNativeBalances(account) as Map<TokenHex, bigint>)] : []).flatMap(([token, said]) => {
      const key = address + token
      const delta = said - ((indexed.get(key) ?? 0n) - (since.balances.get(key) ?? 0n))
      return delta === 0n ? [] : [{ address, token, delta }]
    }),
  )
}

/**
 * Contracts that ran; undefined when there are too many to be asked about.
 *
 * @param tokens - leaves out contracts that have none of these by the index, which does not know of the
 *   payment: few of those that ran, but also one that paid and was destroyed since
 */
async function listRuns(
  { writer, height }: PaymentTools,
  from: BlockNumber,
  tokens?: readonly TokenHex[],
): Promise<ContractRun[] | undefined> {
  if (height - from > MOST_BLOCKS) return undefined
  const runs = await writer.run((client) =>
    listContractRuns(client, { from, to: height }, MOST_CONTRACTS + 1, tokens),
  )
  return runs.length > MOST_CONTRACTS ? undefined : runs
}

/**
 * Who of the contracts that ran has less than the index says. Of several blocks in which one ran it paid in
 * the last.
 */
async function findAmong(
  tools: PaymentTools,
  received: readonly Difference[],
  runs: readonly ContractRun[] = [],
): Promise<Payment[]> {
  if (received.length === 0) return []
  const lastOf = new Map(runs.map(({ address, last }) => [address, last]))
  const latest = runs.reduce((newest, { last }) => Math.max(newest, last), -1)
  const tokens = new Set(received.map(({ token }) => token))
  const paid = (await findDifferences(tools, [...lastOf.keys()])).filter(
    ({ token, delta }) => delta < 0n && tokens.has(token),
  )
  const payments = paid.map((one): Payment => ({ ...one, block: lastOf.get(one.address) ?? tools.height }))
  for (const one of received) {
    let left = one.delta
    // of several receivers of one token it is unknown who got what when
    const isOnly = received.filter(({ token }) => token === one.token).length === 1
    for (const { token, delta, block } of isOnly ? [...payments] : []) {
      if (token !== one.token || delta > 0n) continue
      payments.push({ ...one, delta: -delta, block })
      left += delta
    }
    const block = latest < 0 ? tools.height : blockNumber(latest)
    if (left !== 0n) payments.push({ ...one, delta: left, block })
  }
  return payments
}

const BUILT_IN: ReadonlySet<HexAddress> = new Set(BUILT_IN_CONTRACTS)

/** Both sides of payments of TRX, from the node's history. @throws {NoHistoryError} */
async function findInHistory(
  { writer, node, height }: PaymentTools,
  received: readonly Difference[],
  checked: number,
  late: ReadonlySet<HexAddress>,
): Promise<Payment[]> {
  const history = new TrxHistory(writer, node)
  const blocks = new Set<BlockNumber>()
  for (const { address, delta } of received) {
    const low = { height: blockNumber(checked), amount: 0n }
    for (const block of await history.findSteps(address, low, { height, amount: delta })) blocks.add(block)
  }
  const payments: Payment[] = []
  for (const block of [...blocks].sort((a, b) => a - b))
    for (const [address, delta] of await history.excessOf(block))
      if (BUILT_IN.has(address) ? delta > 0n : delta < 0n)
        payments.push({ address, token: TRX, delta, block })
  const payers = new Set(payments.map(({ address }) => address).filter((address) => !BUILT_IN.has(address)))
  for (const payer of payers)
    payments.push(
      ...(await followPayer(
        history,
        payments.filter(({ address }) => address === payer),
        height,
        late.has(payer) ? blockNumber(checked) : undefined,
      )),
    )
  return payments
}

/**
 * What a payer had less may have gone another way since: a contract that destroyed itself had nothing after
 * that, whatever it was thought to have.
 *
 * @param since - last block from which a payer that was found late before is followed again
 */
async function followPayer(
  history: TrxHistory,
  payments: readonly Payment[],
  height: BlockNumber,
  since: BlockNumber | undefined,
): Promise<Payment[]> {
  const found: Payment[] = []
  let amount = 0n
  /** Follows what it has in excess of what the index says, from `low` up to a block. */
  const follow = async (low: Excess, to: BlockNumber, { address, token }: Payment): Promise<void> => {
    const end = await history.excessAt(address, to)
    for (let at = low; at.amount !== end.amount; ) {
      const change = await history.findChange(address, at, end)
      found.push({ address, token, delta: change.amount - at.amount, block: change.height })
      at = change
    }
    amount = end.amount
  }
  const [first] = payments
  if (since !== undefined && first && first.block - 1 > since)
    await follow(await history.excessAt(first.address, since), blockNumber(first.block - 1), first)
  for (const [index, payment] of payments.entries()) {
    const next = payments[index + 1]
    const low = { height: payment.block, amount: amount + payment.delta }
    await follow(low, next ? blockNumber(next.block - 1) : height, payment)
  }
  return found
}
