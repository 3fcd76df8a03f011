import type { Static, TSchema } from '@sinclair/typebox'
import { Int, Num, type RouteDefinition, TokenInfo, TokenInt, TrxNumber } from '@tronlens/api-contract'
import {
  addressToBytes,
  findAddress,
  formatTrx,
  fromSmallestUnit,
  stringifyJson,
  toBigInt,
} from '@tronlens/core'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import type { WithMarks } from '../../services/marks.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { rowSchemaOf } from '../stream.ts'
import {
  columnsOfSchema,
  type ExportColumn,
  type ExportShape,
  kindOfMember,
  symbolOf,
  TRX_SYMBOL,
} from './columns.ts'
import { NEXT } from './list-rows.ts'
import { mapRows } from './map-rows.ts'

type Row = Record<string, unknown>
export type ListValues = 'raw' | 'plain'
/** What labels of counterparties need. */
export type LabelServices = WithDb & WithKnown & WithMarks

/** Members of a plain row that others say in words of their own. */
const FLATTENED = ['tokenInfo', 'cost']
/** Members with the two sides of a movement, by the lists that have them. */
const SIDES = [
  ['from', 'to'],
  ['from_address', 'to_address'],
  ['transferFromAddress', 'transferToAddress'],
  ['ownerAddress', 'toAddress'],
  ['owner_address', 'to_address'],
] as const

const membersOf = (row: TSchema): Record<string, TSchema> =>
  (row as { properties?: Record<string, TSchema> }).properties ?? {}

/** Whole numbers of any size, and those with fractions, lose digits as numbers of a file. */
const isExact = (schema: TSchema | undefined): boolean =>
  schema !== undefined && [Int, Num, TokenInt, TrxNumber].includes(schema as never)

const rawColumns = (row: TSchema): ExportColumn[] =>
  columnsOfSchema(row).map((column) =>
    isExact(membersOf(row)[column.name]) ? { ...column, type: 'decimal' } : column,
  )

/** A value as the cell of a column takes it. */
function cellOf({ type }: ExportColumn, value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'object') return stringifyJson(value)
  if (type === 'decimal' || type === 'text') return String(value)
  return type === 'integer' && !/^-?\d{1,18}$/.test(String(value)) ? undefined : value
}

const cellsOf = (columns: readonly ExportColumn[], row: Row): Row =>
  Object.fromEntries(columns.map((column) => [column.name, cellOf(column, row[column.name])]))

type Plain = {
  row: TSchema
  /** Members that are amounts of sun, and of the token of the row. */
  suns: readonly string[]
  amounts: readonly string[]
  hasToken: boolean
  hasCost: boolean
  sides: readonly [from: string, to: string] | undefined
  /** Whose list it is. */
  address: string | undefined
}

function readPlain(row: TSchema, query: Row): Plain {
  const members = membersOf(row)
  const named = (kind: 'sun' | 'token') =>
    Object.keys(members).filter((name) => kindOfMember(row, name) === kind)
  const address = findAddress(String(query.address ?? query.relatedAddress ?? ''))
  return {
    row,
    suns: named('sun'),
    amounts: named('token'),
    hasToken: members.tokenInfo === TokenInfo,
    hasCost: 'cost' in members,
    sides: SIDES.find(([from, to]) => from in members && to in members),
    address,
  }
}

function plainColumns({ row, suns, amounts, hasToken, hasCost, sides, address }: Plain): ExportColumn[] {
  const own = rawColumns(row)
    .filter(({ name }) => !FLATTENED.includes(name) && !(hasCost && name === 'fee'))
    .map((column): ExportColumn => {
      if (kindOfMember(row, column.name) === 'time') return { ...column, type: 'time' }
      return suns.includes(column.name) || (hasToken && amounts.includes(column.name))
        ? { ...column, type: 'decimal' }
        : column
    })
  const added: (readonly [boolean, ...ExportColumn[]])[] = [
    [
      hasToken,
      { name: 'symbol', type: 'text' },
      { name: 'decimals', type: 'integer' },
      { name: 'tokenId', type: 'text' },
    ],
    [
      sides !== undefined && address !== undefined,
      { name: 'direction', type: 'text' },
      { name: 'counterparty', type: 'text' },
      { name: 'counterpartyName', type: 'text' },
    ],
    [hasCost, { name: 'fee', type: 'decimal' }, { name: 'feeSymbol', type: 'text' }],
  ]
  const more = added.flatMap(([isThere, ...columns]) => (isThere ? columns : []))
  return [...own.filter(({ name }) => !more.some((one) => one.name === name)), ...more]
}

