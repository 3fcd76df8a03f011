// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Address } from '@tronlens/core'
import { type Warning, warningId } from '@tronlens/signing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { WarningList } from './WarningList.tsx'

const [ALICE, BOB] = ['TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'] as const

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing')
})
afterEach(cleanup)

test('a tick answers one warning, not all of its kind', () => {
  const warnings = [ALICE, BOB].map(
    (spender): Warning => ({ kind: 'unlimitedApproval', spender: spender as Address }),
  )
  const [first, second] = warnings.map(warningId)
  const handleTick = vi.fn()
  render(<WarningList warnings={warnings} ticked={new Set([first ?? ''])} onTick={handleTick} />)
  const boxes = screen.getAllByRole('checkbox') as HTMLInputElement[]
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false])
  fireEvent.click(boxes[1] as HTMLInputElement)
  expect(handleTick).toHaveBeenCalledWith(second, true)
})
