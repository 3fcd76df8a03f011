// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { parseAddress } from '@tronlens/core'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { putTag } from '../../../slices/site-account/private-tags.ts'
import { findProblems } from '../check-draft.ts'
import { newActive } from '../draft.ts'
import { PermissionCard } from './PermissionCard.tsx'

const OWN = parseAddress('TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL')
const FRIEND = parseAddress('TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2')

beforeAll(async () => {
  await startTexts()
  await loadTexts('permissions', 'contact', 'stepper', 'wallet')
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
})

function Editor() {
  const [draft, setDraft] = useState(() => newActive(OWN, new Set()))
  return (
    <PermissionCard
      isOwner={false}
      draft={draft}
      own={OWN}
      problems={findProblems(draft, false, new Set())}
      onChange={setDraft}
    />
  )
}

test('a key that is added has the cursor, takes a name, and is wrong only once it was left', async () => {
  await putTag({ address: FRIEND, tag: 'Heidi', note: '' })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider>
        <MemoryRouter>
          <Editor />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add a key' }))
  const added = screen.getByLabelText<HTMLInputElement>('Key 2')
  expect(document.activeElement).toBe(added)
  fireEvent.change(added, { target: { value: 'TS1gUDtf' } })
  expect(added.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText('A key is not a valid address.')).toBeNull()
  fireEvent.blur(added)
  expect(added.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('A key is not a valid address.')).toBeTruthy()
  fireEvent.focus(added)
  fireEvent.change(added, { target: { value: 'hei' } })
  fireEvent.click(await screen.findByRole('option', { name: /Heidi/ }))
  expect(added.value).toBe(FRIEND)
  expect(added.getAttribute('aria-invalid')).toBeNull()
})