type Sides = { direction: string; counterparty: string }

/** Which way a row moves what, as the address of the list sees it. */
function sidesOf({ sides, address }: Plain, row: Row): Sides | undefined {
  if (!sides || address === undefined) return undefined
  const [from, to] = sides.map((name) => String(row[name] ?? ''))
  if (from === address && to === address) return { direction: 'self', counterparty: address }
  if (from === address) return { direction: 'out', counterparty: to ?? '' }
  if (to === address) return { direction: 'in', counterparty: from ?? '' }
  return { direction: '', counterparty: '' }
}

const decimalOf = (value: unknown, decimals: number): unknown =>
  /^-?\d+$/.test(String(value)) ? fromSmallestUnit(toBigInt(value), decimals) : value

/** A row with decimal amounts, and what its nested members say of its token and its fee. */
function toPlain(plain: Plain, row: Row, nameOf: (address: string) => string): Row {
  const made: Row = { ...row }
  for (const name of plain.suns)
    if (/^-?\d+$/.test(String(row[name]))) made[name] = formatTrx(toBigInt(row[name]))
  const token = row.tokenInfo as Static<typeof TokenInfo> | undefined
  if (plain.hasToken && token) {
    for (const name of plain.amounts) made[name] = decimalOf(row[name], token.tokenDecimal)
    made.symbol = symbolOf(token)
    made.decimals = token.tokenDecimal
    made.tokenId = String(token.tokenId)
  }
  if (plain.hasCost) {
    const { fee } = row.cost as { fee?: unknown }
    made.fee = formatTrx(toBigInt(fee ?? 0))
    made.feeSymbol = TRX_SYMBOL
  }
  const sides = sidesOf(plain, row)
  return sides ? { ...made, ...sides, counterpartyName: nameOf(sides.counterparty) } : made
}

/** Public labels of the counterparties of some rows. */
async function readNames(
  plain: Plain,
  rows: readonly Row[],
  services: LabelServices | undefined,
): Promise<(address: string) => string> {
  const others = rows.flatMap((row) => {
    const address = findAddress(sidesOf(plain, row)?.counterparty ?? '')
    return address ? [Buffer.from(addressToBytes(address))] : []
  })
  if (!services || others.length === 0) return () => ''
  const { contractInfo } = await loadPageLabels(services, others)
  return (address) => {
    const label = contractInfo[address]
    return label ? label.publicTag || label.tag1 || label.name : ''
  }
}

/**
 * How the rows of a list stand in a file: with columns that have types, and with `plain` with times and amounts as
 * people write them.
 *
 * @param hasNext - a column says where the file goes on
 */
export function listShape(
  route: RouteDefinition,
  {
    values,
    query,
    hasNext,
    services,
  }: { values: ListValues; query: Row; hasNext: boolean; services: LabelServices | undefined },
): ExportShape<Row> {
  const row = rowSchemaOf(route)
  const plain = readPlain(row, query)
  const own = values === 'plain' ? plainColumns(plain) : rawColumns(row)
  const columns: ExportColumn[] = hasNext ? [...own, { name: NEXT, type: 'text' }] : own
  return {
    columns,
    toRows: async (rows) => {
      if (values === 'raw') return mapRows({ isFile: true }, rows, (one) => cellsOf(columns, one))
      const nameOf = await readNames(plain, rows, services)
      return mapRows({ isFile: true }, rows, (one) => cellsOf(columns, toPlain(plain, one, nameOf)))
    },
  }
}
