// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { parseAddress } from '@tronlens/core'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showLanguage, startTexts } from '../../i18n/i18n.ts'
import { putTag, removeTag } from '../../slices/site-account/private-tags.ts'
import { PaletteLayer } from './PaletteLayer.tsx'

const FRIEND = parseAddress('TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL')

beforeAll(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await startTexts()
  await putTag({ address: FRIEND, tag: 'Nadia', note: 'rent' })
})
afterEach(async () => {
  cleanup()
  await showLanguage('en')
})
afterAll(async () => {
  await removeTag(FRIEND)
  vi.unstubAllGlobals()
})

const Place = () => <output>{useLocation().pathname}</output>

function show() {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Place />
          <input aria-label="Some field" />
          <button type="button">Somewhere</button>
          <PaletteLayer />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  screen.getByRole('button', { name: 'Somewhere' }).focus()
}
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more })
const field = () => screen.findByRole<HTMLInputElement>('combobox')

test('g finds a page by letters and opens it; the palette is gone', async () => {
  show()
  press('g')
  const input = await field()
  fireEvent.change(input, { target: { value: 'stat' } })
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('Statistics')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(screen.getByRole('status').textContent).toBe('/data/stats')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Ctrl+K finds an address by its tag, and the focus goes back on Escape', async () => {
  show()
  press('k', { ctrlKey: true })
  const input = await field()
  fireEvent.change(input, { target: { value: 'nad' } })
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('Nadia')
  fireEvent.keyDown(input, { key: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Somewhere')
})

test('pages are found in the words of the reader', async () => {
  await showLanguage('es')
  show()
  press('g')
  const input = await field()
  fireEvent.change(input, { target: { value: 'bloq' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(screen.getByRole('status').textContent).toBe('/blockchain/blocks')
})

test('keys do nothing in a field, and ? lists them', async () => {
  show()
  const some = screen.getByLabelText('Some field')
  press('g', {}, some)
  press('?', {}, some)
  press('k', { ctrlKey: true }, some)
  expect(screen.queryByRole('dialog')).toBeNull()
  press('?')
  const help = await screen.findByRole('dialog', { name: 'Keys' })
  expect(help.textContent).toContain('Find any page or act')
  // a dialog is open: no other comes over it
  press('g')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
