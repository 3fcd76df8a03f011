import {
  blockNumber,
  bytesToHex,
  hexToBytes,
  InvalidAddressError,
  InvalidAmountError,
  milliseconds,
} from '@tronlens/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertAddress } from './addresses.ts'
import { BadDecimalsError, readDecimals, toUnits, toWhole } from './amounts.ts'
import { BadHeightError, BadMomentError, readHeight, readMoment, timeOfFuture } from './block-times.ts'
import { convertBytes, UnreadableBytesError } from './bytes.ts'
import {
  convertSignature,
  decodeData,
  encodeData,
  UnreadableDataError,
  UnreadableSignatureError,
  UnreadableValuesError,
} from './signatures.ts'

/** USDT of the main net, in every spelling. */
const USDT = {
  base58: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  hex: '41a614f803b6fd780986a42c78ec9c7f77e6ded13c',
  evm: '0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C',
  word: '000000000000000000000000a614f803b6fd780986a42c78ec9c7f77e6ded13c',
}

describe('addresses', () => {
  test.each([
    ...Object.values(USDT),
    '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
    'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
    `0x${USDT.word}`,
    USDT.word.replace('00a6', '41a6'),
    `  ${USDT.base58}\n`,
  ])('%s is read', (text) => {
    expect(convertAddress(text)).toEqual(USDT)
  })

  test.each([
    ['one wrong letter of Base58', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['one wrong capital', '0xA614f803B6FD780986A42c78Ec9c7f77e6DeD13C'],
    ['too short', '41a614f803'],
    ['a word that is a number', 'ff'.repeat(32)],
    ['nothing', ''],
  ])('%s is refused', (_name, text) => {
    expect(() => convertAddress(text)).toThrow(InvalidAddressError)
  })

  test('every address is one address in every spelling', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const forms = convertAddress(`0x${bytesToHex(bytes)}`)
        for (const text of Object.values(forms)) expect(convertAddress(text)).toEqual(forms)
      }),
    )
  })
})

describe('amounts', () => {
  test('TRX and sun', () => {
    expect(toUnits('1.5', 6)).toBe('1500000')
    expect(toWhole('1500000', 6)).toBe('1.5')
    expect(
      toWhole('115792089237316195423570985008687907853269984665640564039457584007913129639935', 18),
    ).toBe('115792089237316195423570985008687907853269984665640564039457.584007913129639935')
  })

  test('decimals out of range and texts that are no amount are refused', () => {
    for (const text of ['', '-1', '78', '1.5', 'six'])
      expect(() => readDecimals(text)).toThrow(BadDecimalsError)
    expect(() => toUnits('1,5', 6)).toThrow(InvalidAmountError)
    expect(() => toWhole('1e6', 6)).toThrow(InvalidAmountError)
  })
})

describe('bytes', () => {
  test('text, hex and base64 are the same bytes', () => {
    const forms = {
      text: 'TRON ⚡',
      hex: '54524f4e20e29aa1',
      base64: 'VFJPTiDimqE=',
      length: 8,
    }
    expect(convertBytes('TRON ⚡', 'text')).toMatchObject(forms)
    expect(convertBytes('0x54524f4e 20e29aa1', 'hex')).toMatchObject(forms)
    expect(convertBytes('VFJPTiDimqE=', 'base64')).toMatchObject(forms)
  })

  test('hashes are those of the bytes', () => {
    const { keccak256, sha256 } = convertBytes('', 'text')
    expect(keccak256).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
    expect(sha256).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  test('bytes that are no text have none', () => {
    expect(convertBytes('ff', 'hex').text).toBeUndefined()
  })

  test.each([
    ['hex', 'abc'],
    ['hex', 'zz'],
    ['base64', '!'],
  ] as const)('what is no %s is refused', (writing, text) => {
    expect(() => convertBytes(text, writing)).toThrow(UnreadableBytesError)
  })

  test('any bytes go there and back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const { hex, base64 } = convertBytes(bytesToHex(bytes), 'hex')
        expect(hexToBytes(hex)).toEqual(bytes)
        expect(convertBytes(base64, 'base64').hex).toBe(hex)
      }),
    )
  })
})

