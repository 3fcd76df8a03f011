import { expect, test } from 'vitest'
import { InvalidParameterError } from '../../http/errors.ts'
import { checkFilter, parseFilter, printFilter } from './hook-filter.ts'

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
  expect(printFilter('transfers', { address: '', hideRisk: false })).toBe('')
  expect(parseFilter(printFilter('transfers', { hideRisk: true }))).toEqual({ hideRisk: true })
})

test('wrong filters are refused', () => {
  expect(() => checkFilter('events', { event: 'nonsense' })).toThrow(InvalidParameterError)
  expect(() => checkFilter('events', { event: 'Transfer(address)' })).not.toThrow()
  expect(() => checkFilter('transfers', { token: 'nonsense' })).toThrow(InvalidParameterError)
})
