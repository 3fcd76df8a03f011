import { createHash } from 'node:crypto'
import * as contract from '@tronlens/api-contract'
import { isAppError, milliseconds, parseAddress } from '@tronlens/core'
import {
  changeRecord,
  hasTokenLogo,
  listTokenRecords,
  listTokenRecordsOf,
  listTokens,
  RecordStatus,
  saveTokenLogo,
  saveTokenRecord,
  TokenKind,
  type TokenRecordRow,
} from '@tronlens/db'
import { addressBytes } from '../../http/parameters.ts'
import { addressText, tokenId } from '../../serialize/address.ts'
import { tokenText } from '../../serialize/values.ts'
import type { WithAggregates } from '../../services/aggregate-cache.ts'
import type { WithBridges } from '../../services/bridges.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithMarks } from '../../services/marks.ts'
import { readImitations } from '../../tokens/imitations.ts'
import { logoPath, makeLogo } from '../../tokens/logo.ts'
import { findToken, isIssuedBy, type NamedToken } from '../../tokens/own-token.ts'
import { readRecordData, readText } from '../../tokens/read-fields.ts'
import { readStatement, refuse, type Statement, StatementRefusal } from '../../tokens/statement.ts'
import type { WithTokenData } from '../../tokens/token-data.ts'
import { tokenTypeName } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'

const done = <Data>(data: Data) => ({ retCode: '0', retMsg: [], problems: [], data })

/** Answers a refusal as clients expect it: by numbers, with status 200. */
async function answering<Data>(act: () => Promise<Data>) {
  try {
    return done(await act())
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error
    return {
      retCode: '1',
      retMsg: error.problems.map(({ reason }) => contract.RECORD_CODES[reason][0]),
      problems: error.problems.map(({ reason, detail }) => detail ?? contract.RECORD_CODES[reason][1]),
    }
  }
}

/** What an issuer said → wire. */
export const serializeRecord = (row: TokenRecordRow): contract.TokenRecord => ({
  id: Number(row.id),
  token: row.token,
  issuer: addressText(row.issuer),
  ...row.data,
  social: row.data.social.map(({ method, link }) => ({ method, link: [...link] })),
  logo: logoPath(row.logo),
  status: row.status as 1 | 2 | 3, // the database checks the same list
  refusal: row.refusal,
  appeal: row.appeal,
  signTime: milliseconds(Number(row.signed_at)),
  updateTime: milliseconds(row.updated_at.getTime()),
})

export const getTokenRecordRoute = handle(contract.getTokenRecord, async ({ query }, { people, network }) => {
  const [row] = await listTokenRecords(people, network.key, [query.token])
  return { record: row ? serializeRecord(row) : null }
})

/** The token that a statement is about. A TRC10 issuer has one only, so their statements need not name it. */
async function ownToken(
  services: WithDb,
  { signer, fields }: Statement,
  names: readonly string[],
): Promise<NamedToken> {
  const named = names.map((name) => readText(fields, name, 34)).find((text) => text !== '')
  const [issued] = named
    ? []
    : await listTokens(
        services.db,
        { kinds: [TokenKind.trc10], issuer: addressBytes(signer) },
        { start: 0, limit: 1, order: 'created', ascending: true },
      )
  const token = named
    ? await findToken(services, named)
    : issued && { row: issued, token: tokenId(issued.ref) }
  if (!token) throw refuse('field', `${names[0]} names no token that is indexed here`)
  if (!isIssuedBy(token, signer)) throw refuse('signature', `${signer} is not the issuer of ${token.token}`)
  return token
}

/** Fields that repeat what the chain says have to say the same. */
async function compareWithChain(
  services: WithAggregates & WithDb & WithMarks & WithTokenData,
  { row }: NamedToken,
  fields: Statement['fields'],
) {
  const given = (name: string, most = 100) => readText(fields, name, most)
  const differs = (name: string, own: string) => given(name) !== '' && given(name) !== own
  const problems: { reason: contract.RecordCode; detail: string }[] = []
  if (differs('name', row.name) || differs('symbol', row.symbol))
    problems.push({ reason: 'name', detail: `the chain says ${row.name} (${row.symbol})` })
  if (differs('total_supply', String(row.total_supply ?? '')))
    problems.push({ reason: 'supply', detail: `the chain says ${row.total_supply}` })
  if (differs('decimals', String(row.decimals)))
    problems.push({ reason: 'decimals', detail: `the chain says ${row.decimals}` })
  const { imitates, imitatesSymbol } = (await readImitations(services))(row)
  if (imitates !== '')
    problems.push({ reason: 'imitation', detail: `it may be taken for ${imitatesSymbol} (${imitates})` })
  if (problems.length > 0) throw new StatementRefusal(problems)
}

