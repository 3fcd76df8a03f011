import { QueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { parseTypedData } from '@tronlens/keys'
import { isStop, needsBox } from '@tronlens/signing'
import { afterEach, expect, test, vi } from 'vitest'
import { typedQuery, typedWithoutAnswers } from './typed-query.ts'

const [ME, YOU, TOKEN] = [
  'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
  'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
] as [Address, Address, Address]
const blockId = (end: string) => `${'0'.repeat(16)}${'ab'.repeat(20)}${end}`
const CHAIN = '00000007'
const [HERE, ELSEWHERE] = [blockId(CHAIN), blockId('00000008')]

/** The answer to each question; an error status for one that fails. */
interface Answers {
  node: string | number
  index: string | number
  names: 200 | number
  calls: 200 | number
}
const HONEST: Answers = { node: HERE, index: HERE, names: 200, calls: 200 }

function serve({ node, index, names, calls }: Answers) {
  const failed = (status: number) => Response.json({ code: 'X', message: 'x' }, { status })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://here')
    if (pathname === '/wallet/getblockbynum')
      return typeof node === 'number' ? failed(node) : Response.json({ blockID: node })
    if (pathname === '/api/block/0')
      return typeof index === 'number' ? failed(index) : Response.json({ hash: index })
    if (pathname.startsWith('/api/'))
      return names === 200
        ? Response.json({ trc20_tokens: [{ symbol: 'USDT', decimals: 6, tokenType: 'trc20' }] })
        : failed(names)
    if (calls !== 200) return failed(calls)
    const { data = '' } = JSON.parse(String(init?.body)) as { data?: string }
    const text = `${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'55534454'.padEnd(64, '0')}`
    return Response.json({
      constant_result: [data.startsWith('95d89b41') ? text : '6'.padStart(64, '0')],
    })
  })
}
afterEach(() => vi.unstubAllGlobals())

const typed = (message: Record<string, [string, unknown]>, chainId: number | undefined = 7) =>
  parseTypedData(
    JSON.stringify({
      domain: { name: 'T', chainId, verifyingContract: TOKEN },
      types: { Any: Object.entries(message).map(([name, [type]]) => ({ name, type })) },
      primaryType: 'Any',
      message: Object.fromEntries(Object.entries(message).map(([name, [, value]]) => [name, value])),
    }),
  )
const PERMIT = typed({
  spender: ['address', YOU],
  value: ['uint256', 5],
  deadline: ['uint256', 1_900_000_000],
})
const forecast = async (answers: Answers, data = PERMIT) => {
  serve(answers)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { warnings, isPartial } = await client.fetchQuery(typedQuery(data, 'key', ME))
  return { warnings, isPartial, kinds: warnings.map(({ kind }) => kind) }
}

test('a permit for the chain that is shown is named alone', async () => {
  expect(await forecast(HONEST)).toMatchObject({ kinds: ['allowance'], isPartial: false })
  // a partial index has no first block
  expect(await forecast({ ...HONEST, index: 404 })).toMatchObject({ kinds: ['allowance'], isPartial: false })
})

test.each<[string, Partial<Answers>, string]>([
  ['the index fails', { index: 400 }, 'chainUnknown'],
  ['the index forbids it', { index: 403 }, 'chainUnknown'],
  ['the node fails', { node: 400 }, 'chainUnknown'],
  ['the node says another chain', { node: ELSEWHERE }, 'foreignChain'],
  ['the index says another chain', { index: ELSEWHERE }, 'foreignChain'],
  ['the node says another chain and the index fails', { node: ELSEWHERE, index: 400 }, 'foreignChain'],
  ['the index says another chain and the node fails', { node: 400, index: ELSEWHERE }, 'foreignChain'],
])('the chain of a message: %s', async (_, answers, kind) => {
  expect((await forecast({ ...HONEST, ...answers })).kinds).toEqual([kind, 'allowance'])
})

test.each<[string, Partial<Answers>, string[]]>([
  ['names', { names: 400 }, ['notIndexed']],
  ['calls', { calls: 400 }, ['unitUnknown']],
  ['both', { names: 400, calls: 400 }, ['unitUnknown']],
])('where %s fail, the verdict on the chain stays, and what is given is named', async (_, answers, more) => {
  for (const [chain, kinds] of [
    [HERE, []],
    [ELSEWHERE, ['foreignChain']],
  ] as const) {
    const { kinds: found, isPartial } = await forecast({ ...HONEST, node: chain, index: chain, ...answers })
    expect(found).toEqual([...kinds, 'allowance', ...more])
    expect(isPartial).toBe(true)
  }
})

test.each([
  ['a text', typed({ statement: ['string', 'Sign in'] })],
  ['a permit of nothing', typed({ spender: ['address', YOU], value: ['uint256', 0] })],
  [
    'an order of nothing',
    typed({
      makerToken: ['address', TOKEN],
      makerAmount: ['uint256', 0],
      takerToken: ['address', TOKEN],
      takerAmount: ['uint256', 0],
    }),
  ],
])('%s needs a tick, with every answer and without any', async (_, data) => {
  for (const { warnings } of [await forecast(HONEST, data), typedWithoutAnswers(data, ME)])
    expect(warnings.filter((each) => needsBox(each) && !isStop(each))).toContainEqual({
      kind: 'unknownMessage',
      contract: TOKEN,
    })
})

test('two orders that say the same need a tick each', async () => {
  const order = { makerToken: TOKEN, makerAmount: 3, takerToken: TOKEN, takerAmount: 1 }
  const fields = Object.keys(order).map((name) => ({
    name,
    type: name.endsWith('Token') ? 'address' : 'uint256',
  }))
  const data = parseTypedData(
    JSON.stringify({
      domain: { chainId: 7, verifyingContract: TOKEN },
      types: { All: [{ name: 'orders', type: 'Order[]' }], Order: fields },
      primaryType: 'All',
      message: { orders: [order, order] },
    }),
  )
  const { warnings } = await forecast(HONEST, data)
  expect(warnings.map(({ kind, nth }) => [kind, nth])).toEqual([
    ['signedOrder', undefined],
    ['signedOrder', 2],
  ])
})
