// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, showLanguage, startTexts } from '../../i18n/i18n.ts'
import { Stepper } from './Stepper.tsx'

function Votes() {
  const [value, setValue] = useState('30000')
  return <Stepper label="Votes" value={value} max={50_000n} onChange={setValue} />
}

beforeAll(async () => {
  await startTexts()
  await loadTexts('stepper')
})
afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Votes' })

test('digits stand in groups, and as they are typed while the user types', () => {
  render(<Votes />)
  expect(field().value).toBe('30,000')
  // what the focus selects is written over
  fireEvent.focus(field())
  expect(field().value).toBe('30,000')
  fireEvent.change(field(), { target: { value: '12,345' } })
  expect(field().value).toBe('12345')
  fireEvent.change(field(), { target: { value: '99999' } })
  fireEvent.blur(field())
  expect(field().value).toBe('50,000')
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: '' } })
  fireEvent.blur(field())
  expect(field().value).toBe('')
})

test.each(['٤٢', '۴۲'])('the digits of Arabic and Persian keyboards count: %s', (typed) => {
  render(<Votes />)
  fireEvent.change(field(), { target: { value: typed } })
  expect(field().value).toBe('42')
})

test('groups are those of the language', async () => {
  await showLanguage('es')
  render(<Votes />)
  expect(field().value).toBe('30.000')
  await showLanguage('en')
})
