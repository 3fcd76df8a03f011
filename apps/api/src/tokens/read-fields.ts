import type { SocialLinks, TokenRecordData } from '@tronlens/db'
import { refuse } from './statement.ts'

type Fields = Readonly<Record<string, unknown>>

const MOST_DESCRIPTION = 500
const MOST_URL = 256
const MOST_LINKS = 20
const SOCIAL_METHOD = /^[A-Za-z][A-Za-z0-9 ]{0,19}$/
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,180}\.[^\s@<>".]{2,24}$/

/**
 * A text of a signed statement; numbers count as texts.
 *
 * @throws {StatementRefusal} when it is anything else, or too long
 */
export function readText(fields: Fields, name: string, most: number): string {
  const value = fields[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number')
    throw refuse('field', `${name} should be a text`)
  const text = String(value).trim()
  if (text.length > most)
    throw refuse('field', `${name} has ${text.length} characters, but ${most} are the most`)
  return text
}

/** A web address, empty where none is given. @throws {StatementRefusal} for anything that is not http or https */
export function readUrl(fields: Fields, name: string): string {
  const text = readText(fields, name, MOST_URL)
  if (text === '' || text === 'no_message') return ''
  return checkUrl(text, name)
}

function checkUrl(text: string, name: string): string {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isWeb || text.length > MOST_URL)
    throw refuse(
      'field',
      `${name} is "${text.slice(0, 60)}" but should be a web address such as https://example.org`,
    )
  return text
}

/** An address of mail, empty where none is given. @throws {StatementRefusal} */
export function readEmail(fields: Fields, name: string): string {
  const text = readText(fields, name, MOST_URL)
  if (text !== '' && !EMAIL.test(text)) throw refuse('field', `${name} is no e-mail address`)
  return text
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * Links in both forms that clients send: `{method, link: […]}`, and the older `{name, url}`; as a list, or as
 * its JSON text.
 */
function readSocial(fields: Fields, name: string): SocialLinks[] {
  const given = fields[name]
  let list: unknown = given
  if (typeof given === 'string') {
    if (given === '' || given === 'no_message') return []
    try {
      list = JSON.parse(given)
    } catch (error) {
      throw refuse('field', `${name} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) throw refuse('field', `${name} should be a list`)
  const links = list.filter(isObject).map(({ method, name: older, link, url }) => {
    const kind = String(method ?? older ?? '')
    if (!SOCIAL_METHOD.test(kind))
      throw refuse('field', `${name} names "${kind.slice(0, 20)}", which is no network`)
    const found = [link ?? url ?? []].flat().map(String).filter(Boolean)
    return { method: kind, link: found.map((text) => checkUrl(text, name)) }
  })
  const filled = links.filter(({ link }) => link.length > 0)
  const count = filled.reduce((sum, { link }) => sum + link.length, 0)
  if (count > MOST_LINKS) throw refuse('field', `${name} has ${count} links, but ${MOST_LINKS} are the most`)
  return filled
}

/**
 * What an issuer says of their token, in the spellings of TRC10 and TRC20 clients.
 *
 * @throws {StatementRefusal} naming the first field that cannot be used
 */
export const readRecordData = (fields: Fields): TokenRecordData => ({
  description:
    readText(fields, 'token_desc', MOST_DESCRIPTION) || readText(fields, 'description', MOST_DESCRIPTION),
  website: readUrl(fields, 'home_page') || readUrl(fields, 'website'),
  email: readEmail(fields, 'email'),
  whitePaper: readUrl(fields, 'white_paper'),
  github: readUrl(fields, 'git_hub') || readUrl(fields, 'github'),
  social: readSocial(fields, 'social_media'),
})
