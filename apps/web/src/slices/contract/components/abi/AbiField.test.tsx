// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { type AbiParameter, emptyInput, parseInput } from '@tronlens/abi'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../../i18n/i18n.ts'
import { AbiForm } from './AbiField.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('abi', 'contract')
})
afterEach(cleanup)

function show(parameter: AbiParameter) {
  const value = emptyInput(parameter)
  const read = parseInput(parameter, value)
  return render(
    <AbiForm
      parameters={[parameter]}
      values={[value]}
      problems={read.ok ? [] : read.problems}
      onChange={() => {}}
    />,
  ).container
}

test('structs of a contract that is not verified get no form, and the field says what helps', () => {
  const form = show({ name: 'orders', type: 'tuple[]' })
  expect(form.textContent).toContain('verify the contract to enter them')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('radio')).toEqual([])
})

test('a list whose members are known is filled in part by part', () => {
  const form = show({ name: 'orders', type: 'tuple[]', components: [{ name: 'to', type: 'address' }] })
  expect(form.textContent).not.toContain('verify the contract')
  expect(screen.getByRole('button', { name: 'Add an item' })).toBeTruthy()
})
