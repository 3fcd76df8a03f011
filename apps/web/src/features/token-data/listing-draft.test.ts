import type { Listing } from '@tronlens/api-contract'
import { milliseconds } from '@tronlens/core'
import { expect, test } from 'vitest'
import {
  applicationOf,
  detailsDraftOf,
  detailsOf,
  isEmptyDetails,
  listingDraftOf,
  listingProblems,
  placeOf,
  requestOf,
  takesDetails,
} from './listing-draft.ts'

const listing = (further: Partial<Listing> = {}): Listing => ({
  id: '1',
  verifyStatus: 0,
  isFirstRecommend: 0,
  tokenOtherInfo: '{}',
  description: '',
  sprice: '',
  fprice: '',
  pairId: '',
  reason: '',
  submissions: 1,
  updateTime: milliseconds(0),
  additionalInfoN1: '{}',
  additionalInfoN2: '{}',
  additionalInfoN3: '{}',
  history: [],
  ...further,
})

test.each([
  [{ verifyStatus: -2, submissions: 0 }, 'unrecorded', 'apply', false],
  [{ verifyStatus: -3 }, 'submittedThrice', 'update', false],
  [{ verifyStatus: 0 }, 'submitted', 'update', false],
  [{ verifyStatus: 1, isFirstRecommend: 1 }, 'notRecommended', 'update', true],
  [{ verifyStatus: 1, isFirstRecommend: 0 }, 'removed', 'update', false],
  [{ verifyStatus: 2 }, 'toAudit', undefined, true],
  [{ verifyStatus: 5, submissions: 2 }, 'rejected', 'apply', false],
  [{ verifyStatus: 5, submissions: 3 }, 'rejected', undefined, false],
  [{ verifyStatus: 7 }, 'confirmed', 'update', false],
])('%o stands at %s: %s, list area %s', (given, place, request, details) => {
  expect(placeOf(listing(given))).toBe(place)
  expect(requestOf(listing(given))).toBe(request)
  expect(takesDetails(listing(given))).toBe(details)
})

test('an application is checked field by field and spelt as the call wants it', () => {
  const empty = listingDraftOf(listing())
  expect(listingProblems(empty)).toEqual({
    circulation: 'required',
    fprice: 'required',
    sprice: 'required',
    home_page: 'required',
    email: 'required',
    isInOtherMarket: 'required',
    tokenIssScheme: 'required',
  })
  const draft = {
    ...empty,
    circulation: '10',
    fprice: '1',
    sprice: '0.5',
    home_page: 'https://a.example',
    email: 'a@b.example',
    isInOtherMarket: 'no',
    tokenIssScheme: 'once',
  }
  expect(listingProblems(draft)).toEqual({})
  expect(listingProblems({ ...draft, sprice: '0', reddit: 'x', email: 'x' })).toEqual({
    sprice: 'number',
    reddit: 'url',
    email: 'email',
  })
  const { tokenOtherInfo, ...rest } = applicationOf(draft)
  expect(rest).toEqual({ circulation: '10', fprice: '1', sprice: '0.5' })
  expect(JSON.parse(tokenOtherInfo)).toMatchObject({ home_page: 'https://a.example', teamInfo: '' })
})

test('fields of the list area come back as they were handed in', () => {
  const draft = detailsDraftOf(listing({ additionalInfoN2: '{"overview":{"roadmap":"Soon"}}' }))
  expect(draft.overview).toEqual({ roadmap: 'Soon' })
  expect(isEmptyDetails(draft)).toBe(false)
  expect(isEmptyDetails(detailsDraftOf(listing()))).toBe(true)
  expect(detailsOf(draft)).toMatchObject({ tokenAdditionalInfoN2: { overview: { roadmap: 'Soon' } } })
})
