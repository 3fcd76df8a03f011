import { type Address, toHexAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { ME, OTHER } from '../testing/snapshots.ts'
import type { AskNode } from './ask-node.ts'
import type { Grant } from './grants.ts'
import { readGranted } from './read-grants.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const KEEPER = 'TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T' as Address
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')

/** A node whose contracts answer by contract and data. */
const nodeOf =
  (answers: Readonly<Record<string, string>>, more: object = {}): AskNode =>
  async (_path, body) => {
    const { contract_address, data } = body as { contract_address: string; data: string }
    return { constant_result: [answers[`${contract_address} ${data}`] ?? ''], result: more }
  }
const grant: Grant = {
  kind: 'allowance',
  contract: TOKEN,
  to: OTHER,
  amount: 5n,
  isIncrease: false,
  isWritten: true,
  until: undefined,
}
const answers = {
  [`${TOKEN} dd62ed3e${word(ME)}${word(OTHER)}`]: word(7n),
  [`${TOKEN} 70a08231${word(ME)}`]: word(50n),
  [`${KEEPER} 927da105${word(ME)}${word(TOKEN)}${word(OTHER)}`]: word(3n) + word(1_900_000_000n) + word(0n),
}

test('the token says what a spender may take today, and what is held', async () => {
  const found = { contract: TOKEN, to: OTHER, allowance: 7n, isForAll: undefined, held: 50n }
  expect(await readGranted(nodeOf(answers), ME, [grant])).toEqual([found])
})

test.each([
  ['another account', word(ME), { id: 7n, taker: ME }],
  ['no account', word(0n), { id: 7n, taker: undefined }],
  ['no address', word(2n ** 200n), undefined],
  ['nothing', '', undefined],
])('a collection says who may take a piece today: %s', async (_, answer, piece) => {
  const node = nodeOf({ [`${TOKEN} 081812fc${word(7n)}`]: answer })
  const [found] = await readGranted(node, ME, [{ kind: 'piece', contract: TOKEN, to: OTHER, id: 7n }])
  expect(found?.piece).toEqual(piece)
})

test('a contract that keeps allowances says what it lets the spender take', async () => {
  const found = await readGranted(nodeOf(answers), ME, [{ ...grant, keeper: KEEPER }])
  expect(found).toMatchObject([{ keeper: KEEPER, allowance: 3n, held: 50n }])
})

test('the data of a revert are no allowance', async () => {
  const found = await readGranted(nodeOf(answers, { message: '5245564552' }), ME, [grant])
  expect(found).toMatchObject([{ allowance: undefined, held: undefined }])
})
