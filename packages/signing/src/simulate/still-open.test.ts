import { milliseconds } from '@tronlens/core'
import { expect, test } from 'vitest'
import { type Intent, intend } from '../intent.ts'
import { ME, OTHER } from '../testing/snapshots.ts'
import { purposeOf, stillOpenWarnings } from './still-open.ts'
import { warningId } from './warning-id.ts'
import { needsBox } from './warnings.ts'

const contentOf = (intent: Intent, expiration = 60_000) => ({
  ...intent,
  refBlockBytes: '0000',
  refBlockHash: '0000000000000000',
  expiration: milliseconds(expiration),
  timestamp: milliseconds(0),
})
const transfer = (amount: bigint, to = OTHER) =>
  contentOf(intend('TransferContract', { ownerAddress: ME, toAddress: to, amount }))
const openOf = (txID: string, content: ReturnType<typeof contentOf>) => ({
  txID,
  expiration: content.expiration,
  purpose: purposeOf(content),
})
const claim = contentOf(intend('WithdrawBalanceContract', { ownerAddress: ME }))

test('the same, and another amount for the same recipient, need a tick while the first is open', () => {
  const open = [openOf('aa', transfer(5n)), openOf('bb', transfer(7n))]
  const warnings = stillOpenWarnings(transfer(5n), open)
  expect(warnings).toEqual([
    { kind: 'stillOpen', txID: 'aa', until: 60_000, isSame: true },
    { kind: 'stillOpen', txID: 'bb', until: 60_000, isSame: false },
  ])
  expect(warnings.every(needsBox)).toBe(true)
  expect(new Set(warnings.map(warningId)).size).toBe(2)
})

test('another recipient and another kind of contract say nothing', () => {
  const open = [openOf('aa', transfer(5n))]
  expect(stillOpenWarnings(transfer(5n, ME), open)).toEqual([])
  expect(stillOpenWarnings(claim, open)).toEqual([])
  expect(stillOpenWarnings(claim, [openOf('cc', claim)])).toHaveLength(1)
})

test('what is kept of a purpose names neither accounts nor amounts', () => {
  const kept = JSON.stringify(purposeOf(transfer(5n)))
  expect(kept).not.toContain(ME)
  expect(kept).not.toContain(OTHER)
  expect(kept).toMatch(/^\{"of":"[0-9a-f]{64}","whole":"[0-9a-f]{64}"\}$/)
})
