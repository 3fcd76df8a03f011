import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import type { TransactionContent } from '../intent.ts'
import { ME } from '../testing/snapshots.ts'
import type { AskNode } from './ask-node.ts'
import { decodeText, readAssetUnit, readContractUnit } from './token-unit.ts'
import { isMadeByDeployment, unitWarnings } from './unit-warnings.ts'
import { isStop, needsBox } from './warnings.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const hex = (text: string) => Buffer.from(text).toString('hex')
const abiText = (text: string) =>
  word(32n) + word(BigInt(text.length)) + hex(text).padEnd(Math.ceil(text.length / 32) * 64, '0')
/** A node whose constant calls answer by selector; every other call reverts. */
const nodeOf =
  (answers: Record<string, string>): AskNode =>
  async (_path, body) => {
    const answer = answers[(body as { data: string }).data.slice(0, 8)]
    return answer === undefined
      ? { result: { result: true, message: 'REVERT opcode executed' }, constant_result: [word(0n)] }
      : { result: { result: true }, constant_result: [answer] }
  }
const read = (answers: Record<string, string>) => readContractUnit(nodeOf(answers), TOKEN, ME)

test('the contract is asked for its symbol, its decimals and whether it has pieces', async () => {
  expect(await read({ '95d89b41': abiText('USDT'), '313ce567': word(6n) })).toEqual({
    symbol: 'USDT',
    decimals: 6,
    isCollection: false,
  })
  expect(await read({ '95d89b41': abiText('KITTY'), '01ffc9a7': word(1n) })).toEqual({
    symbol: 'KITTY',
    decimals: undefined,
    isCollection: true,
  })
  expect(await read({})).toEqual({ symbol: undefined, decimals: undefined, isCollection: false })
})

test.each([
  ['a text of the ABI', abiText('USDT'), 'USDT'],
  ['32 bytes filled up with zeros', hex('USDT').padEnd(64, '0'), 'USDT'],
  ['nothing', '', undefined],
  ['a length beyond the answer', word(32n) + word(900n) + word(0n), undefined],
])('%s is read', (_, data, text) => {
  expect(decodeText(data)).toBe(text)
})

test('a TRC10 token is read from the node, and one that is not there is not', async () => {
  const asset = { owner_address: ME, abbr: 'BTT', precision: 6 }
  expect(await readAssetUnit(async () => asset, '1002000')).toMatchObject({ symbol: 'BTT', decimals: 6 })
  expect(await readAssetUnit(async () => ({}), '1002000')).toBeUndefined()
})

const usdt = { symbol: 'USDT', decimals: 6, isCollection: false }
test.each([
  ['other decimals', { ...usdt, decimals: 8 }, usdt, 'decimals'],
  ['a symbol of another', { ...usdt, symbol: 'TRX' }, usdt, 'symbol'],
  ['pieces instead of units', { ...usdt, isCollection: true }, usdt, 'kind'],
  ['units instead of pieces', usdt, { ...usdt, isCollection: true }, 'kind'],
  ['decimals that the contract does not have', usdt, { ...usdt, decimals: undefined }, 'decimals'],
] as const)('%s in the index leave no way to sign', (_, indexed, own, part) => {
  const warnings = unitWarnings(TOKEN, indexed, own)
  expect(warnings).toMatchObject([{ kind: 'unitDiffers', token: TOKEN, part }])
  expect(warnings.every(isStop)).toBe(true)
})

test('what agrees is said by no warning; what only one side knows needs a tick', () => {
  expect(unitWarnings(TOKEN, usdt, usdt)).toEqual([])
  expect(unitWarnings(TOKEN, { ...usdt, symbol: 'U\u202ESDT ' }, usdt)).toEqual([])
  for (const [indexed, own] of [
    [undefined, usdt],
    [usdt, undefined],
    [undefined, undefined],
  ] as const)
    expect(unitWarnings(TOKEN, indexed, own).map(needsBox)).toEqual([true])
})

test('only a deployment makes a token that neither the index nor the node knows', () => {
  const named = (name: string) => ({ contract: { name } }) as Pick<TransactionContent, 'contract'>
  const silent = { symbol: undefined, decimals: undefined, isCollection: false }
  expect(isMadeByDeployment(named('CreateSmartContract'), undefined, silent)).toBe(true)
  expect(isMadeByDeployment(named('TriggerSmartContract'), undefined, silent)).toBe(false)
  expect(isMadeByDeployment(named('CreateSmartContract'), { symbol: 'USDT' }, silent)).toBe(false)
  expect(isMadeByDeployment(named('CreateSmartContract'), undefined, { ...silent, decimals: 6 })).toBe(false)
  expect(isMadeByDeployment(named('CreateSmartContract'), undefined, undefined)).toBe(false)
})
