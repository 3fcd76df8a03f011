import { bytesToHex, hexToBytes, milliseconds } from '@tronlens/core'
import { privateKeyToAddress, recoverMessageSigner } from '@tronlens/protocol'
import {
  buildTransaction,
  findSigner,
  intend,
  protocolDecoder,
  reviewTransaction,
  TransactionMismatchError,
} from '@tronlens/signing'
import { TronWeb, utils } from 'tronweb'
import { beforeEach, expect, test } from 'vitest'
import { DamagedKeystoreError, InvalidSecretError, WrongPasswordError } from '../errors.ts'
import { deriveKey, PATH_FAMILIES, parseMnemonic } from '../mnemonic.ts'
import { parsePrivateKey } from '../private-key.ts'
import { KeyRing } from './key-ring.ts'

/** Throw-away key and the phrase that everybody uses for tests. */
const KEY = 'ab'.repeat(32)
const PHRASE = 'test test test test test test test test test test test junk'
const owner = privateKeyToAddress(hexToBytes(KEY))
const intent = intend('TransferContract', { ownerAddress: owner, toAddress: owner, amount: 5n })
const { rawDataHex } = buildTransaction(intent, {
  refBlockBytes: '0001',
  refBlockHash: '00'.repeat(8),
  expiration: milliseconds(1_000),
  timestamp: milliseconds(1),
})

let ring: KeyRing
beforeEach(() => {
  ring = new KeyRing([protocolDecoder], (bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
})

test('signs what was shown, and nothing else', async () => {
  const { id, address } = await ring.open({ kind: 'privateKey', text: ` 0x${KEY.toUpperCase()} ` })
  expect(address).toBe(owner)
  const signature = ring.sign(id, intent, rawDataHex)
  expect(findSigner(reviewTransaction(intent, rawDataHex, [protocolDecoder]), signature)).toBe(owner)
  const shown = intend('TransferContract', { ...intent.contract.fields, amount: 4n })
  expect(() => ring.sign(id, shown, rawDataHex)).toThrow(TransactionMismatchError)
})

test('a signed message is what TronWeb signs, and recovers to the signer', async () => {
  const { id } = await ring.open({ kind: 'privateKey', text: KEY })
  for (const text of ['', 'hello', 'Grüße, 世界 🌍']) {
    const signature = ring.signMessage(id, text)
    expect(`0x${signature}`).toBe(utils.message.signMessage(text, KEY))
    expect(recoverMessageSigner(text, signature)).toBe(owner)
  }
})

test.each([0, 1, 7])('phrases lead to the accounts that TronWeb derives (%d)', (index) => {
  for (const family of ['account', 'address'] as const) {
    const path = PATH_FAMILIES[family](index)
    const { privateKey } = TronWeb.fromMnemonic(PHRASE, `m/${path}`)
    expect(bytesToHex(deriveKey(PHRASE, path))).toBe(privateKey.replace(/^0x/, ''))
  }
})

test('a phrase with mistakes says what is wrong without repeating it', () => {
  expect(parseMnemonic(`  ${PHRASE.toUpperCase()} `)).toBe(PHRASE)
  expect(() => parseMnemonic('test test')).toThrow(/has 2/)
  const wrong = PHRASE.replace('junk', 'secretword')
  try {
    parseMnemonic(wrong)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidSecretError)
    expect((error as InvalidSecretError).unknownWords).toEqual([11])
    expect(String(error)).not.toContain('secretword')
  }
  expect(() => parseMnemonic(PHRASE.replace('junk', 'test'))).toThrow(/last word/)
})

test.each([
  ['', 0],
  ['ab', 2],
  [KEY.slice(1), 63],
])('"%s" is not a private key', (text, length) => {
  expect(() => parsePrivateKey(text)).toThrow(`it has ${length} characters`)
})

test('keys outside the curve and other characters are refused without repeating them', () => {
  expect(() => parsePrivateKey('00'.repeat(32))).toThrow(InvalidSecretError)
  expect(() => parsePrivateKey('ff'.repeat(32))).toThrow(InvalidSecretError)
  expect(() => parsePrivateKey(`zz${KEY.slice(2)}`)).toThrow(/other than/)
})

test('a new wallet opens again from its phrase, its key and its keystore', async () => {
  const made = ring.create(12)
  const copies = [
    await ring.open({
      kind: 'mnemonic',
      phrase: made.mnemonic,
      passphrase: '',
      path: PATH_FAMILIES.account(0),
    }),
    await ring.open({ kind: 'privateKey', text: made.privateKey }),
    await ring.open({
      kind: 'keystore',
      text: await ring.exportKeystore(made.id, 'a long password', 'original'),
      password: 'a long password',
    }),
  ]
  expect(copies.map(({ address }) => address)).toEqual([made.address, made.address, made.address])
  expect(new Set([made.id, ...copies.map(({ id }) => id)]).size).toBe(4)
})

test('a remembered wallet opens with its password; a changed one says so before any password', {
  timeout: 60_000,
}, async () => {
  const { id } = await ring.open({ kind: 'privateKey', text: KEY })
  const vault = await ring.seal(id, 'correct horse')
  expect(JSON.stringify(vault)).not.toContain(KEY)
  expect((await ring.open({ kind: 'vault', vault, password: 'correct horse' })).address).toBe(owner)
  await expect(ring.open({ kind: 'vault', vault, password: 'correct hors' })).rejects.toThrow(
    WrongPasswordError,
  )
  for (const change of [
    { data: vault.data.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    { kdf: { ...vault.kdf, n: 2 } },
    { nonce: '' },
  ])
    await expect(
      ring.open({ kind: 'vault', vault: { ...vault, ...change }, password: 'correct horse' }),
    ).rejects.toThrow(DamagedKeystoreError)
})

test('what is wiped signs no more', async () => {
  const { id } = await ring.open({ kind: 'privateKey', text: KEY })
  const { id: other } = await ring.open({
    kind: 'mnemonic',
    phrase: PHRASE,
    passphrase: '',
    path: PATH_FAMILIES.account(0),
  })
  ring.wipe(id)
  expect(() => ring.sign(id, intent, rawDataHex)).toThrow(/locked/)
  expect(ring.signMessage(other, 'still here')).toHaveLength(130)
  ring.wipe()
  expect(() => ring.signMessage(other, 'gone')).toThrow(/locked/)
})
