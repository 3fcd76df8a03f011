// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { TokenInfo } from '@tronlens/api-contract'
import { tokenRef, UNLIMITED_ALLOWANCE } from '@tronlens/core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
import { EventValue } from './EventValue.tsx'

const tokenInfo: TokenInfo = {
  tokenId: tokenRef('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  tokenAbbr: 'USDT',
  tokenName: 'Tether USD',
  tokenDecimal: 6,
  tokenCanShow: 1,
  tokenType: 'trc20',
  tokenLogo: '',
  tokenLevel: '2',
  vip: false,
}

beforeAll(() => startTexts())
afterEach(cleanup)

const textsOf = (value: string, isAmount: boolean) => {
  const amount = isAmount ? { argument: 'value', tokenInfo } : undefined
  const { container } = render(<EventValue value={value} amount={amount} />)
  return [...(container.querySelector('span')?.children ?? container.children)].map((one) => one.textContent)
}

test('an amount of a token stands in its units with the mark of the token, and the number of the event behind it', () => {
  expect(textsOf('25000000000', true)).toEqual(['25,000\u00A0USDT TR7NHq…jLj6t', '25000000000'])
  expect(textsOf(String(UNLIMITED_ALLOWANCE), true)).toEqual(['Unlimited', String(UNLIMITED_ALLOWANCE)])
})

test('what is no amount of a token stands as it is, without characters that are not seen', () => {
  expect(textsOf('25000000000', false)).toEqual(['25000000000'])
  expect(textsOf('sa\u202Efe', false)).toEqual(['safe'])
})
