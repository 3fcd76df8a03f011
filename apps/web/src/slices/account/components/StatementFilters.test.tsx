// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import type { Address } from '@tronlens/core'
import { HashRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { accountStub } from '../stub.ts'
import { StatementFilters } from './StatementFilters.tsx'

const ADDRESS = 'TKMvPSoa11mzgbUW3Bipakd5s764ERxMwv' as Address

function Filters() {
  return <StatementFilters account={accountStub(ADDRESS)} state={useUrlState()} hidden={0} />
}

beforeAll(async () => {
  await startTexts()
  await loadTexts('account')
})

test('a token that the account no longer holds is chosen as long as the list is cut down to it, and can be removed', () => {
  window.location.hash = '#/address?token=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const { unmount } = render(
    <HashRouter>
      <Filters />
    </HashRouter>,
  )
  const box = screen.getByLabelText<HTMLSelectElement>('Token')
  expect(box.selectedOptions[0]?.textContent).toBe('TR7NHq…jLj6t')
  fireEvent.change(box, { target: { value: '' } })
  expect(window.location.hash).toBe('#/address')
  unmount()
})
