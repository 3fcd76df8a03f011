import { create } from '@bufbuild/protobuf'
import { fromHexAddress, hexToBytes } from '@tronlens/core'
import { SmartContractSchema } from '@tronlens/protocol'
import { callData, looseCode } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type DevchainApi, startDevchainApi } from '../../testing/devchain-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import type { Signer } from '../../testing/signed-transaction.ts'
import { getAccountSentRoute } from './account-extras.ts'

const FEE_LIMIT = 1_000_000_000n

let api: DevchainApi
beforeAll(async () => {
  api = await startDevchainApi(serveRoutes([getAccountSentRoute]))
})
afterAll(() => api.close())

/** A token whose events say what any caller wants. */
async function deployLoose(owner: Signer): Promise<string> {
  const { wallet, control, ask } = api.chain
  const id = wallet.send(
    owner,
    'CreateSmartContract',
    {
      newContract: create(SmartContractSchema, {
        originAddress: hexToBytes(owner.address),
        bytecode: hexToBytes(looseCode(20)),
        consumeUserResourcePercent: 100n,
        originEnergyLimit: 10_000_000n,
        name: 'Loose',
      }),
    },
    { feeLimit: FEE_LIMIT },
  )
  await control.mine()
  const { contract_address } = await ask<{ contract_address: string }>('/wallet/gettransactioninfobyid', {
    value: id,
  })
  return contract_address
}

test('what an account signed itself is counted, and nothing that others move in its name', async () => {
  const { chain } = api
  const { wallet, control } = chain
  const [alice, friend, poisoner, puppet] = chain.actors as [Signer, Signer, Signer, Signer]
  const token = await deployLoose(poisoner)
  const call = (by: Signer, data: string) =>
    wallet.send(
      by,
      'TriggerSmartContract',
      {
        contractAddress: hexToBytes(token),
        data: hexToBytes(data),
      },
      { feeLimit: FEE_LIMIT },
    )
  const pay = (by: Signer, to: Signer, amount: bigint) =>
    wallet.send(by, 'TransferContract', {
      toAddress: hexToBytes(to.address),
      amount,
    })
  call(poisoner, callData('mint(address,uint256)', alice.address, 1_000n))
  await control.mine()
  pay(alice, friend, 5n)
  pay(friend, alice, 7n)
  call(alice, callData('transfer(address,uint256)', friend.address, 30n))
  await control.mine()
  pay(alice, friend, 6n)
  // one transaction that moves twice, and names both
  call(alice, callData('scatter(address,address,uint256)', friend.address, puppet.address, 100n))
  // others, in the name of alice: an event of a token of theirs, and nothing by a token that moves it
  call(poisoner, callData('pretend(address,address,uint256)', alice.address, poisoner.address, 9_000_000n))
  call(poisoner, callData('transferFrom(address,address,uint256)', alice.address, poisoner.address, 0n))
  call(poisoner, callData('pretend(address,address,uint256)', alice.address, friend.address, 9_000_000n))
  // alice calls a token that makes up a recipient whom she never named
  call(alice, callData('transferWithFee(address,uint256)', friend.address, 100n))
  await control.mine()
  await api.catchUp()

  const client = injectClient(api.app)
  const [address, time] = [fromHexAddress(alice.address), chain.devchain.chain.head.time]
  const sent = async (to: string) =>
    client.getAccountSent({ address, toAddress: fromHexAddress(to as `41${string}`) })
  expect(await sent(friend.address)).toEqual({ times: 5, isWhole: true, lastTime: time })
  expect(await sent(puppet.address)).toMatchObject({ times: 1 })
  expect(await sent(poisoner.address)).toEqual({ times: 0, isWhole: true, lastTime: null })
  expect(await sent(token)).toMatchObject({ times: 0 })
})
