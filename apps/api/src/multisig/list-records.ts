import {
  type listMultisigRecords,
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
} from '@tronlens/db'
import type { Services } from '../routes/handle.ts'
import { addressBytes } from '../routes/page.ts'
import { serializeRecord } from './serialize-record.ts'

const ALL_STATES = 255

/** Requests of an account, newest first. */
export async function listRecords(
  { people, network, clock }: Pick<Services, 'people' | 'network' | 'clock'>,
  query: QueryOf<typeof listMultisigRecords>,
): Promise<MultisigList> {
  const address = addressBytes(query.address)
  const filter: MultisigFilter = {
    network: network.key,
    address,
    ...(query.state === undefined || query.state === ALL_STATES ? {} : { state: query.state }),
  }
  const page = {
    start: query.start ?? 0,
    limit: Math.min(query.limit ?? MULTISIG_ROWS.usual, MULTISIG_ROWS.most),
  }
  const [now, found, rows] = await Promise.all([
    clock.now(),
    countMultisigRequests(people, filter),
    listMultisigRequests(people, filter, page),
  ])
  const signatures = await listMultisigSignatures(
    people,
    network.key,
    rows.map(({ hash }) => hash),
  )
  const [code, message] = MULTISIG_CODES.ok
  return {
    code,
    message,
    data: {
      data: rows.map((row) =>
        serializeRecord(
          row,
          signatures.filter(({ hash }) => hash.equals(row.hash)),
          { address, now },
        ),
      ),
      total: Number(found),
      rangeTotal: Number(found),
    },
  }
}
