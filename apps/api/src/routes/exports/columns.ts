import type { TObject, TSchema } from '@sinclair/typebox'
import { SunInt, SunText, Time, type TokenInfo, TokenInt, TokenText } from '@tronlens/api-contract'
import { TRX } from '@tronlens/core'
import { columnsOf } from '../stream.ts'

/**
 * Column of a file whose values have a type. `time` is in milliseconds, `decimal` an exact decimal number as
 * text, both undefined or empty where a row has none.
 */
export type ExportColumn = { name: string; type: 'integer' | 'boolean' | 'text' | 'time' | 'decimal' }

/** Rows of a file in other columns than those of its route. */
export type ExportShape<Row> = {
  columns: readonly ExportColumn[]
  toRows(part: readonly Row[]): Promise<readonly Record<string, unknown>[]>
}

const typeOf = ({ type }: TSchema): ExportColumn['type'] =>
  type === 'integer' ? 'integer' : type === 'boolean' ? 'boolean' : 'text'

/** Columns of rows as their schema describes them. */
export const columnsOfSchema = (row: TSchema): ExportColumn[] =>
  columnsOf(row).map((name) => ({ name, type: typeOf((row as TObject).properties[name] as TSchema) }))

/** Whether a member of a row is a time in milliseconds, an amount of sun, or one of the row's token. */
export const kindOfMember = (row: TSchema, name: string): 'time' | 'sun' | 'token' | undefined => {
  const schema = (row as TObject).properties[name]
  if (schema === Time) return 'time'
  if (schema === TokenInt || schema === TokenText) return 'token'
  return schema === SunInt || schema === SunText ? 'sun' : undefined
}

/** Symbol of TRX in files; the API writes it in small letters. */
export const TRX_SYMBOL = 'TRX'

/** Symbol of a token in files. */
export const symbolOf = ({ tokenId, tokenAbbr }: Pick<TokenInfo, 'tokenId' | 'tokenAbbr'>): string =>
  String(tokenId) === TRX ? TRX_SYMBOL : tokenAbbr
