import { type Address, encodeBase58Check, hexToBytes, parseAddress, toHexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { intend } from '../intent.ts'
import { simulate } from './simulate.ts'

const OWNER = parseAddress('TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T')
const TOKEN = parseAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
const HEX = toHexAddress(TOKEN)
const content = {
  ...intend('TriggerSmartContract', {
    ownerAddress: OWNER,
    contractAddress: TOKEN,
    callValue: 0n,
    data: 'a9059cbb',
    callTokenValue: 0n,
    tokenId: 0n,
  }),
  refBlockBytes: '0000',
  refBlockHash: '00'.repeat(8),
  expiration: 1 as never,
  timestamp: 1 as never,
}

const logged = async (address: string): Promise<Address[]> =>
  (
    await simulate(async () => ({ energy_used: 1, logs: [{ address, topics: [], data: '' }] }), content)
  )?.logs.map((log) => log.address) ?? []

test.each([
  ['20 bytes in hex', HEX.slice(2)],
  ['21 bytes in hex', HEX],
  [
    '20 bytes in Base58, as a node asked for visible addresses writes events',
    encodeBase58Check(hexToBytes(HEX.slice(2))),
  ],
  ['an address', TOKEN],
])('the address of an event is read from %s', async (_, text) => {
  expect(await logged(text)).toEqual([TOKEN])
})

test.each([
  '',
  'nothing',
  'ff',
  `${TOKEN.slice(0, -1)}x`,
])('an event of "%s" is none of a token', async (text) => {
  expect(await logged(text)).toEqual([])
})

test.each([
  [
    'what the contract says',
    `08c379a0${'20'.padStart(64, '0')}${'9'.padStart(64, '0')}${'746f6f20736d616c6c'.padEnd(64, '0')}`,
    'too small',
  ],
  ['what the node says, where the contract says nothing', '', 'REVERT opcode executed'],
])('a refused call is reported with %s', async (_, data, failure) => {
  const answer = { result: { result: true, message: 'REVERT opcode executed' }, constant_result: [data] }
  expect(await simulate(async () => answer, content)).toMatchObject({ failure, isBroken: false })
})
