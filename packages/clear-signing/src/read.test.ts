import { encodeCall as encode, parseSignature, readAbi } from '@tronlens/abi'
import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { toDescriptorAddress } from './bind.ts'
import type { Container } from './container.ts'
import { readDescriptor } from './include.ts'
import { readCall, readMessage } from './read.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const MAIN = 728126428
const container: Container = { from: ALICE, to: TOKEN, value: 3_000_000n, chainId: MAIN }

/** A descriptor of `TOKEN` with the formats of functions, and what else stands in it. */
const written = (formats: object, more: object = {}) =>
  JSON.stringify({
    context: { contract: { deployments: [{ chainId: MAIN, address: toDescriptorAddress(TOKEN) }] } },
    display: { formats },
    ...more,
  })

function read(signature: string, inputs: readonly unknown[], format: object, more: object = {}) {
  const item = parseSignature(signature)
  if (!item) throw new Error(signature)
  const descriptor = readDescriptor(written({ [signature]: format }, more))
  const abi = readAbi([{ type: 'function', ...item, outputs: [] }])
  return readCall(descriptor, { data: encode(item, inputs as never), container, abi })
}

const SEND = 'transfer(address to,uint256 value)'

test('a call is shown in the words of the descriptor, with values of the bytes', () => {
  const reading = read(SEND, [BOB, '5000000'], {
    intent: 'Send',
    interpolatedIntent: 'Send {value} to {to}',
    fields: [
      { path: 'value', label: 'Amount', format: 'tokenAmount', params: { tokenPath: '@.to' } },
      { path: 'to', label: 'To', format: 'addressName' },
    ],
  })
  const amount = { kind: 'tokenAmount', amount: 5_000_000n, token: TOKEN }
  const to = { kind: 'address', address: BOB }
  expect(reading).toMatchObject({
    intent: 'Send',
    sentence: [{ words: 'Send ' }, { shown: amount }, { words: ' to ' }, { shown: to }],
    rows: [
      { label: 'Amount', path: 'value', shown: amount },
      { label: 'To', path: 'to', shown: to },
    ],
    left: [],
  })
})

test('values that the descriptor leaves out or hides are listed', () => {
  const only = { path: 'value', label: 'Amount', format: 'raw' }
  expect(read(SEND, [BOB, '5'], { fields: [only] })?.left).toMatchObject([
    { path: 'to', value: { text: BOB } },
  ])
  const hidden = { path: 'to', label: 'To', format: 'addressName', visible: 'never' }
  expect(read(SEND, [BOB, '5'], { fields: [only, hidden] })?.left).toMatchObject([{ path: 'to' }])
  const excluded = { fields: [only, { ...hidden, visible: undefined }], excluded: ['to'] }
  expect(read(SEND, [BOB, '5'], excluded)?.left).toMatchObject([{ path: 'to' }])
  const inList = { ...only, visible: { ifNotIn: ['5'] } }
  expect(read(SEND, [BOB, '5'], { fields: [inList] })?.left).toMatchObject([
    { path: 'to' },
    { path: 'value' },
  ])
  // a value of the descriptor passes for none of the bytes
  const made = { value: '1000000', label: 'You get', format: 'raw' }
  expect(read(SEND, [BOB, '5'], { fields: [made] })).toMatchObject({
    rows: [],
    left: [{ path: 'to' }, { path: 'value' }],
  })
})

test('a value that the descriptor is not for ends the reading', () => {
  const bound = { path: 'value', format: 'raw', visible: { mustMatch: ['7'] } }
  expect(() => read(SEND, [BOB, '5'], { fields: [bound] })).toThrow('not one that the descriptor is for')
  expect(read(SEND, [BOB, '7'], { fields: [bound] })?.rows).toEqual([])
})

