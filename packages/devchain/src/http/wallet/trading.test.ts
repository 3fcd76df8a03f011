import { expect, test } from 'vitest'
import { marketAccountRecord, marketOrderRecord } from '../../state/records/market.ts'
import { accountAt, post, quietChain } from '../../testing/bent-transactions.ts'

test('only a single order shows its neighbours in the book', async () => {
  const devchain = quietChain()
  const { tables } = devchain.chain.state
  const { address: owner } = accountAt(devchain, 0)
  const [id, next] = ['aa'.repeat(32), 'bb'.repeat(32)]
  tables.marketOrders.put(
    id,
    marketOrderRecord.create({ id, owner, sellToken: '_', buyToken: '1000001', next }),
  )
  tables.marketAccounts.put(owner, marketAccountRecord.create({ openOrders: [id] }))
  const list = await post(devchain, '/wallet/getmarketorderbyaccount', JSON.stringify({ value: owner }))
  expect(JSON.parse(list).orders[0].order_id).toBe(id)
  expect(JSON.parse(list).orders[0].next).toBeUndefined()
  const one = await post(devchain, '/wallet/getmarketorderbyid', JSON.stringify({ value: id }))
  expect(JSON.parse(one).next).toBe(next)
  expect(await post(devchain, '/wallet/getmarketorderbyid', '{}')).toBe('{}\n')
})
