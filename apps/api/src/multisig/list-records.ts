import {
  type listMultisigRecords,
  MULTISIG_BYTES,
  MULTISIG_CODES,
  MULTISIG_ROWS,
  type MultisigList,
  type QueryOf,
} from '@tronlens/api-contract'
import {
  countMultisigRequests,
  listMultisigRequests,
  listMultisigSignatures,
  type MultisigFilter,
  type MultisigSignatureRow,
} from '@tronlens/db'
import { type ListPage, readPage, readRows } from '../http/list-page.ts'
import { addressBytes } from '../http/parameters.ts'
import { hexText } from '../serialize/address.ts'
import type { WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithClock } from '../services/node-clock.ts'
import { serializeRecord } from './serialize-record.ts'

const ALL_STATES = 255

/** The page that a request asks for. By number it may lie farther back than in lists of the chain, which existing clients use. */
function readRequestPage(query: QueryOf<typeof listMultisigRecords>): ListPage {
  const { usual, most, part } = MULTISIG_ROWS
  if (query.cursor !== undefined)
    return readPage(
      'listMultisigRecords',
      { ...query, part: Math.min(query.part ?? part, part) },
      usual,
      part,
    )
  return { start: query.start ?? 0, limit: Math.min(query.limit ?? usual, most) }
}

/** Requests of an account, newest first. */
export async function listRecords(
  { people, network, clock }: WithClock & WithNetwork & WithPeople,
  query: QueryOf<typeof listMultisigRecords>,
): Promise<MultisigList> {
  const address = addressBytes(query.address)
  const filter: MultisigFilter = {
    network: network.key,
    address,
    ...(query.state === undefined || query.state === ALL_STATES ? {} : { state: query.state }),
  }
  const page = readRequestPage(query)
  const [now, found, { rows, end }] = await Promise.all([
    clock.now(),
    countMultisigRequests(people, filter),
    readRows(page, (one) => listMultisigRequests(people, filter, one, MULTISIG_BYTES.list)),
  ])
  const signatures = await listMultisigSignatures(
    people,
    network.key,
    rows.map(({ hash }) => hash),
  )
  const signaturesOf = new Map<string, MultisigSignatureRow[]>(rows.map(({ hash }) => [hexText(hash), []]))
  for (const signature of signatures) signaturesOf.get(hexText(signature.hash))?.push(signature)
  const [code, message] = MULTISIG_CODES.ok
  return {
    code,
    message,
    data: {
      data: rows.map((row) =>
        serializeRecord(row, signaturesOf.get(hexText(row.hash)) ?? [], { address, now }),
      ),
      total: Number(found),
      rangeTotal: Number(found),
    },
    ...end,
  }
}
