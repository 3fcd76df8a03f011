// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, showLanguage, startTexts } from '../../../i18n/i18n.ts'
import { proposalChain } from '../api/versions-query.ts'
import { type Choices, readChoices } from '../choices.ts'
import { SetStep } from './SetStep.tsx'

/** Costs of standing as a representative, in TRX. */
const UPGRADE_COST = 1
const PARAMETERS = [
  { key: 'getAccountUpgradeCost', id: UPGRADE_COST, value: 9_999_000_000n, first: undefined, carriedOut: [] },
]

const CHAIN = proposalChain(PARAMETERS, [36])

function Step() {
  const [choices, setChoices] = useState<Choices>(new Map([[UPGRADE_COST, '']]))
  return (
    <>
      <SetStep parameters={PARAMETERS} chain={CHAIN} choices={choices} onChange={setChoices} />
      <output>{String(readChoices(choices, PARAMETERS, CHAIN).rows[0]?.after)}</output>
    </>
  )
}

/** Types one key after the other. @returns the value in sun, and what the box shows */
function type(keys: string) {
  const { unmount } = render(<Step />)
  const box = screen.getByRole<HTMLInputElement>('textbox')
  for (const key of keys) fireEvent.change(box, { target: { value: box.value + key } })
  const typed = [screen.getByRole('status').textContent, box.value, screen.queryAllByRole('alert').length]
  unmount()
  return typed
}

beforeAll(async () => {
  await startTexts()
  await loadTexts('proposals')
  await loadTexts('meanings')
})
afterEach(() => showLanguage('en'))

test.each([
  ['1,5', ['1500000', '1,5', 0]],
  ['1,234', ['1234000000', '1234', 0]],
  ['0.1234567', ['123456', '0.123456', 0]],
  ['200000000000', ['undefined', '200000000000', 1]],
])('%s TRX typed in English', (keys, typed) => {
  expect(type(keys)).toEqual(typed)
})

test('1,234 TRX typed in Spanish are a little more than one', async () => {
  await showLanguage('es')
  expect(type('1,234')).toEqual(['1234000', '1.234', 0])
})

test('the box says what the parameter does', () => {
  const { unmount } = render(<Step />)
  expect(screen.getByText('TRX that an account burns to become a representative.')).toBeDefined()
  unmount()
})