test.each<[string, object, object]>([
  ['amount', {}, { kind: 'amount', amount: 3600n }],
  ['date', { encoding: 'timestamp' }, { kind: 'date', time: 3_600_000, value: 3600n }],
  ['date', { encoding: 'blockheight' }, { kind: 'block', height: 3600n }],
  ['duration', {}, { kind: 'duration', seconds: 3600n }],
  ['unit', { base: '%', decimals: 2 }, { kind: 'unit', value: 3600n, decimals: 2, words: '%' }],
  ['enum', { $ref: '$.metadata.enums.modes' }, { kind: 'enum', words: 'An hour' }],
  ['nftName', { collection: toDescriptorAddress(BOB) }, { kind: 'piece', collection: BOB, id: 3600n }],
  ['chainId', {}, { kind: 'chain', id: 3600n }],
  ['tokenAmount', { token: '$.metadata.constants.coin' }, { kind: 'tokenAmount', amount: 3600n, token: BOB }],
  [
    'tokenAmount',
    { token: { map: '$.metadata.maps.coins', keyPath: '@.chainId' } },
    { kind: 'tokenAmount', amount: 3600n, token: BOB },
  ],
  [
    'tokenAmount',
    { tokenPath: '@.to', nativeCurrencyAddress: toDescriptorAddress(TOKEN) },
    { kind: 'amount', amount: 3600n },
  ],
  [
    'tokenAmount',
    { tokenPath: '@.to', threshold: '0xe10', message: 'All' },
    { kind: 'tokenAmount', amount: 3600n, token: TOKEN, words: 'All' },
  ],
  ['tokenAmount', { tokenPath: '@.to', chainId: 1 }, { kind: 'units', amount: 3600n }],
  ['tokenAmount', {}, { kind: 'units', amount: 3600n }],
])('a number is shown as %s %j', (format, params, shown) => {
  const metadata = {
    constants: { coin: toDescriptorAddress(BOB) },
    enums: { modes: { 3600: 'An hour' } },
    maps: { coins: { values: { [MAIN]: toDescriptorAddress(BOB) } } },
  }
  const fields = [{ path: '#.value', label: 'Value', format, params }]
  expect(read(SEND, [BOB, '3600'], { fields }, { metadata })?.rows[0]?.shown).toMatchObject(shown)
})

test('groups go through lists, and parameters belong to the same item', () => {
  const signature = 'pay((address token,uint256 amount)[] parts,bytes route)'
  const parts = [
    [TOKEN, '1'],
    [BOB, '2'],
  ]
  const inGroup = read(signature, [parts, '0x00'], {
    fields: [
      {
        path: 'parts.[]',
        fields: [{ path: 'amount', label: 'Part', format: 'tokenAmount', params: { tokenPath: 'token' } }],
      },
    ],
  })
  const alone = read(signature, [parts, '0x00'], {
    fields: [
      {
        path: 'parts.[].amount',
        label: 'Part',
        format: 'tokenAmount',
        params: { tokenPath: 'parts.[].token' },
      },
    ],
  })
  for (const reading of [inGroup, alone]) {
    expect(reading?.rows).toMatchObject([
      { path: 'parts[0].amount', shown: { amount: 1n, token: TOKEN } },
      { path: 'parts[1].amount', shown: { amount: 2n, token: BOB } },
    ])
    expect(reading?.left.map(({ path }) => path)).toEqual(['parts[0].token', 'parts[1].token', 'route'])
  }
})

test('some bytes of a value can name a token, and do not count as the value', () => {
  const route = `0x${toDescriptorAddress(BOB).slice(2)}0001`
  const reading = read('swap(bytes route,uint256 amount)', [route, '9'], {
    fields: [
      { path: 'amount', label: 'Pay', format: 'tokenAmount', params: { tokenPath: 'route.[0:20]' } },
      { path: 'route.[20:]', label: 'Rest', format: 'raw' },
    ],
  })
  expect(reading?.rows).toMatchObject([
    { shown: { token: BOB } },
    { shown: { kind: 'raw', value: { text: '0001' } } },
  ])
  expect(reading?.left).toMatchObject([{ path: 'route' }])
})

test('data of a call inside name its contract', () => {
  const reading = read('run(address to,bytes action)', [BOB, '0x12345678'], {
    fields: [
      {
        path: 'action',
        label: 'Action',
        format: 'calldata',
        params: { calleePath: 'to', amountPath: '@.value' },
      },
    ],
  })
  expect(reading?.rows[0]?.shown).toEqual({
    kind: 'calldata',
    contract: BOB,
    data: '12345678',
    value: 3_000_000n,
  })
})

