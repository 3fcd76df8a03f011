import { expect, test } from 'vitest'
import { quietChain } from '../hostile/testkit.ts'
import { ethMethods } from './eth-methods.ts'
import { Filters } from './filters.ts'

const { chain } = quietChain()
const methods = ethMethods(
  () => ({ chain, state: chain.state, headNumber: chain.head.number, isSolid: false, settings: {} as never }),
  new Filters(() => 0),
)

test('a method needs exactly its parameters', async () => {
  expect(() => methods.eth_call?.([{}])).toThrow('method parameters invalid')
  expect(() => methods.web3_sha3?.([])).toThrow('method parameters invalid')
  expect(() => methods.eth_chainId?.(['0x0'])).toThrow('method parameters invalid')
  expect(methods.eth_blockNumber?.([])).toBe('0x3')
})
