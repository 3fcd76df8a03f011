import * as contract from '@tronlens/api-contract'
import { milliseconds } from '@tronlens/core'
import {
  changeListing,
  changeRecord,
  findListingById,
  ListingStatus,
  listListingEvents,
  listListings,
  listNewestRecords,
  RecordStatus,
  type TokenListingEventRow,
  type TokenListingRow,
} from '@tronlens/db'
import { serializeEvent } from '../../routes/tokens/listings.ts'
import { serializeRecord } from '../../routes/tokens/token-records.ts'
import { addressText } from '../../serialize/address.ts'
import { needsReason, nextByOperator, possibleDecisions } from '../../tokens/listing-status.ts'
import { handleSite } from '../handle.ts'
import { runOperatorAction } from '../operator-action.ts'
import { done, SiteRefusal } from '../refusal.ts'
import { pageOf } from './admin.ts'

/** Rows of what issuers say. */
const MOST_ROWS = 200

const ALL = Object.values(ListingStatus)
/** Statuses in which an operator has to do something. */
const WAITING: readonly ListingStatus[] = [
  ListingStatus.submittedThrice,
  ListingStatus.recorded,
  ListingStatus.submitted,
  ListingStatus.toAudit,
  ListingStatus.approved,
]

const serialize = (row: TokenListingRow, events: readonly TokenListingEventRow[]): contract.AdminListing => ({
  id: String(row.id),
  network: row.network,
  token: row.token,
  owner: addressText(row.owner),
  status: row.status,
  isInSearch: row.in_search,
  submissions: row.submissions,
  info: { ...row.info },
  shown: row.shown ? { ...row.shown } : null,
  additional: Object.fromEntries(
    Object.entries(row.additional ?? {}).map(([group, fields]) => [group, { ...fields }]),
  ),
  reason: row.reason,
  pairId: row.pair_id,
  updateTime: milliseconds(row.updated_at.getTime()),
  decisions: possibleDecisions(row),
  history: events.filter(({ listing_id }) => listing_id === row.id).map(serializeEvent),
})

/** What an action was about, as the list of actions shows it. */
const subjectOf = ({ network, token }: { network: string; token: string }): string => `${network} ${token}`

export const listAdminListingsRoute = handleSite(
  contract.listAdminListings,
  async ({ query }, { db, networks }) => {
    const { search = '', waiting = true } = query
    const statuses = waiting ? WAITING : ALL
    const { rows, total } = await listListings(
      db,
      { networks, statuses, search: search.trim() },
      pageOf(query),
    )
    const events = await listListingEvents(
      db,
      rows.map(({ id }) => id),
    )
    return done({ listings: rows.map((row) => serialize(row, events)), total })
  },
)

export const decideListingRoute = handleSite(contract.decideListing, ({ body, person }, site) => {
  const { decision, pairId } = body
  const reason = (body.reason ?? '').trim()
  if (needsReason(decision) && reason === '')
    throw new SiteRefusal('wrongValue', 'Say why: the issuer reads it.')
  return runOperatorAction(site, person, async (tx) => {
    const row = await findListingById(tx, BigInt(body.id))
    if (!row || !site.networks.includes(row.network)) throw new SiteRefusal('notFound')
    if (row.updated_at.getTime() !== body.updateTime)
      throw new SiteRefusal('wrongValue', 'The application was changed in between; read it again.')
    const step = row.status === body.status ? nextByOperator(row, decision) : undefined
    if (!step)
      throw new SiteRefusal(
        'wrongValue',
        `The application has the status ${row.status} now; read the list again.`,
      )
    const { shows, ...next } = step
    const changed = await changeListing(
      tx,
      row,
      {
        ...next,
        reason: needsReason(decision) ? reason : '',
        ...(shows === 'new' ? { shown: row.info } : {}),
        ...(shows === 'old' && row.shown ? { info: row.shown } : {}),
        ...(pairId === undefined ? {} : { pair_id: pairId }),
      },
      { act: decision, person_id: person.id, note: reason },
    )
    if (!changed)
      throw new SiteRefusal('wrongValue', 'The application was changed in between; read it again.')
    return { act: `listing.${decision}`, subject: subjectOf(row), detail: reason }
  })
})

export const listAdminRecordsRoute = handleSite(
  contract.listAdminRecords,
  async (_request, { db, networks }) => {
    const rows = await listNewestRecords(db, networks, MOST_ROWS)
    return done({ records: rows.map((row) => ({ ...serializeRecord(row), network: row.network })) })
  },
)

export const decideRecordRoute = handleSite(contract.decideRecord, ({ body, person }, site) => {
  const { token, network = site.network, isShown } = body
  const reason = (body.reason ?? '').trim()
  if (!site.networks.includes(network)) throw new SiteRefusal('notFound')
  if (!isShown && reason === '') throw new SiteRefusal('wrongValue', 'Say why: the issuer reads it.')
  return runOperatorAction(site, person, async (tx) => {
    const changed = await changeRecord(
      tx,
      { network, token },
      isShown ? [RecordStatus.refused, RecordStatus.appealed] : [RecordStatus.shown, RecordStatus.appealed],
      isShown
        ? { status: RecordStatus.shown, refusal: '', appeal: '' }
        : { status: RecordStatus.refused, refusal: reason },
    )
    if (!changed) throw new SiteRefusal('notFound')
    return {
      act: isShown ? 'record.show' : 'record.refuse',
      subject: subjectOf({ network, token }),
      detail: reason,
    }
  })
})
