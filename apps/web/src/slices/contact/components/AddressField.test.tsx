// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { parseAddress } from '@tronlens/core'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { putTag } from '../../site-account/private-tags.ts'
import { AddressField } from './AddressField.tsx'

const FRIEND = parseAddress('TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL')
const SHOP = parseAddress('TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2')
const OTHER = parseAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')

/** The search of a site that calls one address "Friendly Exchange"; another account named itself "friend". */
const answer = (url: string): Promise<Response> =>
  Promise.resolve(
    url.includes('/search')
      ? Response.json({
          block: [],
          transaction: [],
          token: [],
          contract: [],
          failed: [],
          address: [
            { address: SHOP, name: '', address_tag: 'Friendly Exchange', balance: 0, representative: false },
            { address: OTHER, name: 'friend', address_tag: '', balance: 0, representative: false },
          ],
        })
      : Response.json({}),
  )

beforeAll(async () => {
  vi.stubGlobal('fetch', answer)
  await startTexts()
  await loadTexts('contact')
  await putTag({ address: FRIEND, tag: 'Friend', note: 'from school' })
})
afterEach(cleanup)
afterAll(() => vi.unstubAllGlobals())

function Form() {
  const [value, setValue] = useState('')
  return <AddressField label="To" value={value} onChange={setValue} />
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form />
    </QueryClientProvider>,
  )
  return screen.getByLabelText<HTMLInputElement>('To')
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })

test('an own name typed whole becomes its address by Enter, and is named below', () => {
  const field = open()
  type(field, 'friend')
  expect(screen.getByRole('option').textContent).toContain(FRIEND)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe(FRIEND)
  expect(screen.getByText('Your tag: Friend')).toBeTruthy()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a name of the site is offered as such, and taken only when it is chosen', async () => {
  const field = open()
  type(field, 'friendly exchange')
  const option = await screen.findByRole('option')
  expect(option.textContent).toContain('name from this site')
  expect(option.textContent).toContain(SHOP)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe('friendly exchange')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe(SHOP)
  expect(screen.getByText(/This site calls the address “Friendly Exchange”/)).toBeTruthy()
})

test('a name that an account gave itself is not offered', async () => {
  const field = open()
  type(field, 'frie')
  const options = await vi.waitFor(() => {
    const found = screen.getAllByRole('option')
    expect(found).toHaveLength(2)
    return found
  })
  expect(options.map((option) => option.textContent).join()).not.toContain(OTHER)
})

test('Escape closes the list and keeps what was typed; an address needs no list', () => {
  const field = open()
  type(field, 'fri')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('fri')
  type(field, ` ${OTHER.slice(0, 10)} ${OTHER.slice(10)}`)
  expect(field.value).toBe(OTHER)
  expect(screen.queryByRole('listbox')).toBeNull()
})
