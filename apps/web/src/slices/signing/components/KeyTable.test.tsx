// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { ZERO_ADDRESS } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import type { AccountPermission } from '../../permission/account-permissions.ts'
import { KeyTable } from './KeyTable.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('multisig')
})
afterEach(cleanup)

test.each([
  [false, 'Waiting for you'],
  [true, 'Has not signed'],
])('a request whose end has come (%s) shows the own key: %s', (isOver, summary) => {
  const permission = { keys: [{ address: ZERO_ADDRESS, weight: 2n }] } as unknown as AccountPermission
  render(
    <MemoryRouter>
      <KeyTable
        permission={permission}
        signatures={[]}
        record={undefined}
        own={ZERO_ADDRESS}
        isOver={isOver}
      />
    </MemoryRouter>,
  )
  expect(screen.getByText(summary)).toBeTruthy()
})