describe('signatures', () => {
  const TRANSFER = 'transfer(address to, uint256 value)'

  test('the selector of a function and the topic of an event', () => {
    expect(convertSignature(TRANSFER)).toMatchObject({
      canonical: 'transfer(address,uint256)',
      selector: 'a9059cbb',
    })
    expect(convertSignature('Transfer(address,address,uint256)').topic).toBe(
      'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    )
  })

  test('values become the data of a call and come back', () => {
    const data = encodeData(TRANSFER, `["${USDT.base58}", "1000000"]`)
    expect(data).toBe(`a9059cbb${USDT.word}${(1_000_000).toString(16).padStart(64, '0')}`)
    expect(decodeData(TRANSFER, `0x${data}`)).toEqual([
      { name: 'to', type: 'address', text: USDT.base58 },
      { name: 'value', type: 'uint256', text: '1000000' },
    ])
    // an answer has no selector
    expect(decodeData(TRANSFER, data.slice(8))).toEqual(decodeData(TRANSFER, data))
  })

  test('numbers above 2^53 keep every digit without quotes', () => {
    const data = encodeData('f(uint256)', `[${2n ** 255n}]`)
    expect(decodeData('f(uint256)', data)[0]?.text).toBe(String(2n ** 255n))
  })

  test('structs and lists', () => {
    const signature = 'swap((address,uint256)[],bool)'
    const data = encodeData(signature, `[[["${USDT.base58}", 1], ["${USDT.base58}", 2]], true]`)
    expect(decodeData(signature, data).map(({ text }) => text)).toEqual([
      `[[${USDT.base58}, 1], [${USDT.base58}, 2]]`,
      'true',
    ])
  })

  test('each problem gets its own error', () => {
    expect(() => convertSignature('transfer')).toThrow(UnreadableSignatureError)
    expect(() => encodeData(TRANSFER, 'x')).toThrow(UnreadableValuesError)
    expect(() => encodeData(TRANSFER, '{}')).toThrow(UnreadableValuesError)
    expect(() => encodeData(TRANSFER, '[]')).toThrow('takes 2, 0 are given')
    expect(() => encodeData(TRANSFER, '["x", 1]')).toThrow('address')
    expect(() => decodeData(TRANSFER, 'a9059cbb00')).toThrow(UnreadableDataError)
    expect(() => decodeData(TRANSFER, 'zz')).toThrow(UnreadableDataError)
  })
})

describe('blocks and times', () => {
  test.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31 12:30', '2026-01-31T12:30:00.000Z'],
    ['2026-01-31T12:30:15.5+02:00', '2026-01-31T10:30:15.500Z'],
    ['1769862600', '2026-01-31T12:30:00.000Z'],
    ['1769862600123', '2026-01-31T12:30:00.123Z'],
  ])('%s is a moment', (text, iso) => {
    expect(new Date(readMoment(text)).toISOString()).toBe(iso)
  })

  test.each([
    '',
    'now',
    '31.01.2026',
    '2026-13-01',
    '2026-02-30 25:00',
    '9'.repeat(16),
  ])('"%s" is none', (text) => {
    expect(() => readMoment(text)).toThrow(BadMomentError)
  })

  test('heights with and without separators', () => {
    expect(readHeight(' #1,234_567 ')).toBe(1_234_567)
    for (const text of ['-1', '1.5', 'x', '1'.repeat(16)])
      expect(() => readHeight(text)).toThrow(BadHeightError)
  })

  test('a block to come is a slot later for each block', () => {
    const head = { number: blockNumber(100), timestamp: milliseconds(1_000_000) }
    expect(timeOfFuture(blockNumber(110), head, 3000)).toBe(1_030_000)
  })
})
