import { hexToBytes } from '@tronlens/core'
import { buildRaw } from '@tronlens/protocol'
import { expect, test } from 'vitest'
import { namesFunction, selectorText } from './function-selector.ts'

const FRAME = {
  refBlockBytes: new Uint8Array(2),
  refBlockHash: new Uint8Array(8),
  expiration: 2n,
  timestamp: 1n,
  feeLimit: 0n,
  permissionId: 2,
}
const ADDRESS = hexToBytes(`41${'11'.repeat(20)}`)
const callOf = (data: string) =>
  buildRaw(
    'TriggerSmartContract',
    { ownerAddress: ADDRESS, contractAddress: ADDRESS, data: hexToBytes(data) },
    FRAME,
  )
const TRANSFER = callOf(`a9059cbb${'00'.repeat(64)}`)

test.each([
  ['the function that is called', TRANSFER, 'transfer(address,uint256)', true],
  ['another function', TRANSFER, 'approve(address,uint256)', false],
  ['the function with words around it', TRANSFER, ' transfer(address to, uint256 value)', false],
  ['the four bytes themselves', TRANSFER, '0xa9059cbb', true],
  ['other bytes', TRANSFER, '0x095ea7b3', false],
  ['markup', TRANSFER, '<img src=x onerror=alert(1)>', false],
  ['nothing', TRANSFER, '', false],
  ['a call that is too short to name a function', callOf('a9059c'), 'transfer(address,uint256)', false],
  [
    'a function where none is called',
    buildRaw('TransferContract', { ownerAddress: ADDRESS, toAddress: ADDRESS, amount: 1n }, FRAME),
    'transfer(address,uint256)',
    false,
  ],
])('%s', (_what, raw, signature, expected) => {
  expect(namesFunction(raw, signature)).toBe(expected)
})

test.each([
  ['a call', TRANSFER, '0xa9059cbb'],
  ['a call that is too short to name a function', callOf('a9059c'), ''],
])('the bytes that name the function of %s', (_what, raw, text) => {
  expect(selectorText(raw)).toBe(text)
})
