import { expect, test } from 'vitest'
import { compareChain } from './chain-id.ts'

const FIRST = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'
const data = (chainId?: unknown) => ({ domain: { chainId }, types: {}, primaryType: '', message: {} })

test.each([
  ['the number that contracts see', 728126428, FIRST, 'same'],
  ['the same as text in hex', '0x2b6653dc', FIRST, 'same'],
  ['the whole id, as contracts of older rules see it', `0x${FIRST}`, FIRST, 'same'],
  ['another chain', 1, FIRST, 'foreignChain'],
  ['no chain', undefined, FIRST, 'anyChain'],
  ['a node that does not say which chain it follows', 728126428, undefined, 'chainUnknown'],
  ['a node that says nothing of the kind', 728126428, '', 'chainUnknown'],
])('%s', (_, chainId, first, kind) => {
  expect(compareChain(data(chainId), first).kind).toBe(kind)
})
