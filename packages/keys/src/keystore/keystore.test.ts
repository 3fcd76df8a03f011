import { ctr } from '@noble/ciphers/aes.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import {
  bytesToHex,
  bytesToUtf8,
  concatBytes,
  fromHexAddress,
  hexToBytes,
  keccak256,
  utf8ToBytes,
} from '@tronlens/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DamagedKeystoreError, UnnamedKeystoreError, WrongPasswordError } from '../errors.ts'
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
const VECTOR_ADDRESS = '008aeeda4d805471df9b2a5b0f38a0c3bcba786b'
const fileOf = (crypto: object, address: unknown = VECTOR_ADDRESS) =>
  JSON.stringify({ version: 3, address, crypto })
/** Quick to derive, for files that are opened many times. */
const QUICK = { kdf: 'pbkdf2', kdfparams: { c: 1, dklen: 32, prf: 'hmac-sha256', salt: '00' } }

/** A whole file of the first vector's key under a derivation that takes no time. */
function quickFile() {
  const derived = pbkdf2(sha256, PASSWORD, hexToBytes('00'), { c: 1, dkLen: 32 })
  const iv = '6087dab2f9fdbbfaddc31a909735c1e6'
  const ciphertext = ctr(derived.subarray(0, 16), hexToBytes(iv)).encrypt(hexToBytes(VECTOR_KEY))
  return {
    ...QUICK,
    cipher: 'aes-128-ctr',
    cipherparams: { iv },
    ciphertext: bytesToHex(ciphertext),
    mac: bytesToHex(keccak256(concatBytes(derived.subarray(16), ciphertext))),
  }
}

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

describe('the account of a Web3 keystore', () => {
  test.each([
    ['20 bytes', VECTOR_ADDRESS],
    ['20 bytes behind 0x, in capitals', `0x${VECTOR_ADDRESS.toUpperCase()}`],
    ['21 bytes', `41${VECTOR_ADDRESS}`],
    ['Base58', fromHexAddress(`41${VECTOR_ADDRESS}`)],
  ])('is read as %s', async (_, address) => {
    expect(bytesToHex(await openKeystore(fileOf(quickFile(), address), PASSWORD))).toBe(VECTOR_KEY)
  })

  test('a changed start value opens no other key, whichever bits were changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (bytes) => {
        const iv = bytesToHex(bytes)
        fc.pre(iv !== quickFile().cipherparams.iv)
        await expect(
          openKeystore(fileOf({ ...quickFile(), cipherparams: { iv } }), PASSWORD),
        ).rejects.toThrow(DamagedKeystoreError)
      }),
    )
  })

  test('a file of another account, or of none, is not opened', async () => {
    const other = '7e5f4552091a69125d5dfcb7b8c2659029395bdf'
    await expect(openKeystore(fileOf(quickFile(), other), PASSWORD)).rejects.toThrow(DamagedKeystoreError)
    await expect(openKeystore(fileOf(quickFile(), 'ff'), PASSWORD)).rejects.toThrow(DamagedKeystoreError)
    for (const none of [null, ''])
      await expect(openKeystore(fileOf(quickFile(), none), PASSWORD)).rejects.toThrow(UnnamedKeystoreError)
  })

  test('no numbers of a derivation make the reader fail in another way', async () => {
    const odd = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 3, 6, 2 ** 24, 2 ** 31, '1', null))
    await fc.assert(
      fc.asyncProperty(fc.record({ n: odd, r: odd, p: odd, dklen: odd }), async (numbers) => {
        // what is defined and large takes its time, which is not what is tried here
        fc.pre(!(Number(numbers.n) > 6 && Number.isInteger(Math.log2(Number(numbers.n)))))
        const file = fileOf({ ...quickFile(), kdf: 'scrypt', kdfparams: { ...numbers, salt: '00' } })
        const error = await openKeystore(file, PASSWORD).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        expect(error instanceof DamagedKeystoreError || error instanceof WrongPasswordError).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test.each([1, 3])('scrypt of n = %d is damaged', async (n) => {
    const kdfparams = { n, r: 8, p: 1, dklen: 32, salt: '00' }
    await expect(
      openKeystore(fileOf({ ...quickFile(), kdf: 'scrypt', kdfparams }), PASSWORD),
    ).rejects.toThrow(DamagedKeystoreError)
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
