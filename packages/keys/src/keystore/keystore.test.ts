import { bytesToHex, bytesToUtf8, hexToBytes, utf8ToBytes } from '@tronlens/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DamagedKeystoreError, WrongPasswordError } from '../errors.ts'
import { openKeystore } from './index.ts'
import { openOriginalKeystore, writeOriginalKeystore } from './original.ts'
import { writeWeb3Keystore } from './web3.ts'

const ONE = hexToBytes(`${'0'.repeat(63)}1`)
const PASSWORD = 'Passw0rd!1'

/** Test vectors of the Web3 Secret Storage definition; both hold the same throw-away key. */
const VECTOR_KEY = '7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d'
const VECTORS = {
  pbkdf2: {
    cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
    cipher: 'aes-128-ctr',
    ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
    kdf: 'pbkdf2',
    kdfparams: {
      c: 262144,
      dklen: 32,
      prf: 'hmac-sha256',
      salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
    },
    mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
  },
  scrypt: {
    cipherparams: { iv: '83dbcc02d8ccb40e466191a123791e0e' },
    cipher: 'aes-128-ctr',
    ciphertext: 'd172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c',
    kdf: 'scrypt',
    kdfparams: {
      dklen: 32,
      n: 262144,
      p: 8,
      r: 1,
      salt: 'ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19',
    },
    mac: '2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097',
  },
}
const fileOf = (crypto: object) => JSON.stringify({ version: 3, crypto })

describe('original keystore', () => {
  test('is written as the published check computes it', () => {
    const text = writeOriginalKeystore(ONE, PASSWORD, '11111111-2222-4333-8444-555555555555')
    expect(JSON.parse(bytesToUtf8(hexToBytes(text)))).toEqual({
      version: 1,
      key: 'b00a4adec3232106caf83003d0300bfea14d30c55be8dc413f946e37c682492aefcd831e8c04f7d72ba19277f476696a89f7be1a5be8931852a4fdcce8c704cb',
      address: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
      salt: '11111111-2222-4333-8444-555555555555',
    })
  })

  test('opens with its password and no other', async () => {
    const text = writeOriginalKeystore(ONE, PASSWORD, 'any salt')
    expect(await openKeystore(`  ${text.toUpperCase()}\n`.toLowerCase(), PASSWORD)).toEqual(ONE)
    await expect(openKeystore(text, 'passw0rd!1')).rejects.toThrow(WrongPasswordError)
    await expect(openKeystore(text, '')).rejects.toThrow(WrongPasswordError)
  })

  test.each([
    ['cut', (text: string) => text.slice(0, -20)],
    ['of another version', (text: string) => rewrite(text, { version: 7 })],
    ['without salt', (text: string) => rewrite(text, { salt: undefined })],
    ['with a short key', (text: string) => rewrite(text, { key: 'b0' })],
  ])('a file %s is damaged, not locked', (_, damage) => {
    const text = damage(writeOriginalKeystore(ONE, PASSWORD, 'salt'))
    expect(() => openOriginalKeystore(text, PASSWORD)).toThrow(DamagedKeystoreError)
  })
})

const rewrite = (text: string, change: object) =>
  bytesToHex(utf8ToBytes(JSON.stringify({ ...JSON.parse(bytesToUtf8(hexToBytes(text))), ...change })))

// deriving a key is slow on purpose
describe('Web3 keystore', { timeout: 60_000 }, () => {
  test.each(Object.entries(VECTORS))('the vector for %s opens', async (_, crypto) => {
    expect(bytesToHex(await openKeystore(fileOf(crypto), 'testpassword'))).toBe(VECTOR_KEY)
    await expect(openKeystore(fileOf(crypto), 'Testpassword')).rejects.toThrow(WrongPasswordError)
  })

  test('what is written opens again', async () => {
    const text = await writeWeb3Keystore(ONE, PASSWORD, crypto.getRandomValues(new Uint8Array(64)))
    expect(await openKeystore(text, PASSWORD)).toEqual(ONE)
    expect(JSON.parse(text)).toMatchObject({
      version: 3,
      address: '7e5f4552091a69125d5dfcb7b8c2659029395bdf',
    })
  })

  test.each([
    ['a cipher that is not known', { cipher: 'aes-256-gcm' }],
    ['a key derivation that is not known', { kdf: 'argon2' }],
    ['a cut key', { ciphertext: 'ff' }],
    ['no checksum', { mac: undefined }],
    ['work for a year', { kdfparams: { ...VECTORS.pbkdf2.kdfparams, c: 2 ** 40 } }],
    [
      'more memory than there is',
      { kdf: 'scrypt', kdfparams: { ...VECTORS.scrypt.kdfparams, n: 2 ** 24, r: 64 } },
    ],
  ])('a file with %s is damaged', async (_, change) => {
    await expect(openKeystore(fileOf({ ...VECTORS.pbkdf2, ...change }), 'testpassword')).rejects.toThrow(
      DamagedKeystoreError,
    )
  })
})

test('no text at all makes the reader fail in another way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((text) => bytesToHex(utf8ToBytes(text))),
      ),
      async (text) => {
        await expect(openKeystore(text, 'x')).rejects.toThrow(DamagedKeystoreError)
      },
    ),
    { numRuns: 300 },
  )
})
