import { expect, test } from 'vitest'
import { InvalidParameterError } from '../../routes/errors.ts'
import { hookSource, parseFilter, printFilter } from './hook-source.ts'

const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

test('filters come back as they were, without those of the other stream', () => {
  const event = 'Transfer(address from,address to,uint256 value)'
  const filter = { contract: ADDRESS, event, token: '_', confirmations: 'solid' }
  expect(parseFilter(printFilter('events', filter))).toEqual({
    contract: ADDRESS,
    event,
    confirmations: 'solid',
  })
  expect(parseFilter(printFilter('transfers', filter))).toEqual({ token: '_', confirmations: 'solid' })
  expect(printFilter('transfers', { address: '' })).toBe('')
})

test('how sure blocks have to be is read from the filters, and wrong filters are refused', () => {
  expect(hookSource('transfers', { confirmations: 'solid' })).toMatchObject({
    confirmations: 'solid',
    source: { type: 'transfers' },
  })
  expect(hookSource('events', { confirmations: '19' })).toMatchObject({ confirmations: 19 })
  expect(() => hookSource('events', { event: 'nonsense' })).toThrow(InvalidParameterError)
})
