// @vitest-environment happy-dom
import { blockNumber } from '@tronlens/core'
import type { Progress } from '@tronlens/signing'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts, t } from '../../i18n/i18n.ts'
import { stepOf } from './announced-steps.ts'
import type { SentRecord } from './sent-records.ts'
import { standingText } from './standing-text.ts'

const FAILURE = { block: blockNumber(1_000), result: 'OUT_OF_ENERGY' } as const
const EXPIRATION = 60_000

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing')
})

const wordsOf = (progress: Progress) => {
  const { title, text, values } = standingText({ progress, expiration: EXPIRATION } as SentRecord, 0)
  return [t(title, values), t(text, values)]
}

test('a failure is final, with its fee paid, only in a solid block', () => {
  const [title, text] = wordsOf({ stage: 'inBlock', ...FAILURE, agreement: 'all' })
  expect(title).toBe('Not decided yet')
  expect(text).toMatch(/^It failed in block 1,000 with OUT_OF_ENERGY.*wait until the block is solid/)
  expect(text).not.toContain('fee was paid')
  expect(wordsOf({ stage: 'solid', ...FAILURE, agreement: 'all' })).toEqual([
    'Failed',
    'Failed in block 1,000: OUT_OF_ENERGY. The fee was paid.',
  ])
})

test('its block becoming solid is a step of its own, so a message reports it', () => {
  const before = stepOf({ stage: 'inBlock', ...FAILURE, agreement: 'all' })
  expect(stepOf({ stage: 'inBlock', ...FAILURE, agreement: 'some' })).toBe(before)
  expect(stepOf({ stage: 'solid', ...FAILURE, agreement: 'all' })).toBeGreaterThan(before)
  const good = { block: FAILURE.block, result: 'SUCCESS', agreement: 'all' } as const
  expect(stepOf({ stage: 'solid', ...good })).toBe(stepOf({ stage: 'inBlock', ...good }))
})
