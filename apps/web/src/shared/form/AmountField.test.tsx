// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { showLanguage, startTexts } from '../../i18n/i18n.ts'
import { AmountField } from './AmountField.tsx'

function Form() {
  const [amount, setAmount] = useState('')
  return (
    <>
      <AmountField label="Amount" value={amount} decimals={6} unit="TRX" onChange={setAmount} />
      <output>{amount}</output>
    </>
  )
}

/** Types one key after the other. @returns what the box shows, and the amount */
function type(keys: string) {
  const { unmount } = render(<Form />)
  const box = screen.getByLabelText<HTMLInputElement>('Amount')
  for (const key of keys) fireEvent.change(box, { target: { value: box.value + key } })
  const typed = [box.value, screen.getByRole('status').textContent]
  unmount()
  return typed
}

beforeAll(() => startTexts())
afterEach(() => showLanguage('en'))

test.each([
  ['1,5', ['1,5', '1.5']],
  ['1,234', ['1234', '1234']],
  ['1,234,567.8', ['1234567.8', '1234567.8']],
  ['0,5', ['0.5', '0.5']],
])('%s typed in English', (keys, typed) => {
  expect(type(keys)).toEqual(typed)
})

test.each([
  ['1,5', ['1.5', '1.5']],
  ['1,234', ['1.234', '1.234']],
  ['1.234,5', ['1234.5', '1234.5']],
])('%s typed in Spanish', async (keys, typed) => {
  await showLanguage('es')
  expect(type(keys)).toEqual(typed)
})
