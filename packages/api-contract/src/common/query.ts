import { Type } from '@sinclair/typebox'
import type { Address } from '@tronlens/core'

/** Rows one request may skip; `start + limit` is silently cut to it, as existing clients expect. */
export const PAGE_CEILING = 10_000

/**
 * Rows that a list is read by while it is written into a file, and how many it may be at most: a part waits
 * in memory.
 */
export const FILE_PART = 1_000
const LONGEST_FILE_PART = 2_000

const whole = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const

/** How the pattern of every hash ends. */
export const HASH_CHARACTERS = '[0-9a-fA-F]{64}$'

/** Marks a file as UTF-8 for Excel. */
export const fileMark = {
  bom: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'of a CSV file: it begins with the byte order mark (U+FEFF), which Excel needs to recognise UTF-8; part of its bytes and SHA-256, and not sent again in a continued file',
    }),
  ),
}

/** Time zone of the times that a file shows. */
export const timeZone = {
  zone: Type.Optional(
    Type.String({
      default: 'UTC',
      maxLength: 64,
      description: 'IANA time zone of the times of the file, for example Europe/Berlin',
    }),
  ),
}

/** How a file of a list shows times and amounts. */
const listValues = {
  values: Type.Optional(
    Type.Union([Type.Literal('raw'), Type.Literal('plain')], {
      default: 'raw',
      description:
        'of a file (download): raw has the members of the answer; plain has ISO 8601 times in zone, decimal amounts as text with symbol and decimals, fees in TRX, and direction and counterparty with its label where the list is of an address',
    }),
  ),
  ...timeZone,
}

/** Form of the answer to a list. */
export const listFormat = {
  ...fileMark,
  format: Type.Optional(
    Type.Union([Type.Literal('json'), Type.Literal('csv')], {
      default: 'json',
      description:
        'json, or csv for a file with the rows only: all of them without limit, start and cursor; else one page, whose cursor is in the header x-next-cursor',
    }),
  ),
}

/** `start` and `limit` of a list whose pages cannot be walked. */
export const pagingByNumber = (defaultLimit: number, maxLimit: number) => {
  const {
    cursor: _cursor,
    download: _download,
    part: _part,
    begun: _begun,
    values: _values,
    zone: _zone,
    ...rest
  } = paging(defaultLimit, maxLimit)
  return rest
}

/** Form of the file that holds a list as a whole. */
const LIST_FORMATS = ['csv', 'jsonl', 'xlsx', 'parquet'] as const
type ListFormat = (typeof LIST_FORMATS)[number]
const wholeForm = Type.Union(LIST_FORMATS.map((format) => Type.Literal(format)))

/** A list that is answered whole, or by `start` and `limit` alone, as a file. */
export const wholeFile = {
  ...fileMark,
  download: Type.Optional(
    Type.Unsafe<ListFormat>({
      ...wholeForm,
      description:
        'the whole list as a file. Manifest with rows and SHA-256: trailer x-manifest, in jsonl also the last line',
    }),
  ),
  ...listValues,
}

/**
 * Two ways through a list: `start` and `limit` up to the ceiling, or `cursor` without one. `limit=0` answers
 * the totals with an empty list.
 */
export const paging = (defaultLimit: number, maxLimit: number) => ({
  start: Type.Optional(Type.Integer({ ...whole, default: 0, description: 'rows to skip' })),
  limit: Type.Optional(
    Type.Integer({
      ...whole,
      default: defaultLimit,
      description: `number of rows; more than ${maxLimit} is cut to ${maxLimit}`,
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      pattern: '^([*]|[A-Za-z0-9_-]{1,4000})$',
      description:
        '* begins a walk through the list, the nextCursor of an answer continues after its last row; start is ignored then',
    }),
  ),
  ...listFormat,
  download: Type.Optional(
    Type.Unsafe<ListFormat>({
      ...wholeForm,
      description:
        'the whole list as a file without a limit of rows, or the rows after the cursor; start and limit are ignored then. The last row of each part has the member next, the cursor that continues after it. Manifest with rows and SHA-256: trailer x-manifest, in jsonl also the last line',
    }),
  ),
  ...listValues,
  part: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LONGEST_FILE_PART,
      default: FILE_PART,
      description: 'rows that a file is read by',
    }),
  ),
  begun: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,15}-[0-9a-f]{64}$',
      description:
        'of a continued file: number and id of the newest block when it was begun, as in its manifest and the header x-export; refused with 409 where the chain has replaced that block',
    }),
  ),
  count: Type.Optional(Type.String({ description: 'accepted; totals are always sent' })),
})

/** Where a list that is walked by cursor goes on. */
export const listEnd = {
  nextCursor: Type.Optional(
    Type.String({ description: 'sent to requests with a cursor, as long as there are more rows' }),
  ),
}

