import type { Address } from '@tronlens/core'
import { describe, expect, test } from 'vitest'
import { findLookAlike } from './look-alike.ts'

const address = (text: string): Address => text as Address
const KNOWN = address('TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T')

describe('an address compared with a known one', () => {
  test('is a look-alike when both ends agree', () => {
    expect(findLookAlike(address('TSn1ykgUWSBv6DgLDYNa8ynk2q98fpx44T'), [KNOWN])).toEqual({
      known: KNOWN,
      head: 18,
      tail: 4,
    })
  })

  test('is none when it is the same', () => {
    expect(findLookAlike(KNOWN, [KNOWN])).toBeUndefined()
  })

  test('is none when only one end agrees', () => {
    expect(findLookAlike(address('TSn1ykgUWSBv6DgLDYNa8ynk2q98fpx4zz'), [KNOWN])).toBeUndefined()
    expect(findLookAlike(address('TXXXXXXXXXBv6DgLDYP2gvgaMyD9ctx44T'), [KNOWN])).toBeUndefined()
  })

  test('is compared with the closest one', () => {
    const far = address('TSn1yXXXXXXXXXXXXXXXXXXXXXXXXXX44T')
    const found = findLookAlike(address('TSn1ykgUWSBv6DgLDYNa8ynk2q98fpx44T'), [far, KNOWN])
    expect(found?.known).toBe(KNOWN)
  })
})
