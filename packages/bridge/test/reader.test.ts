import { issueTrc10 } from '@tronlens/devchain/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BridgeReader } from '../src/bridge-reader.ts'
import { startTwoChains, type TwoChains } from './two-chains.ts'

let world: TwoChains
beforeAll(async () => {
  world = await startTwoChains()
}, 120_000)
afterAll(() => world.close())

test('a TRC10 token that was issued a moment ago has its name among the mapped ones', async () => {
  const { chain, gateway } = world.ends.main
  const [holder] = world.users
  if (!holder) throw new Error('no users')
  issueTrc10(chain.wallet, holder, 'Recent')
  await chain.control.mine()
  const id = chain.devchain.chain.state.accounts.get(holder.address)?.assetIssuedId ?? ''
  world.send('main', holder, gateway, 'mappingTRC10', [BigInt(id)])
  await chain.control.mine()
  const reader = new BridgeReader(world.gateway('main'), world.gateway('side'))
  expect(await reader.findAsset(1)).toMatchObject({ id, symbol: 'TEN', decimals: 3, isCollection: false })
  expect(await reader.findAsset(2)).toBeUndefined()
})