/**
 * The hash of the logo that a statement names by its path; null for none.
 *
 * @throws {StatementRefusal} when it was not sent for this token
 */
async function readLogo(
  { people, network }: WithNetwork & WithPeople,
  token: string,
  fields: Statement['fields'],
) {
  const path = readText(fields, 'icon_url', 200) || readText(fields, 'logo_url', 200)
  if (path === '' || path === 'no_message') return null
  const hash = /\/api\/token\/logo\/([0-9a-f]{64})\.png$/.exec(path)?.[1]
  const bytes = hash === undefined ? undefined : Buffer.from(hash, 'hex')
  if (!bytes || !(await hasTokenLogo(people, { network: network.key, token }, bytes)))
    throw refuse('field', 'the logo should be one that was sent to /external/upload/logo for this token')
  return bytes
}

type Signed = { content: string; sig: string }

async function saveRecord(
  services: WithAggregates & WithDb & WithMarks & WithNetwork & WithPeople & WithTokenData,
  body: Signed,
  { kind, isNew, names }: { kind: number; isNew: boolean; names: readonly string[] },
) {
  const { people, network } = services
  const statement = readStatement(body, { network: network.key, purpose: contract.PURPOSES.record })
  const own = await ownToken(services, statement, names)
  const { token, row } = own
  if (row.kind !== kind)
    throw refuse('field', `${token} is a ${tokenTypeName(row.kind)} token, not ${tokenTypeName(kind)}`)
  const [before] = await listTokenRecords(people, network.key, [token])
  if (isNew && before) throw refuse('recorded')
  if (!isNew && !before && kind !== TokenKind.trc10) throw refuse('field', `${token} is not recorded yet`)
  if (before && before.status !== RecordStatus.shown)
    throw refuse('field', `an operator has refused the data of ${token}; appeal first`)
  await compareWithChain(services, own, statement.fields)
  const isSaved = await saveTokenRecord(people, {
    network: network.key,
    token,
    issuer: addressBytes(statement.signer),
    data: readRecordData(statement.fields),
    logo: await readLogo(services, token, statement.fields),
    signed_at: statement.signedAt,
  })
  if (!isSaved) throw refuse('expired', 'something that was signed later is there already')
  services.tokenData.forget(token)
  return { token }
}

type RecordRoute = typeof contract.recordTrc20
const CONTRACT_FIELDS = ['contract_address', 'address']
const recordRoute = (route: RecordRoute, kind: number, isNew: boolean, names = CONTRACT_FIELDS) =>
  handle(route, ({ body }, services) => answering(() => saveRecord(services, body, { kind, isNew, names })))

export const recordTrc20Route = recordRoute(contract.recordTrc20, TokenKind.trc20, true)
export const updateTrc20RecordRoute = recordRoute(contract.updateTrc20Record, TokenKind.trc20, false)
export const recordTrc721Route = recordRoute(contract.recordTrc721, TokenKind.trc721, true)
export const updateTrc721RecordRoute = recordRoute(contract.updateTrc721Record, TokenKind.trc721, false)
export const recordTrc1155Route = recordRoute(contract.recordTrc1155, TokenKind.trc1155, true)
export const updateTrc1155RecordRoute = recordRoute(contract.updateTrc1155Record, TokenKind.trc1155, false)
export const updateTrc10RecordRoute = recordRoute(contract.updateTrc10Record, TokenKind.trc10, false, [
  'id',
  'token_id',
])

