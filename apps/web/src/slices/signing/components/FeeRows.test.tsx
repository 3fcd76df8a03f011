// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { sun } from '@tronlens/core'
import type { FeeEstimate } from '@tronlens/signing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { FeeRows } from './FeeRows.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing')
})
afterEach(cleanup)

const BYTES = { cause: 'bandwidth', amount: sun(335_000n) } as const

/** The cost of a transfer that burns TRX for its bytes, with other causes in addition. */
const shown = (...others: FeeEstimate['burned']): string => {
  const burned = [BYTES, ...others]
  const total = sun(burned.reduce((sum, { amount }) => sum + amount, 0n))
  const fee: FeeEstimate = {
    bandwidth: { bytes: 335n, units: 335n, source: 'burned' },
    energy: undefined,
    burned,
    total,
    cap: total,
    isAffordable: true,
    stake: { bandwidth: 76n, energy: 0n },
  }
  render(<FeeRows fee={fee} />)
  return document.body.textContent ?? ''
}

test('stake that would pay for all of it makes it free', () => {
  expect(shown()).toContain('76 TRX staked would make it free')
})

test('what stake cannot pay for stays: only the rest would be saved', () => {
  const text = shown({ cause: 'multiSignature', amount: sun(1_000_000n) })
  expect(text).toMatch(/76 TRX staked would save 0\.335\sTRX/)
  expect(text).not.toContain('free')
})
