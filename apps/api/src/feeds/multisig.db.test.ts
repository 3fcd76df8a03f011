import type { MultisigList } from '@tronlens/api-contract'
import { afterEach, expect, test } from 'vitest'
import { openFeed } from '../testing/feed-client.ts'
import { base58, sharedAccount } from '../testing/shared-account.ts'
import { idOf } from '../testing/signed-transaction.ts'

const { who, build, send } = sharedAccount()

const feeds: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.close()
})

test('the live feed sends the list on opening and whenever another process changes it', async () => {
  const feed = await openFeed<MultisigList>(
    `${who.api.url}/api/wallet/multi/socket?address=${base58(who.carol)}&state=0&limit=5&netType=main_net`,
  )
  feeds.push(feed)
  const first = await feed.next()
  expect(first).toMatchObject({ code: 0, message: 'OK' })
  const raw = build(17n)
  await send(raw, [who.alice], { process: who.second })
  const next = await feed.next()
  expect(next.data.data[0]).toMatchObject({ hash: idOf(raw), currentWeight: 1, isSign: 0 })
  expect(next.data.total).toBe(first.data.total + 1)
  await send(raw, [who.carol], { process: who.second })
  let last = await feed.next()
  while (last.data.total > first.data.total) last = await feed.next()
  expect(last.data.data.map(({ hash }) => hash)).not.toContain(idOf(raw))
})

test('a feed of no address is refused', async () => {
  await expect(openFeed(`${who.api.url}/api/wallet/multi/socket?address=abc`)).rejects.toThrow('400')
})
