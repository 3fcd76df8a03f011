// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type Address, sun } from '@tronlens/core'
import { type Warning, warningId } from '@tronlens/signing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import type { TokenNames } from '../api/token-names.ts'
import { WarningList } from './WarningList.tsx'

const [ALICE, BOB] = ['TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'] as const
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing')
})
afterEach(cleanup)

test('a tick answers one warning, not all of its kind', () => {
  const warnings = [ALICE, BOB].map(
    (spender): Warning => ({
      kind: 'unlimitedApproval',
      spender: spender as Address,
      contract: TOKEN,
      amount: 2n ** 200n,
      before: undefined,
      held: undefined,
      until: undefined,
      isLasting: false,
    }),
  )
  const [first, second] = warnings.map(warningId)
  const handleTick = vi.fn()
  render(<WarningList warnings={warnings} ticked={new Set([first ?? ''])} onTick={handleTick} />)
  const boxes = screen.getAllByRole('checkbox') as HTMLInputElement[]
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false])
  fireEvent.click(boxes[1] as HTMLInputElement)
  expect(handleTick).toHaveBeenCalledWith(second, true)
})

const NAMES: TokenNames = new Map([[TOKEN, { symbol: 'USDT to T\u202E', decimals: 6, imitates: 'USDT' }]])
const shown = (warning: Warning): string => {
  const none = vi.fn()
  render(<WarningList warnings={[warning]} ticked={new Set()} onTick={none} names={NAMES} />)
  return document.body.textContent ?? ''
}

test('an allowance names who, how much of what, which share of what is held, and what is allowed today', () => {
  const text = shown({
    kind: 'allowance',
    spender: BOB as Address,
    contract: TOKEN,
    amount: 5_000_000n,
    before: 2_000_000n,
    held: 20_000_000n,
    until: 1_900_000_000n,
    isLasting: false,
  })
  expect(text).toContain(`${BOB} may take up to 5\u00a0“USDT to T”`)
  expect(text).toContain('TR7NHq…jLj6t')
  expect(text).toContain('Imitates USDT')
  expect(text).toContain('25%')
  expect(text).toContain('Today it may take 2')
  expect(text).toContain('Valid until')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

test.each([
  [{ taker: ALICE as Address }, `Today ${ALICE} may take it, and then no longer.`],
  [{ taker: BOB as Address }, 'It may do so already.'],
  [{ taker: undefined }, 'Today no other account may take it.'],
  [undefined, ''],
])('an approval of a piece says who may take it today: %j', (today, words) => {
  const text = shown({ kind: 'pieceApproval', spender: BOB as Address, contract: TOKEN, id: 7n, today })
  expect(text).toContain(`${BOB} may take “USDT to T” #7`)
  expect(text).toContain(words)
  expect(text.includes('Today') || text.includes('already')).toBe(words !== '')
})

test.each([
  ['signedOver', 'It did not get into a block. Nothing left the account.'],
  ['signedOverdue', 'Its time is over. It is safe to send it again only once'],
] as const)('what is signed is never called unsigned at its end: %s', (kind, words) => {
  const text = shown({ kind })
  expect(text).toContain(words)
  expect(text).not.toContain('Nothing was signed')
})

test('a unit that the contract contradicts stops the signature and has no box', () => {
  const text = shown({ kind: 'unitDiffers', token: TOKEN, part: 'decimals', index: '8', contract: '6' })
  expect(text).toContain('8 decimals, its contract says 6')
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0)
})

test('a new key is named with its permission and its weight, in a sentence without gaps', () => {
  const text = shown({
    kind: 'newKey',
    address: BOB as Address,
    role: 'owner',
    name: 'owner',
    weight: 1n,
    threshold: 2n,
  })
  expect(text).toContain(`${BOB} becomes a key of the owner permission, with weight 1 of the 2 needed.`)
})

const asset = { kind: 'token', contract: TOKEN } as const
const taking = { asset, amount: 5_000_000n, held: 20_000_000n, until: 1_900_000_000n }

test.each<[string, Warning, string[]]>([
  [
    'a transfer by a message',
    { kind: 'signedTransfer', address: BOB as Address, ...taking },
    [BOB, '5\u00a0“USDT to T”', '25%', 'Valid until'],
  ],
  [
    'a transfer of an unknown share',
    { kind: 'signedTransfer', address: BOB as Address, ...taking, held: undefined },
    ['What share of your balance that is could not be read.'],
  ],
  [
    'an order with its price',
    { kind: 'signedOrder', gets: [{ asset: { kind: 'TRX' }, value: 3_000_000n }], ...taking },
    ['5\u00a0“USDT to T”', 'in return for 3\u00a0TRX'],
  ],
  [
    'an order of any items for any of a set',
    {
      kind: 'signedOrder',
      ...taking,
      asset: { kind: 'anyPiece', contract: TOKEN, set: 0n },
      amount: 1_000n,
      gets: [{ asset: { kind: 'anyPiece', contract: TOKEN, set: 7n }, value: 2n }],
    },
    [
      '“USDT to T” items that the taker chooses (number: 1,000)',
      '“USDT to T” items that the taker chooses from a set (number: 2)',
    ],
  ],
  [
    'a thousand units of an item',
    {
      kind: 'signedOrder',
      ...taking,
      asset: { kind: 'piece', contract: TOKEN, id: 7n },
      amount: 1_000n,
      held: 4_000n,
      gets: [],
    },
    ['1,000\u00a0“USDT to T” #7', '25%'],
  ],
  ['an order for nothing', { kind: 'signedOrder', gets: [], ...taking }, ['you get nothing for it']],
  [
    'a call that pays along',
    { kind: 'signedCall', contract: TOKEN, value: 2_000_000n, until: undefined },
    [TOKEN, 'in your name', 'pays 2\u00a0TRX along'],
  ],
  [
    'votes',
    { kind: 'signedVotes', address: BOB as Address, contract: TOKEN, until: undefined },
    [BOB, 'gets the votes', '“USDT to T”'],
  ],
  [
    'a message of an unknown form',
    { kind: 'unknownMessage', contract: TOKEN },
    ['does not know this form', `It is meant for the contract ${TOKEN}`],
  ],
  ['an unknown share', { kind: 'unknownShare', asset }, ['“USDT to T”', 'could not be read']],
  [
    'tokens whose units are not compared',
    { kind: 'unitsNotCompared', tokens: [TOKEN, BOB] },
    ['more tokens than the review compares with their contracts', `${TOKEN} ${BOB}`],
  ],
  ['many tokens', { kind: 'manyTokens', count: 3 }, ['Tokens not compared: 3']],
  ['items', { kind: 'piecesTaken', contract: TOKEN, count: 2n }, ['“USDT to T”', 'Number of items: 2']],
  [
    'a fee limit that is too low',
    { kind: 'tightFeeLimit', feeLimit: sun(10_000_000n), least: sun(17_000_000n) },
    ['fee limit of 10\u00a0TRX', '17\u00a0TRX covers it'],
  ],
  [
    'a fee limit where no balance is known',
    { kind: 'absurdFeeLimit', feeLimit: sun(15_000_000_000n), times: 750n, held: undefined },
    ['15,000\u00a0TRX is 750 times the usual one. A failed call can cost all of it.'],
  ],
  ['an unknown block', { kind: 'referenceUnknown' }, ['could not be compared']],
])('%s is named and needs a tick', (_, warning, words) => {
  const text = shown(warning)
  for (const each of words) expect(text).toContain(each)
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})
