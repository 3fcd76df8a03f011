import { expect, expectTypeOf, test } from 'vitest'
import { parseJson, stringifyJson } from './json/json.ts'
import type {
  Address,
  BlockHash,
  BlockNumber,
  HexAddress,
  Milliseconds,
  Sun,
  TokenAmount,
  TokenRef,
  TransactionId,
  WireSun,
  WireTokenAmount,
  WireTrx,
} from './units.ts'
import { blockNumber, milliseconds, sun, tokenAmount } from './units.ts'
import { readSun, readTokenAmount, readTrx, sunText, trxNumber } from './wire.ts'

test('amounts keep their digits on the way over the wire, as numbers and as text', () => {
  const amount = sun(9_223_372_036_854_775_807n)
  const sent = parseJson(stringifyJson({ a: amount, b: sunText(amount) })) as { a: WireSun; b: WireSun }
  expect(readSun(sent.a)).toBe(amount)
  expect(readSun(sent.b)).toBe(amount)
  expect(stringifyJson(trxNumber(amount))).toBe('9223372036854.775807')
})

test.each([
  [1.1, 1_100_000n],
  [0.000001, 1n],
  [-2.5, -2_500_000n],
  [0, 0n],
  [1e-7, 0n],
])('%s TRX are %s sun', (wire, amount) => {
  expect(readTrx(wire as WireTrx)).toBe(amount)
})

test('no two kinds of values stand in for each other', () => {
  expectTypeOf<Sun>().not.toExtend<TokenAmount>()
  expectTypeOf<TokenAmount>().not.toExtend<Sun>()
  expectTypeOf<bigint>().not.toExtend<Sun>()
  expectTypeOf<WireSun>().not.toExtend<WireTokenAmount>()
  expectTypeOf<BlockNumber>().not.toExtend<Milliseconds>()
  expectTypeOf<number>().not.toExtend<BlockNumber>()
  expectTypeOf<TransactionId>().not.toExtend<BlockHash>()
  expectTypeOf<Address>().not.toExtend<HexAddress>()
  expectTypeOf<Address>().not.toExtend<TokenRef>()
  expectTypeOf(readSun).parameter(0).not.toEqualTypeOf<WireTokenAmount>()
  // @ts-expect-error a token amount is not sun
  readSun(tokenAmount(1n))
  // @ts-expect-error sun is not a token amount
  readTokenAmount(sun(1n))
  // @ts-expect-error a time is not a height
  const height: BlockNumber = milliseconds(1)
  // @ts-expect-error a height is not a time
  const time: Milliseconds = blockNumber(1)
  expect([height, time]).toEqual([1, 1])
})