test('definitions are used with what a field adds to them', () => {
  const display = {
    definitions: { money: { label: 'Money', format: 'tokenAmount', params: { tokenPath: '@.to' } } },
    formats: { [SEND]: { fields: [{ path: 'value', $ref: '$.display.definitions.money', label: 'Price' }] } },
  }
  const abi = readAbi([{ type: 'function', name: 'transfer', inputs: parseSignature(SEND)?.inputs }])
  const item = parseSignature(SEND)
  const data = item ? encode(item, [BOB, '5']) : ''
  const reading = readCall(readDescriptor(written({}, { display })), { data, container, abi })
  expect(reading?.rows).toMatchObject([{ label: 'Price', shown: { kind: 'tokenAmount', token: TOKEN } }])
})

test('a sentence whose value has no field, or is not always shown, is not used', () => {
  const fields = [{ path: 'value', format: 'raw' }]
  expect(read(SEND, [BOB, '5'], { intent: 'Send', interpolatedIntent: 'To {to}', fields })).toMatchObject({
    intent: 'Send',
    sentence: undefined,
  })
  const optional = [{ path: 'value', format: 'raw', visible: 'optional' }]
  const given = { interpolatedIntent: 'Send {value}', fields: optional }
  expect(read(SEND, [BOB, '5'], given)?.sentence).toBeUndefined()
  const braces = { interpolatedIntent: 'Run {{x}} {value}', fields }
  expect(read(SEND, [BOB, '5'], braces)?.sentence).toMatchObject([{ words: 'Run {x} ' }, { shown: {} }])
})

test('words that would turn the text around them are taken out', () => {
  const fields = [{ path: 'value', label: '\u202eevil\n', format: 'raw' }]
  const reading = read(SEND, [BOB, '5'], { intent: `Send\u202e ${'x'.repeat(500)}`, fields })
  expect(reading?.rows[0]?.label).not.toMatch(/[\u202e\n]/)
  expect(reading?.intent).not.toMatch(/\u202e/)
  expect(reading?.intent.length).toBeLessThanOrEqual(201)
})

test('a function that is not described, or that the interface does not have, is not read', () => {
  const descriptor = readDescriptor(written({ [SEND]: { fields: [] } }))
  expect(readCall(descriptor, { data: '12345678', container, abi: [] })).toBeUndefined()
  const item = parseSignature(SEND)
  const data = item ? encode(item, [BOB, '5']) : ''
  expect(() => readCall(descriptor, { data, container, abi: [] })).toThrow('no such function')
  const abi = readAbi([{ type: 'function', name: 'transfer', inputs: item?.inputs }])
  expect(() => readCall(descriptor, { data: data.slice(0, 40), container, abi })).toThrow('not the arguments')
})

test('a message is read where its domain and its type are the ones of the descriptor', () => {
  const type = 'Order(address maker,uint256 amount)'
  const eip712 = {
    domain: { name: 'Shop' },
    deployments: [{ chainId: MAIN, address: toDescriptorAddress(TOKEN) }],
  }
  const descriptor = readDescriptor(
    JSON.stringify({
      context: { eip712 },
      display: {
        formats: {
          [type]: { intent: 'Order', fields: [{ path: 'amount', label: 'Amount', format: 'raw' }] },
        },
      },
    }),
  )
  const values = [
    { name: 'maker', type: 'address', text: ALICE },
    { name: 'amount', type: 'uint256', text: '5' },
  ]
  const domain = { name: 'Shop', chainId: BigInt(MAIN), verifyingContract: TOKEN }
  const message = { domain, encodedType: type, values, container }
  expect(readMessage(descriptor, message)).toMatchObject({
    intent: 'Order',
    rows: [{ label: 'Amount' }],
    left: [{ path: 'maker' }],
  })
  for (const other of [
    { ...domain, name: 'Other' },
    { ...domain, chainId: 1n },
    { ...domain, verifyingContract: BOB },
    { name: 'Shop' },
  ])
    expect(readMessage(descriptor, { ...message, domain: other })).toBeUndefined()
  expect(readMessage(descriptor, { ...message, encodedType: 'Order(address maker)' })).toBeUndefined()
})
