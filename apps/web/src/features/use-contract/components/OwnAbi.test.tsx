// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Address } from '@tronlens/core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { ownAbis } from '../own-abi.ts'
import { OwnAbi } from './OwnAbi.tsx'

const CONTRACT = 'TTps4YGDAJXXXwgQ6AP8BESKYjZZAfwQ6D' as Address
const ADD = [{ type: 'function', name: 'add', inputs: [], outputs: [] }]

beforeAll(async () => {
  await startTexts()
  await loadTexts('contract')
})
afterEach(cleanup)

test('a pasted interface is used until it is removed, and what has no functions is refused', () => {
  render(
    <MantineProvider>
      <OwnAbi contract={CONTRACT} />
    </MantineProvider>,
  )
  const paste = (text: string) => {
    fireEvent.change(screen.getByLabelText(/ABI as JSON/), { target: { value: text } })
    fireEvent.click(screen.getByText('Use it'))
  }
  paste('[]')
  expect(screen.getByText('This is no ABI with functions.')).toBeTruthy()
  paste(JSON.stringify(ADD))
  expect(screen.getByText(/It is not checked whether/)).toBeTruthy()
  expect(ownAbis.get().has(CONTRACT)).toBe(true)
  fireEvent.click(screen.getByText('Remove my ABI'))
  expect(ownAbis.get().has(CONTRACT)).toBe(false)
})
