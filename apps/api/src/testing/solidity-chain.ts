import { create } from '@bufbuild/protobuf'
import { type Address, fromHexAddress, hexToBytes } from '@tronlens/core'
import { SmartContractSchema } from '@tronlens/protocol'
import { expect } from 'vitest'
import type { DevchainApi } from './devchain-api.ts'
import { injectClient } from './inject-client.ts'
import type { Signer } from './signed-transaction.ts'

/** Settings with which tests compile. */
export const SETTINGS = { compiler: '0.8.30', optimizer: '1', runs: '200', evmVersion: 'shanghai' }

/** Puts code on the chain and indexes it; resolves with the address that it gets. */
export async function putCode(api: DevchainApi, owner: Signer, code: string): Promise<Address> {
  const id = api.chain.wallet.send(
    owner,
    'CreateSmartContract',
    {
      newContract: create(SmartContractSchema, {
        originAddress: hexToBytes(owner.address),
        bytecode: hexToBytes(code),
        consumeUserResourcePercent: 100n,
        name: 'Put',
        originEnergyLimit: 10_000_000n,
      }),
    },
    { feeLimit: 1_000_000_000n },
  )
  await api.chain.control.mine()
  await api.catchUp()
  const info = await api.chain.ask<{ contract_address: string }>('/wallet/gettransactioninfobyid', {
    value: id,
  })
  return fromHexAddress(info.contract_address)
}

/** Compiles sources by the API; resolves with the code that deploys a contract of theirs. */
export async function compileCode(
  api: DevchainApi,
  files: { name: string; content: string }[],
  contract: string,
): Promise<string> {
  const { code, errmsg, data } = await injectClient(api.app).compileContract({ body: { ...SETTINGS, files } })
  expect([code, errmsg]).toEqual([200, ''])
  return data.byteCodeArr.find(({ contractName }) => contractName === contract)?.byteCode ?? ''
}
