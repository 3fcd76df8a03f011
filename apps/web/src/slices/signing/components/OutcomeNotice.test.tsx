// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { blockNumber } from '@tronlens/core'
import type { Progress } from '@tronlens/signing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import type { SentRecord } from '../sent-records.ts'
import { OutcomeNotice } from './OutcomeNotice.tsx'

const FAILURE = { block: blockNumber(7), result: 'OUT_OF_ENERGY', agreement: 'all' } as const

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing')
})
afterEach(cleanup)

const textOf = (progress: Progress) =>
  render(<OutcomeNotice record={{ progress, expiration: Date.now() } as SentRecord} />).container.textContent

test('that nothing else moved, and may be tried again, is said only of a failure in a solid block', () => {
  const before = textOf({ stage: 'inBlock', ...FAILURE })
  expect(before).toContain('That block can still be replaced')
  expect(before).toContain('OUT_OF_ENERGY')
  expect(before).not.toMatch(/nothing else moved|try again/)
  cleanup()
  expect(textOf({ stage: 'solid', ...FAILURE })).toMatch(/nothing else moved.*try again/)
})
