import { expect, test } from 'vitest'
import { cleanAddress } from './clean-address.ts'

const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'

test.each([
  [` ${ADDRESS}\n`, ADDRESS],
  [`${ADDRESS.slice(0, 17)} ${ADDRESS.slice(17)}`, ADDRESS],
  [`\u200B${ADDRESS}\u2069`, ADDRESS],
  ['417e5f4552091a69125d5dfcb7b8c2659029395bdf', ADDRESS],
  ['417E5F4552091A69125D5DFCB7B8C2659029395BDF', ADDRESS],
  ['0x7e5f4552091a69125d5dfcb7b8c2659029395bdf', '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf'],
  ['TMVQGm', 'TMVQGm'],
  ['', ''],
])('an address out of %j is %j', (text, address) => {
  expect(cleanAddress(text)).toBe(address)
})
