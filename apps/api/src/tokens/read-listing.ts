import { ADDITIONAL_FIELDS, ADDITIONAL_OBJECTS, PROJECT_LINKS } from '@tronlens/api-contract'
import type { AdditionalInfo, ListingInfo } from '@tronlens/db'
import { readEmail, readText, readUrl } from './read-fields.ts'
import { refuse } from './statement.ts'

type Fields = Readonly<Record<string, unknown>>
const MOST_TEXT = 2000
const MOST_NUMBER = 40

const objectOf = (value: unknown, name: string): Fields => {
  let found = value
  if (typeof value === 'string')
    try {
      found = JSON.parse(value)
    } catch (error) {
      throw refuse('field', `${name} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
    }
  if (found === undefined || found === null) return {}
  if (typeof found !== 'object' || Array.isArray(found)) throw refuse('field', `${name} should be an object`)
  return found as Fields
}

const required = (text: string, name: string): string => {
  if (text === '') throw refuse('field', `${name} is missing`)
  return text
}

/** A price or an amount: above zero. @throws {StatementRefusal} */
function readNumber(fields: Fields, name: string): string {
  const text = required(readText(fields, name, MOST_NUMBER), name)
  if (!/^\d{1,30}(?:\.\d{1,18})?$/.test(text) || !/[1-9]/.test(text))
    throw refuse('field', `${name} is "${text}" but should be a number above 0`)
  return text
}

/**
 * Fields of an application for the search area.
 *
 * @throws {StatementRefusal} naming the first one that is missing or cannot be used
 */
export function readListingInfo(fields: Fields): ListingInfo {
  const other = objectOf(fields.tokenOtherInfo, 'tokenOtherInfo')
  const text = (name: string) => readText(other, name, MOST_TEXT)
  return {
    circulation: readNumber(fields, 'circulation'),
    fprice: readNumber(fields, 'fprice'),
    sprice: readNumber(fields, 'sprice'),
    home_page: required(readUrl(other, 'home_page'), 'home_page'),
    email: required(readEmail(other, 'email'), 'email'),
    isInOtherMarket: required(text('isInOtherMarket'), 'isInOtherMarket'),
    tokenIssScheme: required(text('tokenIssScheme'), 'tokenIssScheme'),
    teamInfo: text('teamInfo'),
    ...Object.fromEntries(PROJECT_LINKS.map((name) => [name, readUrl(other, name)])),
  }
}

/**
 * Fields of an application for the list area.
 *
 * @throws {StatementRefusal} when all are empty, or one cannot be used
 */
export function readAdditional(fields: Fields): AdditionalInfo {
  const groups = Object.entries(ADDITIONAL_OBJECTS).flatMap(([object, names]) => {
    const outer = objectOf(fields[object], object)
    return names.map((group) => {
      const inner = objectOf(outer[group], group)
      const filled = ADDITIONAL_FIELDS[group]
        .map((name) => [name, readText(inner, name, MOST_TEXT)] as const)
        .filter(([, text]) => text !== '')
      return [group, Object.fromEntries(filled)] as const
    })
  })
  if (groups.every(([, inner]) => Object.keys(inner).length === 0))
    throw refuse('field', 'at least one field should be filled in')
  return Object.fromEntries(groups)
}
