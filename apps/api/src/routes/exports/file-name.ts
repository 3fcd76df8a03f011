import { isAddress, utcDay } from '@tronlens/core'

/** Parameters that say whose list a file is, the first that is given. */
const OWNERS = ['address', 'relatedAddress', 'contract', 'contract_address'] as const

type Query = Readonly<Record<string, unknown>>

/** The last millisecond that has a date. */
const LAST_DATE = 8_640_000_000_000_000

/** Whether a parameter is a time that has a date. */
export const hasDate = (value: unknown): boolean =>
  value !== undefined && Number.isSafeInteger(Number(value)) && Math.abs(Number(value)) <= LAST_DATE

const dayOf = (value: unknown): string | undefined => (hasDate(value) ? utcDay(Number(value)) : undefined)

/**
 * Name of the file of a list without its extension: what it lists, whose, and of which days (UTC).
 *
 * @param list - name of the route or of the export
 * @example fileNameOf('listWalletTransfers', { address: 'TJRab…RTv8', end_timestamp: 0 }) // 'wallet-transfers TJRab…RTv8 to 1970-01-01'
 */
export function fileNameOf(list: string, query: Query): string {
  const noun = list
    .replace(/^list(?=[A-Z])/, '')
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()
  const owner = OWNERS.map((name) => query[name]).find(
    (value): value is string => typeof value === 'string' && isAddress(value),
  )
  const from = dayOf(query.start_timestamp ?? query.date_start)
  const to = dayOf(query.end_timestamp ?? query.date_to)
  return [noun, owner, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
}
