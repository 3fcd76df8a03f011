import type { Address } from '@tronlens/core'
import { type AskNode, intend, type ReviewedTransaction } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { assumeSuccess } from './assume.ts'

const OWNER = 'TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T' as Address
const EXCHANGE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address
const order = {
  content: intend('TriggerSmartContract', {
    ownerAddress: OWNER,
    contractAddress: EXCHANGE,
    callValue: 0n,
    data: 'aabbccdd',
    callTokenValue: 0n,
    tokenId: 0n,
  }),
} as unknown as ReviewedTransaction
const LOGS = [{ address: 'ab'.repeat(20), topics: [], data: '01' }]
const PATH = '/wallet/triggerconstantcontract'
const call = { contract_address: EXCHANGE, data: 'aabbccdd' }
const rejected = { result: { message: 'REVERT opcode executed' }, energy_used: 7, constant_result: ['08'] }
const asking = (answer: object): AskNode => assumeSuccess(() => Promise.resolve(answer), order, LOGS)

test('only the rejected call of the transaction itself is assumed to succeed', async () => {
  const ask = asking(rejected)
  expect(await ask(PATH, call)).toMatchObject({ result: { result: true }, energy_used: 7, logs: LOGS })
  expect(await ask(PATH, { ...call, data: '70a08231' })).toBe(rejected)
  expect(await ask(PATH, { ...call, contract_address: OWNER })).toBe(rejected)
  expect(await ask('/wallet/getcontract', call)).toBe(rejected)
})

test('what the node can simulate is what it says', async () => {
  const done = { result: { result: true }, energy_used: 9, logs: [] }
  expect(await asking(done)(PATH, call)).toBe(done)
})
