import { ApiRequestError, ApiUnreachableError } from '@tronlens/api-contract/client'
import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

test('a refused parameter is named with its value and what it may be', () => {
  const body = {
    code: 'INVALID_PARAMETER',
    message: 'limit must be whole',
    parameter: 'limit',
    value: '1.5',
    allowed: 'a whole number',
    expected: { kind: 'range', minimum: 0, maximum: 10_000 } as const,
  }
  expect(errorText(new ApiRequestError('/api/block', 400, body, undefined))).toEqual({
    isOffline: false,
    sentence: 'error.parameter',
    given: 'limit = 1.5',
    expected: { text: 'error.expected.range', values: { min: '0', max: '10,000', values: '' } },
    trace: 'INVALID_PARAMETER · 400 · limit must be whole',
    retryAfter: undefined,
  })
})

test('a server that is busy says when it takes the request again', () => {
  const text = errorText(new ApiRequestError('/api/block', 429, { message: 'too many' }, 30))
  expect(text).toMatchObject({ isOffline: false, sentence: 'error.tooMany', retryAfter: 30_000 })
})

test('a server that does not answer is distinguished from every answer', () => {
  expect(errorText(new ApiUnreachableError('/api/block'))).toMatchObject({
    isOffline: true,
    sentence: 'state.offlineLine',
  })
})

test('a mistake of the page says what it was', () => {
  expect(errorText(new TypeError('x is undefined'))).toMatchObject({
    isOffline: false,
    sentence: 'error.page',
    trace: 'x is undefined',
  })
})
