import { type AnswerOf, getAudit, getContentHash } from '@tronlens/api-contract'
import { findRangeContent, listAuditDifferences, listAuditTotals, listUnknownParts } from '@tronlens/db'
import { isKnownParameter } from '@tronlens/protocol'
import { InvalidParameterError, refuseReversed } from '../../http/errors.ts'
import { readPage, readRows } from '../../http/list-page.ts'
import { addressText } from '../../serialize/address.ts'
import { count, height, time } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { handle } from '../handle.ts'

/** Most differences that the answer holds. */
const USUAL_DIFFERENCES = 100
const MOST_DIFFERENCES = 200
const ADDRESS_BYTES = 21

/** An address, or the height that eight bytes hold. */
const subjectText = (subject: Buffer): string =>
  subject.length === ADDRESS_BYTES ? addressText(subject) : String(subject.readBigInt64BE())

/**
 * The holder of a token is named by address, that of an item also with the item's number; everything else by
 * what it is.
 */
const fieldText = (field: string): string =>
  field.replace(/^41[0-9a-f]{40}(?= |$)/, (holder) => addressText(Buffer.from(holder, 'hex')))

type Totals = Awaited<ReturnType<typeof listAuditTotals>>

function sumUp(totals: Totals) {
  const sum = (column: 'compared' | 'different' | 'repaired') =>
    count(totals.reduce((total, row) => total + row[column], 0n))
  return { compared: sum('compared'), different: sum('different'), repaired: sum('repaired') }
}

/** What comparing with the node gave in all. */
export const readAuditSums = async ({ db }: WithDb) => sumUp(await listAuditTotals(db))

type Unknown = AnswerOf<typeof getAudit>['unknown'][number]

/** What blocks hold, and what parameters the node lists, that this release does not know. */
async function readUnknown({ db, chain }: WithChain & WithDb): Promise<Unknown[]> {
  const [parts, { list }] = await Promise.all([listUnknownParts(db), chain.parameters()])
  return [
    ...parts.map(
      ({ kind, name, seen, first_block, last_block }): Unknown => ({
        kind,
        name,
        seen: count(seen),
        firstBlock: height(first_block),
        lastBlock: height(last_block),
      }),
    ),
    ...list
      .filter(({ key }) => !isKnownParameter(key))
      .map(({ key }): Unknown => ({ kind: 'parameter', name: key, seen: count(1n) })),
  ]
}

export const getAuditRoute = handle(getAudit, async ({ query }, { db, chain }) => {
  const page = readPage(getAudit.name, query, USUAL_DIFFERENCES, MOST_DIFFERENCES)
  const [totals, unknown, { rows: differences, end }] = await Promise.all([
    listAuditTotals(db),
    readUnknown({ db, chain }),
    readRows(page, (part) => listAuditDifferences(db, part)),
  ])
  return {
    ...sumUp(totals),
    totals: totals.map((row) => ({
      kind: row.kind,
      compared: count(row.compared),
      different: count(row.different),
      repaired: count(row.repaired),
      block: height(row.height),
      time: time(row.updated_at.getTime()),
    })),
    differences: differences.map((row) => ({
      kind: row.kind,
      subject: subjectText(row.subject),
      field: fieldText(row.field),
      indexed: row.indexed,
      reported: row.reported,
      block: height(row.height),
      time: time(row.found_at.getTime()),
      repaired: row.repaired,
      times: count(row.times),
      firstBlock: height(row.first_height),
      firstTime: time(row.first_found_at.getTime()),
    })),
    unknown,
    ...end,
  }
})

export const getContentHashRoute = handle(getContentHash, async ({ query }, { db, chain }) => {
  const [{ head_number }, { content: known }] = await Promise.all([chain.state(), chain.knownSince()])
  const from = query.from === undefined ? known : BigInt(query.from)
  const to = query.to === undefined ? head_number : BigInt(query.to)
  const isKept = (block: bigint): boolean => block >= known && block <= head_number
  if (isKept(from) && isKept(to) && from > to) refuseReversed(from, to, head_number)
  const content = from <= to ? await findRangeContent(db, from, to) : undefined
  if (!content) {
    const [parameter, value] = isKept(from) ? (['to', to] as const) : (['from', from] as const)
    throw new InvalidParameterError(
      parameter,
      String(value),
      `blocks ${known} to ${head_number}, whose hashes are kept`,
      { kind: 'range', minimum: Number(known), maximum: Number(head_number) },
    )
  }
  return {
    from: height(content.from),
    to: height(content.to),
    hash: content.hash,
    knownFrom: height(known),
  }
})
