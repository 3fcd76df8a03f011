import { blockNumber, type HexAddress, type TokenHex, tokenAmount } from '@tronlens/core'
import { TokenKind } from '@tronlens/db'
import { expect, test } from 'vitest'
import type { Writer } from '../write/writer.ts'
import { TokenWalks, type Walk } from './token-walks.ts'

const [COIN, ITEMS] = [`41${'c'.repeat(40)}`, `41${'d'.repeat(40)}`] as [TokenHex, TokenHex]
const ANN = `41${'a'.repeat(40)}` as HexAddress
/** A database in which no token is known to have wrong events. */
const writer = { run: async () => [] } as unknown as Writer

const end = (walk: Walk): Walk => ({
  ...walk,
  holders: { isDone: true, after: undefined },
  items: { isDone: true, after: undefined },
})

test('a token is gone through to the end of its holders and of its items, the others in between', async () => {
  const walks = new TokenWalks()
  walks.begin(COIN, TokenKind.trc20)
  walks.begin(ITEMS, TokenKind.trc721)
  const first = (await walks.next(writer)) as Walk
  expect([first.token, first.holders.isDone, first.items.isDone]).toEqual([COIN, false, true])
  const after = { address: ANN, amount: tokenAmount(5n) }
  walks.note({ ...first, holders: { isDone: false, after } })
  const second = (await walks.next(writer)) as Walk
  expect([second.token, second.items.isDone]).toEqual([ITEMS, false])
  walks.note(end(second))
  const third = (await walks.next(writer)) as Walk
  expect([third.token, third.holders.after]).toEqual([COIN, after])
  walks.note(end(third))
  expect(await walks.next(writer)).toBeUndefined()
})

test('a walk that waits for a second reading lets the others go first', async () => {
  const walks = new TokenWalks()
  walks.begin(COIN, TokenKind.trc20)
  walks.begin(ITEMS, TokenKind.trc721)
  const first = (await walks.next(writer)) as Walk
  walks.note({ ...first, isRepeated: true })
  const isLater = ({ token }: Walk) => token === COIN
  const second = (await walks.next(writer, isLater)) as Walk
  expect(second.token).toBe(ITEMS)
  walks.note(end(second))
  expect(await walks.next(writer, isLater)).toBeUndefined()
  expect(await walks.next(writer)).toMatchObject({ token: COIN, isRepeated: true, holders: first.holders })
})

test('one that runs while it is gone through, and one that loses blocks next to which it was repaired, begins again', async () => {
  const walks = new TokenWalks()
  walks.begin(COIN, TokenKind.trc20)
  const first = (await walks.next(writer)) as Walk
  walks.begin(COIN, TokenKind.trc20)
  walks.noteRepair(COIN, TokenKind.trc20, blockNumber(12))
  walks.note(end(first))
  expect((await walks.next(writer))?.token).toBe(COIN)
  walks.note(end(first))
  expect(walks.size).toBe(0)
  walks.takeBack(blockNumber(12))
  expect(walks.size).toBe(0)
  walks.takeBack(blockNumber(11))
  expect((await walks.next(writer))?.token).toBe(COIN)
  walks.note(end(first))
  // a solid block cannot be rolled back
  walks.noteRepair(COIN, TokenKind.trc20, blockNumber(12))
  walks.settle(blockNumber(12))
  walks.takeBack(blockNumber(11))
  expect(walks.size).toBe(0)
})
