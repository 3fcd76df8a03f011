import { Type } from '@sinclair/typebox'
import { fileMark, timeZone } from '../common/query.ts'

/** Formats of a file of an export. */
export const FILE_FORMATS = ['jsonl', 'csv', 'xlsx', 'parquet'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** Rows of a workbook, which is made in memory before its first byte is sent. */
export const MOST_WORKBOOK_ROWS = 20_000

/** Format of a file, and what is said in it. */
export const fileFormat = {
  format: Type.Optional(
    Type.Union(
      FILE_FORMATS.map((format) => Type.Literal(format)),
      {
        default: 'jsonl',
        description: `format of the file; xlsx (a workbook) has at most ${MOST_WORKBOOK_ROWS} rows, the others have no limit`,
      },
    ),
  ),
  manifestLine: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'of jsonl: false leaves out the last line, which has the manifest and is no row',
    }),
  ),
  ...fileMark,
}

/** Currency in which a file says what amounts were worth. */
export const pastWorth = {
  currency: Type.Optional(
    Type.Union([Type.Literal('usd'), Type.Literal('eur'), Type.Literal('btc'), Type.Literal('eth')], {
      description:
        'of plain values: adds what TRX was worth when it moved, by the hour or else by the day, as the source that the operator names for the currency says it, empty where nothing is known; absent: nothing is said',
    }),
  ),
}

/** How an export shows times and amounts. */
export const valueForm = {
  values: Type.Optional(
    Type.Union([Type.Literal('raw'), Type.Literal('plain')], {
      default: 'raw',
      description:
        'raw: milliseconds and smallest units, as the chain counts; plain: ISO 8601 times in zone, exact decimal amounts with symbol and decimals',
    }),
  ),
  ...timeZone,
}
