// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { parseAddress } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
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
      <MemoryRouter>
        <AddressBookProvider own={{ [ADDRESS]: 'Landlord' }}>
          <TagsPanel />
        </AddressBookProvider>
      </MemoryRouter>
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
