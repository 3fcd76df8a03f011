// @vitest-environment happy-dom
import type { Address } from '@tronlens/core'
import { FINAL_KEPT, type Progress } from '@tronlens/signing'
import { afterEach, expect, test, vi } from 'vitest'
import { readRecords, type SentRecord, writeRecord } from './sent-records.ts'

const DAY_MS = 86_400_000
const ACCEPTED: Progress = { stage: 'accepted' }

function keep(txID: string, progress: Progress): void {
  const record = {
    txID,
    hex: '',
    rawDataHex: '',
    expiration: Date.now() + 60_000,
    signer: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address,
    network: '',
    progress,
    at: Date.now(),
    isShared: false,
  }
  writeRecord(record as unknown as SentRecord)
}
const keptIds = () => readRecords().map(({ txID }) => txID)

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test.each([-8, 8, 400])('a clock that is %d days off forgets nothing that is open', (days) => {
  keep('aa', ACCEPTED)
  keep('bb', { stage: 'handedOver' })
  vi.setSystemTime(Date.now() + days * DAY_MS)
  expect(keptIds()).toEqual(['aa', 'bb'])
  expect(localStorage).toHaveLength(2)
})

test('of those whose end is certain only the newest stay, alongside everything that is open', () => {
  const first = Date.now()
  vi.setSystemTime(first)
  keep('open', ACCEPTED)
  for (let count = 1; count <= FINAL_KEPT + 2; count++) {
    vi.setSystemTime(first + count)
    keep(`final ${count}`, { stage: 'expired' })
  }
  const kept = keptIds()
  expect(kept).toHaveLength(FINAL_KEPT + 1)
  expect(kept.slice(0, 2)).toEqual(['open', 'final 3'])
  expect(localStorage).toHaveLength(FINAL_KEPT + 1)
})
