// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import type { Address } from '@tronlens/core'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import ExportDialog from './ExportDialog.tsx'

const ADDRESS = 'TKMvPSoa11mzgbUW3Bipakd5s764ERxMwv' as Address

beforeAll(async () => {
  await startTexts()
  await loadTexts('book')
  await loadTexts('dates')
})

const query = () =>
  new URL(screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '', 'http://site')
    .searchParams

test('what TRX was worth is added for programs that have a column for it', () => {
  render(
    <MantineProvider>
      <ExportDialog
        filter={{ address: ADDRESS, limit: 20 }}
        days={{ from: '', to: '' }}
        hides={false}
        onClose={() => undefined}
      />
    </MantineProvider>,
  )
  expect(query().has('currency')).toBe(false)
  const worth = screen.getByLabelText('Worth at that time')
  for (const currency of ['eur', 'btc', 'eth', 'usd']) {
    fireEvent.change(worth, { target: { value: currency } })
    expect(query().get('currency')).toBe(currency)
  }
  const program = screen.getByLabelText('For')
  fireEvent.change(program, { target: { value: 'ledger' } })
  expect([query().get('program'), query().get('currency')]).toEqual(['ledger', 'usd'])
  fireEvent.change(program, { target: { value: 'blockpit' } })
  expect(query().has('currency')).toBe(false)
  expect(screen.queryByLabelText('Worth at that time')).toBeNull()
})
