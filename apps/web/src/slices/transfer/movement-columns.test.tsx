// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { parseAddress, tokenAmount } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'
import type { Movement } from './movement.ts'
import { movementColumns } from './movement-columns.tsx'

const OWNER = parseAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')

beforeAll(startTexts)

/** Both sides of a movement, as the list shows them. */
function sidesOf(from: Movement['from'], to: Movement['to']): (string | null)[] {
  const quantity = { id: '', value: tokenAmount(1n), decimals: 0, symbol: 'HBR' }
  const row = { from, to, quantity, contractRet: 'SUCCESS' } as unknown as Movement
  return movementColumns({ self: undefined, head: undefined, solid: undefined })
    .filter(({ id }) => id === 'from' || id === 'to')
    .map(({ cell }) => render(<MemoryRouter>{cell?.(row, 0)}</MemoryRouter>).container.textContent)
}

test('tokens that come from no account are minted, and those that go to none are burned', () => {
  expect(sidesOf(ZERO_ADDRESS, OWNER)).toEqual(['Minted', expect.stringContaining('TR7NHq')])
  expect(sidesOf(OWNER, ZERO_ADDRESS)).toEqual([expect.stringContaining('TR7NHq'), 'Burned'])
})
