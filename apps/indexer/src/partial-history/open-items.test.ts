import type { HexAddress, TokenHex } from '@tronlens/core'
import { TokenKind } from '@tronlens/db'
import { expect, test } from 'vitest'
import { readItems } from './open-items.ts'

const COLLECTION = `41${'c'.repeat(40)}` as TokenHex
const [ANN, BOB] = [`41${'a'.repeat(40)}`, `41${'b'.repeat(40)}`] as [HexAddress, HexAddress]
const word = (digits: string): string => digits.padStart(64, '0')

/** Contracts that answer with the words given for what they are asked, and what they were asked. */
function contracts(answers: Record<string, string>, refused: readonly string[] = []) {
  const asked: string[] = []
  const callOrRefusal = async (contract: string, selector: string, parameter = '') => {
    asked.push(`${contract} ${selector} ${parameter}`)
    return { said: answers[parameter], isRefused: refused.includes(parameter) }
  }
  const callConstant = async (contract: string, selector: string, parameter = '') =>
    (await callOrRefusal(contract, selector, parameter)).said
  return { asked, callConstant, callOrRefusal }
}

test('one answer covers the sender and the recipient of an item', async () => {
  const reader = contracts({ [word('7')]: word(BOB.slice(2)) })
  const due = [ANN, BOB].map((owner) => ({ token: COLLECTION, nft_id: 7n, owner, kind: TokenKind.trc721 }))
  expect(await readItems(reader, due)).toEqual([
    { token: COLLECTION, nft_id: 7n, owner: ANN, amount: 0n },
    { token: COLLECTION, nft_id: 7n, owner: BOB, amount: 1n },
  ])
  expect(reader.asked).toEqual([`${COLLECTION} ownerOf(uint256) ${word('7')}`])
})

test('an item that went on to a third account is read for its new owner too, once', async () => {
  const reader = contracts({ [word('7')]: word('d'.repeat(40)) })
  const due = [ANN, BOB].map((owner) => ({ token: COLLECTION, nft_id: 7n, owner, kind: TokenKind.trc721 }))
  expect((await readItems(reader, due)).map(({ owner, amount }) => `${owner} ${amount}`).sort()).toEqual(
    [`${ANN} 0`, `${BOB} 0`, `41${'d'.repeat(40)} 1`].sort(),
  )
})

test('of several of a kind each owner is asked, and a contract that does not answer says nothing', async () => {
  const reader = contracts({ [word(ANN.slice(2)) + word('7')]: word('5') })
  const due = [ANN, BOB].map((owner) => ({ token: COLLECTION, nft_id: 7n, owner, kind: TokenKind.trc1155 }))
  expect(await readItems(reader, due)).toEqual([{ token: COLLECTION, nft_id: 7n, owner: ANN, amount: 5n }])
  expect(reader.asked).toHaveLength(2)
})

test('an item for which a collection of the standard refuses to name an owner has none; of other contracts that says nothing', async () => {
  const item = { token: COLLECTION, nft_id: 7n, owner: ANN, kind: TokenKind.trc721 }
  const interfaceWord = '80ac58cd'.padEnd(64, '0')
  const standard = contracts({ [interfaceWord]: word('1') }, [word('7')])
  expect(await readItems(standard, [item, { ...item, owner: BOB }])).toEqual([
    { token: COLLECTION, nft_id: 7n, owner: ANN, amount: 0n },
    { token: COLLECTION, nft_id: 7n, owner: BOB, amount: 0n },
  ])
  expect(standard.asked).toHaveLength(2)
  // another contract refuses whatever it does not know, and a node may be out of time
  expect(await readItems(contracts({}, [word('7'), interfaceWord]), [item])).toEqual([])
  expect(await readItems(contracts({ [interfaceWord]: word('1') }), [item])).toEqual([])
})
