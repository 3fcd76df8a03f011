// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ZERO_ADDRESS } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { type Draft, emptyDraft } from '../draft.ts'
import { RecordStep } from './RecordStep.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('issue')
})
afterEach(cleanup)

test.each<[string, keyof Draft, string, string]>([
  ['Total supply', 'supply', '١٬٠٠٠٬٠٠٠٫٥', '1000000.5'],
  ['Total supply', 'supply', '1,000,000', '1000000'],
  ['Price: TRX', 'trx', '۲٫۵', '2.5'],
  ['Decimals', 'precision', '٦', '6'],
])('%s (%s) typed as %s is %s', (label, field, typed, text) => {
  let draft = emptyDraft(0)
  render(
    <MantineProvider>
      <MemoryRouter>
        <RecordStep
          draft={draft}
          owner={ZERO_ADDRESS}
          problems={{}}
          onChange={(next) => {
            draft = next
          }}
        />
      </MemoryRouter>
    </MantineProvider>,
  )
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } })
  expect(draft[field]).toBe(text)
})
