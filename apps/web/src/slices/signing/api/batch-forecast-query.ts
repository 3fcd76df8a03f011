import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Sun } from '@tronlens/core'
import { type AskNode, type ReviewedTransaction, sumFees } from '@tronlens/signing'
import { postNode } from '../../../shared/api/node.ts'
import { type AssumedLog, assumeSuccess } from './assume.ts'
import { type Forecast, type ForecastSources, forecastWith, readPrices } from './forecast-query.ts'
import { readSentTo } from './sent-to.ts'

/** What is assumed of a transaction of a batch; undefined where the chain as it is decides. */
export type Assumed = readonly AssumedLog[] | undefined

/** The expected effects of a batch of transactions that are sent one after the other. */
export interface BatchForecast {
  /** One entry for each transaction, in their order. */
  each: readonly Forecast[]
  /** TRX that all of them burn together. */
  total: Sun
  /** Balance of the owner. */
  isAffordable: boolean
}

/**
 * The expected effects of transactions of one account that are sent one after the other.
 *
 * @param transactions - undefined while they are being built
 * @param signatures - number of signatures on each transaction when it is sent; undefined until that is known
 * @param assumed - what is assumed of each transaction that needs the ones before it in a block
 */
export const batchForecastQuery = (
  transactions: readonly ReviewedTransaction[] | undefined,
  signatures: number | undefined,
  assumed: readonly Assumed[] = [],
) =>
  queryOptions({
    queryKey: ['batch-forecast', transactions?.map(({ txID }) => txID), signatures, assumed],
    queryFn:
      transactions && signatures !== undefined
        ? ({ signal }) => forecastAll(transactions, signatures, assumed, signal)
        : skipToken,
    gcTime: 0,
  })

async function forecastAll(
  transactions: readonly ReviewedTransaction[],
  signatures: number,
  assumed: readonly Assumed[],
  signal: AbortSignal,
): Promise<BatchForecast> {
  const [first] = transactions
  if (!first) throw new Error('A batch holds something.')
  const sources: ForecastSources = {
    ask: askOnce((path, body) => postNode(path, body, signal)),
    recent: readSentTo(first.content.contract.fields.ownerAddress, signal),
    prices: readPrices(signal),
    signal,
  }
  const each = await Promise.all(
    transactions.map((one, place) => {
      const logs = assumed[place]
      const ask = logs ? assumeSuccess(sources.ask, one, logs) : sources.ask
      return forecastWith(one, signatures, { ...sources, ask })
    }),
  )
  const { snapshot } = each[0] as Forecast
  const total = sumFees(transactions, signatures, snapshot)
  return { each, total, isAffordable: total <= snapshot.owner.balance }
}

/**
 * Asks the same question only once: the transactions of a batch share their account and the chain's
 * parameters.
 */
function askOnce(ask: AskNode): AskNode {
  const answers = new Map<string, Promise<unknown>>()
  return (path, body) => {
    const question = `${path} ${JSON.stringify(body, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))}`
    const known = answers.get(question)
    if (known) return known
    const answer = ask(path, body)
    answers.set(question, answer)
    return answer
  }
}
