// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { parseAddress } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { AddressBookProvider } from '../../../shared/entity/address-book.tsx'
import { putTag, removeTag } from '../../../slices/site-account/private-tags.ts'
import { TagsPanel } from './TagsPanel.tsx'

const ADDRESS = parseAddress('TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2')

beforeAll(async () => {
  await startTexts()
  await loadTexts('walletPage')
})
beforeEach(() => putTag({ address: ADDRESS, tag: 'Landlord', note: 'rent, on the first' }))
afterEach(async () => {
  cleanup()
  await removeTag(ADDRESS)
})

const show = () =>
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <AddressBookProvider own={{ [ADDRESS]: 'Landlord' }}>
            <TagsPanel />
          </AddressBookProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )

test('an address that has a tag is said to, and its note is kept unless it is changed', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Add tag' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Account'), { target: { value: ` ${ADDRESS} ` } })
  expect(dialog.getByText('This address is “Landlord” already. Saving changes that.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Note').value).toBe('rent, on the first')
})

test('the list shows which address has a tag', () => {
  const { container } = show()
  expect(container.textContent).toContain(ADDRESS)
})

test('a file is looked at before it is taken, and replaces names only when asked to', async () => {
  await loadTexts('tagFiles')
  const other = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog'))
  const lines = ['address,name,note', `${other},Shop,`, `${ADDRESS},Owner,`, 'no address,x,']
  const file = new File([lines.join('\n')], 'book.csv', { type: 'text/csv' })
  fireEvent.change(dialog.getByLabelText('CSV or JSON file'), { target: { files: [file] } })
  expect((await dialog.findByRole('region', { name: 'New 1' })).textContent).toContain('Shop')
  expect(dialog.getByRole('region', { name: 'Left out 1' }).textContent).toContain('Line 4: no TRON address')
  fireEvent.click(dialog.getByLabelText('Replace the names and notes that differ'))
  fireEvent.click(dialog.getByLabelText('Replace the names and notes that differ'))
  fireEvent.click(dialog.getByRole('button', { name: 'Import 1' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const kept = JSON.parse(localStorage.getItem('addressTags') ?? '[]') as { tag: string }[]
  expect(kept.map(({ tag }) => tag)).toEqual(['Landlord', 'Shop'])
  await removeTag(parseAddress(other))
})
