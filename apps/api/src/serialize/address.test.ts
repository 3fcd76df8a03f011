import { encodeBase58Check } from '@tronlens/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base58Check } from './address.ts'

test('bytes of any length have the text that the rest of the code gives them, the first time and later', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const texts = [base58Check(Buffer.from(bytes)), base58Check(Buffer.from(bytes))]
      expect(texts).toEqual(Array(2).fill(encodeBase58Check(bytes)))
    }),
  )
})