const readSigned = (text: string): Signed => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw refuse('field', `body is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const { content, sig } = (value ?? {}) as Partial<Signed>
  if (typeof content !== 'string' || typeof sig !== 'string')
    throw refuse('field', 'body should be JSON with content and sig')
  return { content, sig }
}

export const uploadTokenLogoRoute = handle(contract.uploadTokenLogo, ({ body }, services) =>
  answering(async () => {
    const { people, network } = services
    const statement = readStatement(readSigned(body.body), {
      network: network.key,
      purpose: contract.PURPOSES.logo,
    })
    const { token } = await ownToken(services, statement, ['id', 'contract_address'])
    const file = Buffer.from(body.files[0]?.content ?? '', 'base64')
    // the signature covers the text alone, so the text has to name the picture
    const signed = readText(statement.fields, 'hash', 64)
    if (signed !== createHash('sha256').update(file).digest('hex'))
      throw refuse('signature', 'hash should be the SHA-256 of the picture, in hex')
    const { png, hash } = await makeLogo(file)
    await saveTokenLogo(people, { network: network.key, token }, hash, png)
    return { logo_url: logoPath(hash), file_name: `${hash.toString('hex')}.png` }
  }),
)

/** Names of the side chains that a token is mapped to; none where a node does not answer. */
async function listSideChainsOf(
  { kind, ref }: { kind: number; ref: Buffer },
  { bridges, network }: WithBridges & WithNetwork,
): Promise<string[]> {
  if (kind !== TokenKind.trc20 && kind !== TokenKind.trc721) return []
  const names = await Promise.all(
    bridges.of(network.key).map(async ({ config, side, findSideToken }) => {
      if (config.main !== network.key) return []
      const token = await findSideToken(parseAddress(tokenId(ref))).catch((error: unknown) => {
        // the list is about more than bridges
        if (!isAppError(error)) throw error
        return undefined
      })
      return token === undefined ? [] : [side.name]
    }),
  )
  return names.flat()
}

export const listRecordedTokensRoute = handle(contract.listRecordedTokens, async ({ query }, services) => {
  const { db, people, network } = services
  const issuer = addressBytes(query.issuer_addr)
  const [tokens, records] = await Promise.all([
    listTokens(
      db,
      { kinds: [TokenKind.trc20, TokenKind.trc721, TokenKind.trc1155], issuer },
      { start: 0, limit: 100, order: 'created', ascending: false },
    ),
    listTokenRecordsOf(people, network.key, issuer),
  ])
  const byToken = new Map(records.map((row) => [row.token, row]))
  const sideChains = await Promise.all(tokens.map((row) => listSideChainsOf(row, services)))
  return done({
    tokens: tokens.map((row, index) => {
      const record = byToken.get(tokenId(row.ref))
      return {
        name: row.name,
        symbol: row.symbol,
        contract_address: tokenId(row.ref),
        total_supply: String(tokenText(row.total_supply)),
        decimals: row.decimals,
        token_type: tokenTypeName(row.kind),
        icon_url: logoPath(record?.logo),
        status: record?.status ?? null,
        update_time: record ? milliseconds(record.updated_at.getTime()) : null,
        sidechains: sideChains[index] ?? [],
      }
    }),
  })
})

/** Number of the reason that stands for an operator's own words. */
const OTHER_REASON = 11

export const findAppealRoute = handle(contract.findAppeal, async ({ query }, { people, network }) => {
  const { address } = query
  if (address === undefined) return done({ appeal: null })
  const [byToken, byIssuer] = await Promise.all([
    listTokenRecords(people, network.key, [address]),
    listTokenRecordsOf(people, network.key, addressBytes(address)),
  ])
  const row = [...byToken, ...byIssuer].find(({ refusal }) => refusal !== '')
  return done({
    appeal: row
      ? {
          id: Number(row.id),
          address: row.token,
          reasons: JSON.stringify([{ id: OTHER_REASON, value: row.refusal }]),
          status: row.status,
          update_time: milliseconds(row.updated_at.getTime()),
        }
      : null,
  })
})

/** Characters of an appeal. */
const MOST_WORDS = 2000

export const updateAppealRoute = handle(contract.updateAppeal, ({ body, params }, services) =>
  answering(async () => {
    const { people, network } = services
    const { signer, fields } = readStatement(body, {
      network: network.key,
      purpose: contract.PURPOSES.appeal,
    })
    const token = readText(fields, 'address', 34)
    const appeal = readText(fields, 'content', MOST_WORDS)
    const [record] = await listTokenRecords(people, network.key, [token])
    if (!record || Number(record.id) !== params.id)
      throw refuse('field', `no refusal of ${token} has that number`)
    if (!record.issuer.equals(addressBytes(signer))) throw refuse('signature')
    if (appeal === '') throw refuse('field', 'content should say why the refusal is wrong')
    const key = { network: network.key, token }
    if (!(await changeRecord(people, key, [RecordStatus.refused], { status: RecordStatus.appealed, appeal })))
      throw refuse('field', `the data of ${token} is not refused now`)
    return { token }
  }),
)
