import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { encodeCall, parseSignature, readAbi } from '@tronlens/abi'
import { type Address, parseAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { checkDescriptor } from '../check.ts'
import { readDescriptor } from '../include.ts'
import { readCall } from '../read.ts'
import { DEMO } from './demo.ts'
import { findShipped, loadShipped } from './index.ts'
import { MAIN_NET, MAIN_NET_CONTRACTS } from './main-net.ts'

const CONTRACTS = new URL('../../../devchain/contracts/', import.meta.url)
const { contracts } = JSON.parse(readFileSync(new URL('artifacts.json', CONTRACTS), 'utf8')) as {
  contracts: Record<string, { abi: unknown }>
}
const ANY = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const target = { chainId: 5, contract: ANY }

test.each(DEMO)('the words for $contractName of the demo world fit its source', ({
  contractName,
  sourceHash,
}) => {
  const source = readFileSync(new URL(`${contractName}.sol`, CONTRACTS))
  expect(createHash('sha256').update(source).digest('hex')).toBe(sourceHash)
  const [text = ''] = findShipped(target, { contractName, hash: sourceHash })
  checkDescriptor(readDescriptor(text), target, readAbi(contracts[contractName]?.abi))
  // a contract of the same name with another source has other words
  expect(findShipped(target, { contractName, hash: '00' })).toEqual([])
})

test.each(MAIN_NET_CONTRACTS)('the words for $contractName are for the main chain alone', ({ address }) => {
  const contract = parseAddress(address)
  const [text = ''] = findShipped({ chainId: MAIN_NET, contract }, undefined)
  const descriptor = readDescriptor(text)
  const items = Object.keys(descriptor.display.formats).map((key) => ({
    type: 'function',
    ...parseSignature(key),
  }))
  checkDescriptor(descriptor, { chainId: MAIN_NET, contract }, readAbi(items))
  expect(findShipped({ chainId: 1, contract }, undefined)).toEqual([])
})

test('a swap of a router names what is paid and what comes at least', () => {
  const contract = parseAddress('TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax')
  const [text = ''] = findShipped({ chainId: MAIN_NET, contract }, undefined)
  const key =
    'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)'
  const item = parseSignature(key)
  if (!item) throw new Error(key)
  const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const data = encodeCall(item, ['5000000', '9', [usdt, 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR'], ANY, '1'])
  const container = { from: ANY, to: contract, value: 0n, chainId: MAIN_NET }
  const reading = readCall(readDescriptor(text), {
    data,
    container,
    abi: readAbi([{ type: 'function', ...item }]),
  })
  expect(reading?.sentence).toMatchObject([
    { words: 'Swap ' },
    { shown: { kind: 'tokenAmount', amount: 5_000_000n, token: usdt } },
    { words: ' for at least ' },
    { shown: { kind: 'amount', amount: 9n } },
  ])
  expect(reading?.left.map(({ path }) => path)).toEqual(['path[0]', 'path[1]'])
})

test('only files of the release can be included', () => {
  expect(loadShipped('./trc20.json')).toContain('transfer')
  expect(loadShipped('./other.json')).toBeUndefined()
  expect(loadShipped('__proto__')).toBeUndefined()
})
