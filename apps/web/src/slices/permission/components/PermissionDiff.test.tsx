// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { ZERO_ADDRESS } from '@tronlens/core'
import type { ContractFields, PermissionsNow } from '@tronlens/signing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import PermissionDiff from './PermissionDiff.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('permissions')
})
afterEach(cleanup)

const keys = [{ address: ZERO_ADDRESS, weight: 1n }]
const owner = { permissionName: 'owner', threshold: 1n, operations: '', keys }
const update = {
  ownerAddress: ZERO_ADDRESS,
  owner,
  witness: undefined,
  actives: [],
} as unknown as ContractFields<'AccountPermissionUpdateContract'>
const known: PermissionsNow = { owner, witness: undefined, actives: [] }

test.each([
  ['today is known', known, 'As before.', 'Not known'],
  ['a source did not answer', undefined, 'Not known', 'Did not exist'],
])('where %s, the permission of today is shown as what it is', (_, now, shown, hidden) => {
  const { container } = render(
    <MemoryRouter>
      <PermissionDiff update={update} now={now} />
    </MemoryRouter>,
  )
  expect(container.textContent).toContain(shown)
  expect(container.textContent).not.toContain(hidden)
})
