import { type BookProgram, exportBook, type QueryOf } from '@tronlens/api-contract'
import type { WithChain } from '../../../services/chain-watch.ts'
import type { WithNetwork, WithPeople } from '../../../services/databases.ts'
import type { WithTokens } from '../../../tokens/token-info.ts'
import { readStatementPage } from '../../accounts/list-statement.ts'
import { handle } from '../../handle.ts'
import { type Begun, readBegun, refuseOutdated } from '../begun.ts'
import type { ExportRows } from '../export-rows.ts'
import { hasDate } from '../file-name.ts'
import { readPastWorth } from '../past-worth.ts'
import { zonedTime } from '../zoned-time.ts'
import { type BookLine, bookLinesOf } from './book-line.ts'
import { bookShape } from './book-programs.ts'

/** Transactions that are read at once. */
const PART = 200
/** The program gets its times in UTC, whatever the reader's zone is. */
const zoneOf = (program: BookProgram, zone: string): string => (program === 'plain' ? zone : 'UTC')

/** Lines of the book page by page, oldest first, up to the block at which the file was begun. */
async function* walkBook(
  services: WithChain & WithNetwork & WithPeople & WithTokens,
  query: QueryOf<typeof exportBook>,
  begun: Begun,
): AsyncGenerator<readonly BookLine[]> {
  const { program: _program, hideRisk: _hideRisk, format: _format, bom: _bom, ...rest } = query
  const { manifestLine: _manifestLine, zone: _zone, currency, ...filter } = rest
  const { address } = filter
  for (let cursor: string | undefined = '*'; cursor !== undefined; ) {
    const page: Awaited<ReturnType<typeof readStatementPage>> = await readStatementPage(
      { ...services, isFile: true },
      { query: { ...filter, limit: PART, cursor }, bookUntil: begun.number },
    )
    // of the rows that were just read too
    await refuseOutdated(services, begun)
    const nameOf = (other: string): string => {
      const label = page.contractInfo[other]
      return label ? label.publicTag || label.tag1 || label.name : ''
    }
    const lines = page.data.flatMap((row) => bookLinesOf(row, address, nameOf))
    const times = lines.map(({ time }) => time)
    const worthOf = await readPastWorth(services, currency, times)
    yield lines.map((line) => ({ ...line, ...worthOf(line) }))
    cursor = page.nextCursor
  }
}

/** `T… 2026-01-01 to 2026-12-31`: whose book it is, and of which days. */
function nameOfFile({ address, start_timestamp, end_timestamp }: QueryOf<typeof exportBook>, zone: string) {
  const { day } = zonedTime(zone)
  const textOf = (time: number | undefined): string | undefined =>
    hasDate(time) ? day(Number(time)) : undefined
  const first = textOf(start_timestamp)
  const from = first === undefined ? '' : ` from ${first}`
  const until = ` to ${textOf(end_timestamp) ?? day(Date.now())}`
  return `${address}${from}${until}`
}

export const exportBookRoute = handle(
  exportBook,
  async ({ query }, services): Promise<ExportRows<BookLine>> => {
    const { program = 'plain', zone = 'UTC' } = query
    const fileName = nameOfFile(query, zone)
    const begun = await readBegun(services, undefined)
    return {
      subject: { list: 'book', query, head: { number: Number(begun.number), hash: begun.hash } },
      parts: walkBook(services, query, begun),
      shape: bookShape(program),
      zone: zoneOf(program, zone),
      fileName: program === 'plain' ? fileName : `${fileName} ${program}`,
    }
  },
)
