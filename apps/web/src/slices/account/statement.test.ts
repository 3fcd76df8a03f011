import type { StatementLeg, StatementRow } from '@tronlens/api-contract'
import { type Address, tokenAmount, tokenAmountText, tokenRef } from '@tronlens/core'
import { expect, test } from 'vitest'
import { looksAlike } from '../../shared/trust/look-alike.ts'
import { counterpartyOf, doubtAbout, kindOf, objectOf, withoutDoubtful } from './statement.ts'

const ME = 'TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d1' as Address
const FRIEND = 'THJtdGBJupnzSrPyj2EZeGSL8Ct7QGJDWZ' as Address
const FORGER = 'THJtXXXXXXXXXXXXXXXXXXXXXXXXXXJDWZ' as Address

const leg = (
  change: bigint,
  counterparty: Address | '' = FRIEND,
  cause: StatementLeg['cause'] = 'transfer',
) =>
  ({
    change: tokenAmountText(tokenAmount(change)),
    balance: null,
    cause,
    counterparty,
    nftId: '',
    // as the API marks nothing that others moved
    riskTransaction: change === 0n && cause === 'transfer',
    tokenInfo: { tokenId: tokenRef('_') },
  }) as StatementLeg
const of = (tokenId: string, one: StatementLeg): StatementLeg => ({
  ...one,
  tokenInfo: { ...one.tokenInfo, tokenId: tokenRef(tokenId) },
})
const row = (legs: StatementLeg[], parts: Partial<StatementRow> = {}) =>
  ({
    legs,
    contractRet: 'SUCCESS',
    contractType: 1,
    contractData: {},
    ownerAddress: ME,
    toAddress: FRIEND,
    timestamp: 0,
    ...parts,
  }) as StatementRow

test.each([
  ['sent', row([leg(-5n)])],
  ['received', row([leg(5n)], { ownerAddress: FRIEND })],
  ['swapped', row([leg(-5n), of('1000001', leg(7n))])],
  ['received', row([leg(-5n), leg(7n)])],
  ['forwarded', row([leg(9n), leg(-4n), leg(-5n, FORGER)])],
  ['staked', row([leg(-5n, '', 'staked')], { contractType: 54 })],
  ['failed', row([], { contractRet: 'REVERT' })],
  ['other', row([], { contractType: 4 })],
] as const)('a row is shown as %s', (kind, given) => {
  expect(kindOf(given, ME)).toBe(kind)
})

test('a row that moves nothing shows the TRX whose resource was delegated, or its votes', () => {
  const contractData = {
    balance: 12_000_000_000,
    unfreeze_balance: 7_000_000,
    votes: [{ vote_count: 30_000 }, { vote_count: 227 }],
  }
  const of = (contractType: number, parts = {}) => objectOf(row([], { contractType, contractData, ...parts }))
  expect(of(57)).toEqual({ kind: 'trx', value: 12_000_000_000n })
  expect(of(58)).toEqual({ kind: 'trx', value: 12_000_000_000n })
  expect(of(55)).toEqual({ kind: 'trx', value: 7_000_000n })
  expect(of(4)).toEqual({ kind: 'votes', n: 30_227n })
  expect(of(4, { contractRet: 'REVERT' })).toBeUndefined()
  expect(of(1)).toBeUndefined()
})

test('the other side is who gave or got, else whom the transaction names', () => {
  expect(counterpartyOf(row([leg(-5n, FORGER)]), ME)).toBe(FORGER)
  expect(counterpartyOf(row([leg(-5n, FORGER), leg(1n, FRIEND)]), ME)).toBe(FRIEND)
  expect(counterpartyOf(row([], { ownerAddress: FRIEND, toAddress: ME }), ME)).toBe(FRIEND)
})

test('an address with the ends of a known one is doubted, and so is a movement of nothing by a third party', () => {
  expect(looksAlike(FRIEND, FORGER)).toBe(true)
  const known = new Set([FRIEND])
  const forged = row([leg(1n, FORGER)], { ownerAddress: FORGER, toAddress: ME })
  expect(doubtAbout(forged, ME, known)).toEqual({ kind: 'look-alike', of: FRIEND })
  expect(doubtAbout(row([leg(0n)], { ownerAddress: FORGER }), ME, new Set())).toEqual({ kind: 'zero' })
  expect(doubtAbout(row([leg(0n)]), ME, known)).toBeUndefined()
  const dust = { ...leg(3n, FORGER), riskTransaction: true }
  expect(doubtAbout(row([dust], { ownerAddress: FORGER }), ME, new Set())).toEqual({ kind: 'tiny' })
  expect(doubtAbout(row([dust, leg(5n)], { ownerAddress: FORGER }), ME, new Set())).toBeUndefined()
})

test('hidden rows leave their trace above the next one, or at the end', () => {
  const spam = row([leg(0n, FORGER)], { ownerAddress: FORGER })
  const own = row([leg(-5n)])
  const { shown, hiddenAtEnd } = withoutDoubtful([spam, own, spam, spam], ME)
  expect(shown.map(({ hidden }) => hidden.length)).toEqual([1])
  expect(hiddenAtEnd).toHaveLength(2)
})
