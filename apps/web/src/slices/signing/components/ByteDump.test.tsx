// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react'
import { type Address, milliseconds, sun } from '@tronlens/core'
import { buildTransaction, intend, locateFields, protocolDecoder, reviewTransaction } from '@tronlens/signing'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { ByteDump } from './ByteDump.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing')
})

test('a value is written in the direction of its own letters: times and notes may be Arabic', () => {
  const intent = intend('TransferContract', {
    ownerAddress: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address,
    toAddress: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address,
    amount: sun(1n),
  })
  const { rawDataHex } = buildTransaction(intent, {
    refBlockBytes: '0001',
    refBlockHash: '00'.repeat(8),
    expiration: milliseconds(Date.UTC(2026, 10, 28)),
    timestamp: milliseconds(0),
  })
  const transaction = reviewTransaction(intent, rawDataHex, [protocolDecoder])
  const fields = locateFields(rawDataHex, intent.contract.name)
  const { unmount } = render(<ByteDump transaction={transaction} fields={fields} emphasis={[]} />)
  const time = screen.getByText('28 Nov 2026, 00:00:00 UTC')
  expect(time.tagName).toBe('BDI')
  expect(time.hasAttribute('dir')).toBe(false)
  unmount()
})
