import type { TSchema } from '@sinclair/typebox'
import type { RouteDefinition } from '@tronlens/api-contract'
import { formatTrx, fromSmallestUnit, toBigInt } from '@tronlens/core'
import type { PriceCurrency } from '@tronlens/db'
import { tokenBytes } from '../../http/parameters.ts'
import type { WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { columnsOfSchema, type ExportColumn, type ExportShape, kindOfMember, symbolOf } from './columns.ts'
import { mapRows } from './map-rows.ts'
import { readPastWorth, WORTH_COLUMNS } from './past-worth.ts'

type Row = Record<string, unknown>

/** Members that are amounts of the token of their row, by export. */
const TOKEN_AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  exportTransactions: ['amount'],
  exportTransfers: ['amount'],
  exportStatement: ['change', 'balance'],
}

/** Columns with times and decimal amounts instead of milliseconds and smallest units. */
function plainColumns(row: TSchema, amounts: readonly string[]): ExportColumn[] {
  return columnsOfSchema(row).flatMap((column): ExportColumn[] => {
    if (column.name === 'token')
      return [column, { name: 'symbol', type: 'text' }, { name: 'decimals', type: 'integer' }]
    if (amounts.includes(column.name)) return [{ ...column, type: 'decimal' }]
    switch (kindOfMember(row, column.name)) {
      case 'time':
        return [{ name: 'time', type: 'time' }]
      case 'sun':
        return [{ ...column, type: 'decimal' }]
      default:
        return [column]
    }
  })
}

/** What a plain row moved, with the fee where it names one. */
function movedIn(row: Row, amount: string) {
  const text = (name: string): string => String(row[name] ?? '')
  return { time: Number(row.timestamp), token: text('token'), amount: text(amount), fee: text('fee') }
}

/**
 * Rows of an export with ISO times, exact decimal amounts, and symbol and decimals of their token.
 *
 * @param currency - in which columns say what the first amount of each row was worth
 */
export function plainShape(
  services: WithTokens & WithNetwork & WithPeople,
  route: RouteDefinition,
  currency: PriceCurrency | undefined,
): ExportShape<Row> {
  const amounts = TOKEN_AMOUNTS[route.name] ?? []
  const [first = ''] = amounts
  const own = plainColumns(route.answer, amounts)
  const columns = currency === undefined || first === '' ? own : [...own, ...WORTH_COLUMNS]
  const sunOnes = own.filter(({ name }) => kindOfMember(route.answer, name) === 'sun')
  return {
    columns,
    toRows: async (rows) => {
      const refs = rows.map(({ token }) => tokenBytes(String(token || '_')) ?? null)
      const tokens = amounts.length === 0 ? undefined : await loadTokens(services, refs)
      const worthOf = await readPastWorth(
        services,
        currency,
        rows.map(({ timestamp }) => Number(timestamp)),
      )
      const toPlain = (row: Row, at: number): Row => {
        const plain: Row = { ...row, time: row.timestamp }
        for (const { name } of sunOnes) plain[name] = formatTrx(toBigInt(row[name]))
        const token = tokens?.(refs[at] ?? null)
        if (!token) return plain
        if (amounts.every((name) => row[name] === '')) return plain
        plain.symbol = symbolOf(token)
        plain.decimals = token.tokenDecimal
        for (const name of amounts) {
          const amount = row[name]
          plain[name] = amount === '' ? '' : fromSmallestUnit(toBigInt(amount), token.tokenDecimal)
        }
        return plain
      }
      return mapRows({ isFile: true }, rows, (row, at) => {
        const plain = toPlain(row, at)
        return { ...plain, ...worthOf(movedIn(plain, first)) }
      })
    },
  }
}
