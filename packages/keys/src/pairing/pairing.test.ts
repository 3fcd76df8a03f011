import { expect, test } from 'vitest'
import { InvalidSecretError } from '../errors.ts'
import { cutMessage, MessageJoiner } from './frames.ts'
import { drawCode, type Invitation, readInvitation, writeInvitation } from './invitation.ts'
import { createPairingKey, pairChannel } from './pair-keys.ts'

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const page = createPairingKey()
const device = createPairingKey()
const invitation: Invitation = { channel: 'ab'.repeat(16), key: page.publicKey, code: '941607' }

const ends = (ofDevice: Invitation = invitation) => ({
  page: pairChannel('page', page, invitation, device.publicKey, random),
  device: pairChannel('device', device, ofDevice, device.publicKey, random),
})

test('both ends read each other, and the text between them says nothing', () => {
  const { page, device } = ends()
  const sealed = page.seal({ type: 'sign', rawDataHex: 'c0ffee' })
  expect(sealed).not.toContain('c0ffee')
  expect(device.open(sealed)).toEqual({ type: 'sign', rawDataHex: 'c0ffee' })
  expect(page.open(device.seal({ type: 'rejected' }))).toEqual({ type: 'rejected' })
})

test.each([
  ['another code', { ...invitation, code: '941608' }],
  ['another channel', { ...invitation, channel: 'cd'.repeat(16) }],
  ['another page', { ...invitation, key: createPairingKey().publicKey }],
])('an end with %s understands nothing', (_, other) => {
  const { page, device } = ends(other)
  expect(() => device.open(page.seal('hello'))).toThrow(InvalidSecretError)
  expect(() => page.open(device.seal('hello'))).toThrow(InvalidSecretError)
})

test('a message is read once, in its order, unchanged, and not by who said it', () => {
  const { page, device } = ends()
  const [first, second] = [page.seal('first'), page.seal('second')]
  expect(() => device.open(second)).toThrow(InvalidSecretError)
  expect(device.open(first)).toBe('first')
  expect(() => device.open(first)).toThrow(InvalidSecretError)
  expect(() => device.open(`${second.slice(0, -1)}${second.endsWith('0') ? '1' : '0'}`)).toThrow(
    InvalidSecretError,
  )
  expect(device.open(second)).toBe('second')
  expect(() => page.open(page.seal('echo'))).toThrow(InvalidSecretError)
})

test('the QR code is read back; anything else is none, and is not repeated', () => {
  const text = writeInvitation('https://lens.example', invitation)
  expect(JSON.parse(text)).toEqual({
    url: `https://lens.example/#/external?channel=${'ab'.repeat(16)}&key=${page.publicKey}`,
    code: '941607',
  })
  expect(readInvitation(text)).toEqual(invitation)
  for (const other of ['', 'null', '{"code":"941607"}', text.replace('941607', '141607')])
    expect(() => readInvitation(other)).toThrow('it is no invitation of a page that wants a signature')
})

test('codes lie between 900000 and 999999, ends included', () => {
  const bytes = (value: number) => () => new Uint8Array(new Uint32Array([value]).buffer).reverse()
  expect(drawCode(bytes(0))).toBe('900000')
  expect(drawCode(bytes(99_999))).toBe('999999')
  expect(drawCode(bytes(100_000))).toBe('900000')
  let draws = 0
  expect(drawCode(() => bytes(draws++ === 0 ? 2 ** 32 - 1 : 7)())).toBe('900007')
})

test('long messages go in frames that the relay takes; what does not fit together is dropped', () => {
  const sealed = 'ab'.repeat(20_000)
  const frames = cutMessage(sealed)
  expect(frames.length).toBe(4)
  expect(Math.max(...frames.map((frame) => frame.length))).toBeLessThan(16_384)
  const joiner = new MessageJoiner()
  const add = (all: string[]) => all.map((frame) => joiner.add(frame)).at(-1)
  expect(add(frames)).toBe(sealed)
  expect(add(frames.slice(1))).toBeUndefined()
  expect(joiner.add('nonsense')).toBeUndefined()
  expect(add([...frames.slice(0, 2), ...frames])).toBe(sealed)
})
