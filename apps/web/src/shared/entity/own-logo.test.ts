import { expect, test } from 'vitest'
import { ownLogo } from './own-logo.ts'

const HASH = 'ab'.repeat(32)

test.each([
  [`/api/token/logo/${HASH}.png`, true],
  ['', false],
  [`https://elsewhere.example/api/token/logo/${HASH}.png`, false],
  [`//elsewhere.example/api/token/logo/${HASH}.png`, false],
  [`/api/token/logo/${HASH}.svg`, false],
  ['https://coin.top/tokenLogo/tokenLogo20181112083324.jpeg', false],
])('the logo %s is shown: %s', (address, isShown) => {
  expect(ownLogo(address) !== undefined).toBe(isShown)
})
