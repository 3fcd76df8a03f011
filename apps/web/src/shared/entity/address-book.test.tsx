// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Labels } from '../api/labels.ts'
import { AnswerLabels, useAddressBook } from './address-book.tsx'

const said = (names: Record<string, string>): Labels => ({
  contractMap: Object.fromEntries(Object.keys(names).map((address) => [address, true])),
  contractInfo: Object.fromEntries(Object.entries(names).map(([address, name]) => [address, { name }])),
})

const Names = () => JSON.stringify(useAddressBook().names)

/** The names that are known after answers came one after another. */
function namesAfter(keeps: boolean, answers: readonly (Labels | undefined)[]): unknown {
  const page = (answer: Labels | undefined) => (
    <AnswerLabels answer={answer} keeps={keeps}>
      <Names />
    </AnswerLabels>
  )
  const view = render(page(undefined))
  for (const answer of answers) view.rerender(page(answer))
  const names: unknown = JSON.parse(view.container.textContent)
  view.unmount()
  return names
}

test('rows that are held keep the names that an earlier answer gave them', () => {
  const answers = [said({ A: 'Swap' }), said({ B: 'Vault' }), undefined, said({ B: 'Vault 2' })]
  expect(namesAfter(true, answers)).toEqual({ A: 'Swap', B: 'Vault 2' })
})

test('other lists know what their last answer said', () => {
  expect(namesAfter(false, [said({ A: 'Swap' }), said({ B: 'Vault' })])).toEqual({ B: 'Vault' })
})
