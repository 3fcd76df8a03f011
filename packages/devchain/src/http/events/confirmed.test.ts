import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromHex } from '../../base/hex.ts'
import { startDevchain, type TestDevchain } from '../../testing/start-devchain.ts'

let chain: TestDevchain
beforeAll(async () => {
  chain = await startDevchain()
})
afterAll(() => chain.close())

const heights = async (filter: string): Promise<number[]> => {
  const [sender] = chain.actors
  const path = `/v1/accounts/${sender?.address}/transactions?limit=200&${filter}`
  const answer = await fetch(`${chain.url}${path}`)
  const { data } = (await answer.json()) as { data: { blockNumber: number }[] }
  return data.map(({ blockNumber }) => blockNumber)
}

test('what lists call confirmed is what /walletsolidity answers of, after blocks with and without transactions', async () => {
  const [sender, recipient] = chain.actors
  if (!sender || !recipient) throw new Error('the chain has accounts')
  const send = () =>
    chain.wallet.send(sender, 'TransferContract', { toAddress: fromHex(recipient.address), amount: 1n })
  for (let block = 0; block < 40; block++) {
    send()
    await chain.control.mine()
  }
  for (let block = 0; block < 4; block++) {
    await chain.control.mine()
    const { block_header } = await chain.ask<{ block_header: { raw_data: { number: number } } }>(
      '/walletsolidity/getnowblock',
    )
    const solid = block_header.raw_data.number
    expect(Math.max(...(await heights('only_confirmed=true')))).toBe(solid)
    expect(Math.min(...(await heights('only_unconfirmed=true')))).toBe(solid + 1)
  }
})
