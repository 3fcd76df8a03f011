import { expect, test } from 'vitest'
import { createSecret, signMessage } from './sign.ts'

test('a signature is the HMAC of time and body, as any language makes it', () => {
  // printf '1700000000.{"type":"events"}' | openssl dgst -sha256 -hmac 00ff
  expect(signMessage('00ff', '{"type":"events"}', 1_700_000_000_999)).toBe(
    't=1700000000,v1=665f1779138ad70ba76f4e76f54cf67579b009b59401af09af625530aa69814d',
  )
})

test('secrets differ', () => {
  expect(createSecret()).toMatch(/^[0-9a-f]{64}$/)
  expect(createSecret()).not.toBe(createSecret())
})
