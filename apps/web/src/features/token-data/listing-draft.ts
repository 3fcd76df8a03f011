import type { Listing } from '@tronlens/api-contract'
import {
  ADDITIONAL_FIELDS,
  ADDITIONAL_OBJECTS,
  type AdditionalGroup,
  LISTING_STATUSES,
  type ListingStatusName,
  PROJECT_LINKS,
} from '@tronlens/api-contract/listing'
import { isEmail, isWebAddress } from './record-draft.ts'

/** Fields of an application for the search area. */
export const REQUIRED = [
  'circulation',
  'fprice',
  'sprice',
  'home_page',
  'email',
  'isInOtherMarket',
  'tokenIssScheme',
] as const
export const OPTIONAL = [...PROJECT_LINKS, 'teamInfo'] as const
export type ListingField = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number]
export type ListingDraft = Record<ListingField, string>

const FIELDS: readonly ListingField[] = [...REQUIRED, ...OPTIONAL]
const NUMBERS: readonly string[] = ['circulation', 'fprice', 'sprice']
const LINKS: readonly string[] = ['home_page', ...PROJECT_LINKS]

/** Where an application stands, with one more word for a token that was taken out of the search area. */
export type ListingPlace = ListingStatusName | 'removed'

export function placeOf({ verifyStatus, isFirstRecommend }: Listing): ListingPlace {
  if (verifyStatus === 1 && isFirstRecommend === 0) return 'removed'
  return LISTING_STATUSES[String(verifyStatus) as keyof typeof LISTING_STATUSES] ?? 'unrecorded'
}

/** What an issuer can do with his application now. */
export function requestOf(listing: Listing): 'apply' | 'update' | undefined {
  const place = placeOf(listing)
  if (place === 'unrecorded') return 'apply'
  if (place === 'rejected') return listing.submissions < 3 ? 'apply' : undefined
  return place === 'toAudit' ? undefined : 'update'
}

/** True where an application for the list area is taken. */
export const takesDetails = (listing: Listing): boolean =>
  ['notRecommended', 'recommendFailed', 'toAudit'].includes(placeOf(listing))

const readObject = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>

/** What was handed in before. */
export function listingDraftOf({ tokenOtherInfo }: Listing): ListingDraft {
  const given = readObject(tokenOtherInfo)
  return Object.fromEntries(FIELDS.map((name) => [name, String(given[name] ?? '')])) as ListingDraft
}

/** What is wrong with a field. */
export type FieldProblem = 'required' | 'number' | 'url' | 'email'

export function listingProblems(draft: ListingDraft): Partial<Record<ListingField, FieldProblem>> {
  const problemOf = (name: ListingField): FieldProblem | undefined => {
    const text = draft[name].trim()
    if (text === '') return (REQUIRED as readonly string[]).includes(name) ? 'required' : undefined
    if (NUMBERS.includes(name))
      return /^\d{1,30}(\.\d{1,18})?$/.test(text) && /[1-9]/.test(text) ? undefined : 'number'
    if (LINKS.includes(name)) return isWebAddress(text) ? undefined : 'url'
    return name !== 'email' || isEmail(text) ? undefined : 'email'
  }
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const problem = problemOf(name)
      return problem ? [[name, problem]] : []
    }),
  )
}

/** A draft in the spelling of the market's calls. */
export function applicationOf({ circulation, fprice, sprice, ...other }: ListingDraft) {
  return { circulation, fprice, sprice, tokenOtherInfo: JSON.stringify(other) }
}

/** Fields of the list area by group. */
export type DetailsDraft = Record<AdditionalGroup, Record<string, string>>

export const GROUPS = Object.keys(ADDITIONAL_FIELDS) as AdditionalGroup[]

/** What was handed in for the list area before. */
export function detailsDraftOf({
  additionalInfoN1,
  additionalInfoN2,
  additionalInfoN3,
}: Listing): DetailsDraft {
  const given = Object.assign({}, ...[additionalInfoN1, additionalInfoN2, additionalInfoN3].map(readObject))
  return Object.fromEntries(GROUPS.map((group) => [group, given[group] ?? {}])) as DetailsDraft
}

export const isEmptyDetails = (draft: DetailsDraft): boolean =>
  GROUPS.every((group) => Object.values(draft[group]).every((text) => text.trim() === ''))

/** A draft of the list area in the three objects of the market's call. */
export const detailsOf = (draft: DetailsDraft) =>
  Object.fromEntries(
    Object.entries(ADDITIONAL_OBJECTS).map(([object, groups]) => [
      object,
      Object.fromEntries(groups.map((group) => [group, draft[group]])),
    ]),
  )
