import { getCounterparties } from '@tronlens/api-contract'
import { blockNumber, tokenAmount, tokenAmountText } from '@tronlens/core'
import { type AddressMove, isEmptyRange, listNewestMoves } from '@tronlens/db'
import { addressBytes } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { time } from '../../serialize/values.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { judgeMovements } from '../transfers/risk.ts'

/** Movements of each kind that are summed for an answer. */
const MOST = 2_000

/** What moved between the address and one other account of one token. */
type Sum = {
  other: Buffer | null
  token: Buffer
  received: bigint
  sent: bigint
  receivedCount: number
  sentCount: number
  first: bigint
  last: bigint
}

/** Sums by counterparty and token, most movements first. */
function sumMoves(address: Buffer, moves: readonly AddressMove[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { sender, recipient, token, amount, timestamp } of moves) {
    const isSent = sender?.equals(address) === true
    const other = isSent ? recipient : sender
    const key = `${other?.toString('hex') ?? ''}/${token.toString('hex')}`
    const sum = sums.get(key) ?? {
      other,
      token,
      received: 0n,
      sent: 0n,
      receivedCount: 0,
      sentCount: 0,
      first: timestamp,
      last: timestamp,
    }
    sums.set(key, sum)
    if (isSent) {
      sum.sent += BigInt(amount)
      sum.sentCount += 1
    } else {
      sum.received += BigInt(amount)
      sum.receivedCount += 1
    }
    if (timestamp < sum.first) sum.first = timestamp
    if (timestamp > sum.last) sum.last = timestamp
  }
  const count = ({ receivedCount, sentCount }: Sum): number => receivedCount + sentCount
  return [...sums.values()].sort((one, other) => count(other) - count(one))
}

const text = (amount: bigint) => tokenAmountText(tokenAmount(amount))

export const getCounterpartiesRoute = handle(getCounterparties, async ({ query }, services) => {
  const address = addressBytes(query.address)
  const range = await readRange(services, query)
  const { moves, floor } = isEmptyRange(range)
    ? { moves: [], floor: undefined }
    : await listNewestMoves(services.db, address, range, MOST)
  const tokens = await loadTokens(
    services,
    moves.map(({ token }) => token),
  )
  const isRisky = query.hideRisk ? await judgeMovements(services, moves, tokens, () => address) : () => false
  const summed = moves.filter((move) => !isRisky(move))
  const sums = sumMoves(address, summed)
  const labels = await loadPageLabels(
    services,
    sums.map(({ other }) => other),
  )
  const [newest, oldest] = [summed[0], summed.at(-1)]
  return {
    ...labels,
    counterparties: sums.map(({ other, token, received, sent, first, last, ...counts }) => ({
      counterparty: addressText(other),
      tokenInfo: tokens(token),
      received: text(received),
      sent: text(sent),
      ...counts,
      first: time(first),
      last: time(last),
    })),
    movements: summed.length,
    hidden: moves.length - summed.length,
    isCut: floor !== undefined,
    from_block: floor === undefined ? null : blockNumber(Number(floor) + 1),
    from_time: oldest ? time(oldest.timestamp) : null,
    to_time: newest ? time(newest.timestamp) : null,
  }
})