/** Filter by the method of a call. */
export const MethodFilter = Type.Optional(
  Type.String({ pattern: '^(0x)?[0-9a-fA-F]{8}$', description: 'first four bytes of the call, hex' }),
)

/** A parameter that clients send and that changes nothing. */
export const Accepted = (description: string) => Type.Optional(Type.String({ maxLength: 64, description }))

/** One token of a list or of what an account holds. */
export const TokenFilter = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^(_|trx|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})$',
      description: `${description}; _ for TRX, a TRC10 id or a contract address`,
    }),
  )

/** Several tokens. */
export const TokenList = Type.Optional(
  Type.String({
    pattern:
      '^(_|trx|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})(,(_|trx|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})){0,49}$',
    description: 'up to 50 tokens with commas between them: _ for TRX, TRC10 ids, contract addresses',
  }),
)

/** Whether movements of next to nothing are left out. */
export const DustFilter = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 1,
    default: 0,
    description: '1 leaves out movements of a thousandth of a TRX or of a whole token, or less, 0 shows all',
  }),
)

/** Which tokens a list shows. */
export const TokensShown = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 2,
    default: 1,
    description: '2 leaves out tokens that look like a better known one; 0 and 1 show all',
  }),
)

/** An address that a request must name. */
export const AddressParameter = (description: string) =>
  Type.Unsafe<Address>({ type: 'string', format: 'tron-address', description })

/** A height or a hash of a block in a path. */
export const BlockIdentity = Type.String({
  pattern: `^([0-9]{1,15}$|${HASH_CHARACTERS})`,
  description: 'block height, or block id of 64 hex characters',
})

/** An address filter. */
export const AddressFilter = (description: string) => Type.Optional(AddressParameter(description))

/** A hash filter. */
export const HashFilter = (description: string) =>
  Type.Optional(
    Type.String({ pattern: `^${HASH_CHARACTERS}`, description: `${description}; 64 hex characters` }),
  )

/** A block height filter. */
export const BlockFilter = Type.Optional(Type.Integer({ ...whole, description: 'block height' }))

/** Inclusive time window in milliseconds. */
export const timeWindow = {
  start_timestamp: Type.Optional(Type.Integer({ ...whole, description: 'first millisecond of the window' })),
  end_timestamp: Type.Optional(Type.Integer({ ...whole, description: 'last millisecond of the window' })),
  date_start: Type.Optional(Type.Integer({ ...whole, description: 'older name of start_timestamp' })),
  date_to: Type.Optional(Type.Integer({ ...whole, description: 'older name of end_timestamp' })),
  start_block: Type.Optional(Type.Integer({ ...whole, description: 'first block of the window' })),
  end_block: Type.Optional(Type.Integer({ ...whole, description: 'last block of the window' })),
}

/** A day of the chain. */
export const DayFilter = Type.Optional(
  Type.Integer({ ...whole, description: 'any millisecond of the UTC day; the newest day when absent' }),
)

/** Side of a row relative to the address. */
export const Direction = Type.Optional(
  Type.Union([Type.Literal('in'), Type.Literal('out'), Type.Literal('all')], {
    default: 'all',
    description: 'in, out or all, relative to the address',
  }),
)

/** Finality filter: 0 confirmed, 1 unconfirmed, 2 with `revert: true`; a comma list; absent is all. */
export const Confirm = Type.Optional(
  Type.String({
    pattern: '^([012])(,[012])*$|^true$|^false$',
    maxLength: 16,
    examples: ['0', '1', '0,1'],
    description:
      '0 confirmed only, 1 unconfirmed only, 2 reverted only; a list with commas is all that it names',
  }),
)

/**
 * Sort order of a list in which every field means the place in the chain. Several with commas between them
 * are accepted: no two rows have the same place, so the first decides.
 */
export const sortByPlace = (...fields: readonly string[]) =>
  Type.Optional(
    Type.String({
      pattern: `^[-+ ]?(${fields.join('|')})(,[-+ ]?(${fields.join('|')}))*$`,
      maxLength: 64,
      examples: [...fields],
      description: `${fields.join(', ')}: the place in the chain; - in front is descending`,
    }),
  )

/**
 * Sort order: field name, leading `-` is descending. Other fields are refused instead of answered in another
 * order.
 */
export const sortBy = (...fields: readonly string[]) => sortOf(fields, '- in front is descending')

/** The same, where a sign in front of the field means something else, or nothing. */
export const sortOf = (fields: readonly string[], direction: string) =>
  Type.Optional(
    Type.String({
      pattern: `^[-+ ]?(${fields.join('|')})$`,
      examples: [...fields],
      description: `${fields.join(', ')}; ${direction}`,
    }),
  )

/** A day that bounds a chart. */
export const dayText = (description: string) =>
  Type.Optional(Type.String({ format: 'date', description: `${description}; YYYY-MM-DD` }))
