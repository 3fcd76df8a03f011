// @vitest-environment happy-dom

import { render } from '@testing-library/react'
import type { Address as AddressValue } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { Address } from './Address.tsx'
import { ZERO_ADDRESS } from './zero-address.ts'

beforeAll(() => startTexts())

const show = (value: string) =>
  render(
    <MemoryRouter>
      <Address value={value as AddressValue} />
    </MemoryRouter>,
  ).container

test('an address leads to its page', () => {
  expect(show(ZERO_ADDRESS).querySelector('a')?.getAttribute('href')).toBe(`/address/${ZERO_ADDRESS}`)
})

test.each([
  '7YxAaK71utTpYJ8u4Zna7muWxd1pQwimpGxy8',
  `${ZERO_ADDRESS.slice(0, -1)}c`,
])('the sender %s of block 0 is no address, so it leads nowhere', (value) => {
  const shown = show(value)
  expect(shown.querySelector('a')).toBeNull()
  expect(shown.textContent).toBe(value)
})

test('a contract leads to the page of contracts', () => {
  const shown = render(
    <MemoryRouter>
      <Address value={ZERO_ADDRESS} isContract />
    </MemoryRouter>,
  ).container
  expect(shown.querySelector('a')?.getAttribute('href')).toBe(`/contract/${ZERO_ADDRESS}`)
})
