import { afterAll, expect, it } from 'vitest'
import { startDevchain } from '../../testing/start-devchain.ts'
import { call, deploy } from '../../wallet/contracts.ts'

type Receipt = { transactionHash: string; logs: { logIndex: string }[] }
type Answer<T> = { result?: T; error?: { code: number; message: string } }

const started = startDevchain()
afterAll(async () => (await started).close())

async function ask<T>(method: string, ...params: unknown[]): Promise<Answer<T>> {
  return (await started).ask('/jsonrpc', { jsonrpc: '2.0', id: 1, method, params })
}

it('returns the receipts of a whole block by number, tag and hash', async () => {
  const { control, devchain, wallet, actors } = await started
  const [owner, other] = actors
  if (!owner || !other) throw new Error('no accounts')
  await control.mine(2)
  const token = deploy(wallet, owner, 'Token20', ['Test', 'TST', 6, 1_000_000n])
  await control.mine()
  const transfers = [1n, 2n].map((amount) =>
    call(wallet, owner, token, 'transfer', [`0x${other.address.slice(2)}`, amount]),
  )
  const { number, id } = await control.mine()

  const { result } = await ask<Receipt[]>('eth_getBlockReceipts', `0x${number.toString(16)}`)
  expect(result?.map(({ transactionHash }) => transactionHash)).toEqual(transfers.map((hash) => `0x${hash}`))
  // each receipt equals the one that is requested alone, and log indexes run through the block
  for (const receipt of result ?? [])
    expect((await ask('eth_getTransactionReceipt', receipt.transactionHash)).result).toEqual(receipt)
  expect(result?.flatMap(({ logs }) => logs.map(({ logIndex }) => logIndex))).toEqual(['0x0', '0x1'])
  for (const reference of ['latest', id, `0x${id}`])
    expect((await ask('eth_getBlockReceipts', reference)).result).toEqual(result)

  devchain.produce()
  expect(await ask('eth_getBlockReceipts', 'latest')).toMatchObject({ result: [] })
})

it('knows no receipts of block 0 and of blocks that do not exist', async () => {
  for (const reference of ['earliest', '0x0', '0xffff', 'ab'.repeat(32)])
    expect(await ask('eth_getBlockReceipts', reference)).toMatchObject({ result: null })
  expect(await ask('eth_getBlockReceipts', 'pending')).toMatchObject({ error: { code: -32602 } })
  expect(await ask('eth_getBlockReceipts')).toMatchObject({ error: { code: -32602 } })
})
