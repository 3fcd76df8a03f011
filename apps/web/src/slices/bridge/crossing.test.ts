import { expect, test } from 'vitest'
import type { Network } from '../../shared/api/networks.ts'
import { crossingsOf } from './crossing.ts'

const network = (key: string): Network => ({ key, name: key, type: 'private', capabilities: [], base: '' })
const BRIDGE = {
  chainid: 'side',
  name: 'Side chain',
  sidechain_gateway: 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9',
  mainchain_gateway: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  mainchain: 'main',
}
const [main, side, third] = [network('main'), network('side'), network('third')]
const networks = [main, side, third]

test('the main network leads to its side chain by its own gateway, and the side chain back', () => {
  expect(crossingsOf([BRIDGE], main, { networks })).toEqual([
    { direction: 'deposit', chainId: 'side', gateway: BRIDGE.mainchain_gateway, other: side },
  ])
  expect(crossingsOf([BRIDGE], side, { networks })).toEqual([
    { direction: 'withdraw', chainId: 'side', gateway: BRIDGE.sidechain_gateway, other: main },
  ])
})

test('no way leads from a network without a bridge, or to one that the site does not show', () => {
  expect(crossingsOf([BRIDGE], third, { networks })).toEqual([])
  expect(crossingsOf([BRIDGE], main, { networks: [main, third] })).toEqual([])
})
