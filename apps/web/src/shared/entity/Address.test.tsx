// @vitest-environment happy-dom

import { render } from '@testing-library/react'
import type { Address as AddressValue } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { Address } from './Address.tsx'
import { NOBODY } from './nobody.ts'

beforeAll(() => startTexts())

const show = (value: string) =>
  render(
    <MemoryRouter>
      <Address value={value as AddressValue} />
    </MemoryRouter>,
  ).container

test('an address leads to its page', () => {
  expect(show(NOBODY).querySelector('a')?.getAttribute('href')).toBe(`/address/${NOBODY}`)
})

test.each([
  '7YxAaK71utTpYJ8u4Zna7muWxd1pQwimpGxy8',
  `${NOBODY.slice(0, -1)}c`,
])('the sender %s of block 0 is no address, so it leads nowhere', (value) => {
  const shown = show(value)
  expect(shown.querySelector('a')).toBeNull()
  expect(shown.textContent).toBe(value)
})

test('a contract leads to the page of contracts', () => {
  const shown = render(
    <MemoryRouter>
      <Address value={NOBODY} isContract />
    </MemoryRouter>,
  ).container
  expect(shown.querySelector('a')?.getAttribute('href')).toBe(`/contract/${NOBODY}`)
})
