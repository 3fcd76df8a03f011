import * as contract from '@tronlens/api-contract'
import { milliseconds } from '@tronlens/core'
import {
  addListing,
  changeListing,
  findListing,
  type ListingAct,
  type ListingChange,
  ListingStatus,
  listListingEvents,
  type TokenListingEventRow,
  type TokenListingRow,
} from '@tronlens/db'
import { addressBytes } from '../../http/parameters.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import { type ListingRequest, nextByIssuer } from '../../tokens/listing-status.ts'
import { findToken, isIssuedBy, type NamedToken } from '../../tokens/own-token.ts'
import { readText } from '../../tokens/read-fields.ts'
import { readAdditional, readListingInfo } from '../../tokens/read-listing.ts'
import { readStatement, type Statement, StatementRefusal } from '../../tokens/statement.ts'
import { handle } from '../handle.ts'

const { listing, listingDetails } = contract.PURPOSES
type Answer = { code: number; msg: string; data: { id: string } }
const refused = (code: number, msg: string): Answer => ({ code, msg, data: { id: '' } })
const done = ({ id }: TokenListingRow): Answer => ({ code: 200, msg: 'success', data: { id: String(id) } })

/** Decimals above which amounts of a token cannot be traded on the market. */
const MOST_DECIMALS = 8

/** What an issuer says of an application, once their identity is proven. */
type Application = { statement: Statement; token: NamedToken }

async function readApplication(
  services: WithDb & WithNetwork,
  body: { content: string; sig: string },
  purpose: contract.Purpose,
): Promise<Application | Answer> {
  const statement = readStatement(body, {
    network: services.network.key,
    purpose,
    owner: 'ownerAddress',
  })
  const named = readText(statement.fields, 'tokenId', 34) || readText(statement.fields, 'tokenAddress', 34)
  const token = await findToken(services, named)
  if (!token) return refused(404, `There is no token ${named || 'without tokenId or tokenAddress'}.`)
  if (!isIssuedBy(token, statement.signer))
    return refused(403, `${statement.signer} is not the issuer of ${token.token}.`)
  if (token.row.decimals > MOST_DECIMALS)
    return refused(400, `The token has ${token.row.decimals} decimals, but ${MOST_DECIMALS} are the most.`)
  return { statement, token }
}

/** Does what an issuer asks for, or answers why not. */
async function answerIssuer(
  services: WithDb & WithNetwork & WithPeople,
  body: { content: string; sig: string },
  request: ListingRequest,
): Promise<Answer> {
  try {
    const application = await readApplication(
      services,
      body,
      request === 'details' ? listingDetails : listing,
    )
    return 'code' in application ? application : await submit(services, application, request)
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error
    const isSignature = error.problems.some(({ reason }) => reason === 'signature' || reason === 'expired')
    return refused(isSignature ? 403 : 400, error.message)
  }
}

async function submit(
  { people, network }: WithNetwork & WithPeople,
  { statement: { signer, signedAt, fields }, token: { token } }: Application,
  request: ListingRequest,
): Promise<Answer> {
  const key = { network: network.key, token }
  const before = await findListing(people, key)
  const content = request === 'details' ? readAdditional(fields) : readListingInfo(fields)
  const act: ListingAct = { act: request, content }
  if (!before) {
    if (request !== 'apply') return refused(409, 'No application for this token has been made yet.')
    const made = await addListing(
      people,
      {
        ...key,
        owner: addressBytes(signer),
        status: ListingStatus.submitted,
        info: readListingInfo(fields),
        signed_at: signedAt,
      },
      act,
    )
    return made ? done(made) : refused(409, 'Another application for this token was made just now.')
  }
  const step = nextByIssuer(before, request)
  if (!step)
    return refused(409, `The application has the status ${before.status}, in which this cannot be done.`)
  const change: ListingChange = {
    ...step,
    signed_at: signedAt,
    ...(request === 'details' ? { additional: readAdditional(fields) } : { info: readListingInfo(fields) }),
  }
  const changed = await changeListing(people, before, change, act)
  return changed ? done(changed) : refused(409, 'The application was changed in between; read it again.')
}

export const addListingRoute = handle(contract.addListing, ({ body }, services) =>
  answerIssuer(services, body, 'apply'),
)
export const updateListingRoute = handle(contract.updateListing, ({ body }, services) =>
  answerIssuer(services, body, 'update'),
)
export const addListingDetailsRoute = handle(contract.addListingDetails, ({ body }, services) =>
  answerIssuer(services, body, 'details'),
)

/** What became of an application → wire. */
export const serializeEvent = ({
  act,
  status,
  note,
  created_at,
}: TokenListingEventRow): contract.ListingEvent => ({
  act,
  status,
  note,
  createTime: milliseconds(created_at.getTime()),
})

const EMPTY: contract.Listing = {
  id: '',
  verifyStatus: ListingStatus.unrecorded,
  isFirstRecommend: 0,
  tokenOtherInfo: '{}',
  description: '',
  sprice: '',
  fprice: '',
  pairId: '',
  reason: '',
  submissions: 0,
  updateTime: milliseconds(0),
  additionalInfoN1: '{}',
  additionalInfoN2: '{}',
  additionalInfoN3: '{}',
  history: [],
}

/** The three objects of the list area as clients know them. */
const additionalText = (row: TokenListingRow, object: keyof typeof contract.ADDITIONAL_OBJECTS): string =>
  JSON.stringify(
    Object.fromEntries(
      contract.ADDITIONAL_OBJECTS[object].map((group) => [group, row.additional?.[group] ?? {}]),
    ),
  )

/** An application → wire. */
const serializeListing = (
  row: TokenListingRow,
  description: string,
  events: readonly TokenListingEventRow[],
): contract.Listing => ({
  id: String(row.id),
  verifyStatus: row.status,
  isFirstRecommend: row.in_search ? 1 : 0,
  tokenOtherInfo: JSON.stringify(row.info),
  description: encodeURIComponent(description),
  sprice: row.info.sprice ?? '',
  fprice: row.info.fprice ?? '',
  pairId: row.pair_id,
  reason: row.reason,
  submissions: row.submissions,
  updateTime: milliseconds(row.updated_at.getTime()),
  additionalInfoN1: additionalText(row, 'tokenAdditionalInfoN1'),
  additionalInfoN2: additionalText(row, 'tokenAdditionalInfoN2'),
  additionalInfoN3: additionalText(row, 'tokenAdditionalInfoN3'),
  history: events.map(serializeEvent),
})

export const findListingRoute = handle(contract.findListing, async ({ body }, services) => {
  const token = String(body.tokenIdOrAddr)
  const row = await findListing(services.people, { network: services.network.key, token })
  if (!row) return { code: 200, msg: 'success', data: EMPTY }
  const [events, seen] = await Promise.all([
    listListingEvents(services.people, [row.id]),
    findToken(services, token),
  ])
  return { code: 200, msg: 'success', data: serializeListing(row, seen?.row.description ?? '', events) }
})
