import { fromHexAddress } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type DevchainApi, startDevchainApi } from '../../testing/devchain-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import type { Signer } from '../../testing/signed-transaction.ts'
import { getTransactionInfoRoute } from '../transactions/get-transaction-info.ts'
import { listTransactionsRoute } from '../transactions/list-transactions.ts'
import { filterTokenTransfersRoute } from './filter-token-transfers.ts'
import { filterTransfersRoute } from './filter-transfers.ts'
import { listTokenTransfersRoute } from './list-token-transfers.ts'
import { listTransfersRoute } from './list-transfers.ts'
import { listWalletTransfersRoute } from './list-wallet-transfers.ts'

/** What docs/reference/api.md says of failed transactions in lists of transfers. */

let api: DevchainApi
beforeAll(async () => {
  api = await startDevchainApi(
    serveRoutes([
      filterTokenTransfersRoute,
      filterTransfersRoute,
      getTransactionInfoRoute,
      listTokenTransfersRoute,
      listTransactionsRoute,
      listTransfersRoute,
      listWalletTransfersRoute,
    ]),
  )
}, 120_000)
afterAll(() => api.close())

test('a token transfer that failed is a transaction and no transfer', async () => {
  const { chain } = api
  const { deploy, call, evmAddress } = chain.contracts
  const [alice, bob] = chain.actors as [Signer, Signer]
  const token = deploy(chain.wallet, alice, 'Token20', ['Lens', 'LENS', 6, 1_000_000n])
  await chain.control.mine()
  // more than there is
  call(chain.wallet, bob, token, 'transfer', [evmAddress(alice.address), 7_000_000n])
  await chain.control.mine()
  await api.catchUp()

  const client = injectClient(api.app)
  const [address, contract] = [fromHexAddress(bob.address), fromHexAddress(token.address)]
  const { data } = await client.listTransactions({ fromAddress: address, type: 31 })
  const [failed] = data
  expect(data.map(({ contractRet }) => contractRet)).toEqual(['REVERT'])
  expect(failed?.trigger_info?.parameter).toMatchObject({ value: '7000000' })
  const info = await client.getTransactionInfo({ hash: String(failed?.hash) })
  expect(info.trc20TransferInfo).toEqual([])

  const [ofToken, reverted, filtered, filteredTokens, wallet] = await Promise.all([
    client.listTokenTransfers({ relatedAddress: address, contract_address: contract }),
    client.listTokenTransfers({ contract_address: contract, confirm: '2' }),
    client.filterTransfers({ address, token: contract }),
    client.filterTokenTransfers({ relatedAddress: address, result: 'failed' }),
    client.listWalletTransfers({ address }),
  ])
  expect(ofToken.token_transfers).toEqual([])
  expect(reverted.token_transfers).toEqual([])
  expect(filtered.data).toEqual([])
  expect(filteredTokens.token_transfers).toEqual([])
  expect(wallet.transfers.filter(({ hash }) => hash === failed?.hash)).toEqual([])
})
