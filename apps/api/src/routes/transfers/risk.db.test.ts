import { fromHexAddress } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type DevchainApi, startDevchainApi } from '../../testing/devchain-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import type { Signer } from '../../testing/signed-transaction.ts'
import { filterTransfersRoute } from './filter-transfers.ts'
import { listTokenTransfersRoute } from './list-token-transfers.ts'
import { listWalletTransfersRoute } from './list-wallet-transfers.ts'

let api: DevchainApi
beforeAll(async () => {
  api = await startDevchainApi(
    serveRoutes([filterTransfersRoute, listTokenTransfersRoute, listWalletTransfersRoute]),
  )
})
afterAll(() => api.close())

test('nothing, and next to nothing, that others move in the name of an account is marked in every list', async () => {
  const { chain } = api
  const { deploy, call, evmAddress } = chain.contracts
  const [alice, bob, carol] = chain.actors as [Signer, Signer, Signer]
  const token = deploy(chain.wallet, alice, 'Token20', ['Lens', 'LENS', 6, 1_000_000_000n])
  await chain.control.mine()
  call(chain.wallet, alice, token, 'transfer', [evmAddress(bob.address), 7_000_000n])
  await chain.control.mine()
  // what a poisoner does: a row of nothing from alice to the poisoner's own address
  call(chain.wallet, bob, token, 'transferFrom', [evmAddress(alice.address), evmAddress(carol.address), 0n])
  await chain.control.mine()
  // next to nothing, by an allowance
  call(chain.wallet, alice, token, 'approve', [evmAddress(bob.address), 1n])
  await chain.control.mine()
  call(chain.wallet, bob, token, 'transferFrom', [evmAddress(alice.address), evmAddress(carol.address), 1n])
  await chain.control.mine()
  await api.catchUp()

  const client = injectClient(api.app)
  const [address, contract] = [fromHexAddress(alice.address), fromHexAddress(token.address)]
  const [ofAlice, ofToken, filtered, all] = await Promise.all([
    client.listTokenTransfers({ relatedAddress: address, contract_address: contract }),
    client.listTokenTransfers({ contract_address: contract }),
    client.filterTransfers({ address, token: contract }),
    client.listWalletTransfers({ address }),
  ])
  const ofRows = (rows: readonly { quant: unknown; riskTransaction: boolean }[]) =>
    rows
      .filter(({ quant }) => ['0', '1', '7000000'].includes(String(quant)))
      .map(({ quant, riskTransaction }) => [String(quant), riskTransaction])
  const expected = [
    ['1', true],
    ['0', true],
    ['7000000', false],
  ]
  expect(ofRows(ofAlice.token_transfers)).toEqual(expected)
  expect(ofRows(ofToken.token_transfers)).toEqual(expected)
  expect(ofRows(filtered.data.map((row) => ({ ...row, quant: row.amount })))).toEqual(expected)
  const wallet = all.transfers.filter((row) => row.contract_address === contract)
  expect(ofRows(wallet.map((row) => ({ ...row, quant: row.amount_str })))).toEqual(expected)
})
