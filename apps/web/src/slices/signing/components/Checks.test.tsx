// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Address } from '@tronlens/core'
import { type Contract, intend } from '@tronlens/signing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { isFromOthers, type SignRequest } from '../sign-store.ts'
import { summarizeContract } from '../summary.ts'
import { Checks } from './Checks.tsx'

const OWN = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const FRIEND = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const REQUESTED = 'The bytes match your request exactly'

const intent = intend('TransferContract', { ownerAddress: OWN, toAddress: FRIEND, amount: 1n })

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing')
})
afterEach(cleanup)

test.each<[string, SignRequest['what'], boolean]>([
  ['a request that the user filled in', { intent }, true],
  ['bytes of others', { rawDataHex: '0a', signatures: [] }, false],
  ['a request that is built again from bytes of others', { intent, isFromOthers: true }, false],
])('whether the bytes match the request of the user: %s', (_, what, isShown) => {
  render(
    <Checks
      summary={summarizeContract({ contract: intent.contract as Contract })}
      forecast={{ snapshot: {}, units: new Map(), names: new Map(), known: [] } as never}
      isAskedHere={!isFromOthers(what)}
      isAlike={false}
    />,
  )
  // the list is there in each case, so the line is missing for a reason
  expect(screen.getByText('Address checksum is valid')).toBeTruthy()
  expect(screen.queryByText(REQUESTED) !== null).toBe(isShown)
})
