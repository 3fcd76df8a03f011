import { type Address, toHexAddress } from '@tronlens/core'
import { describe, expect, test } from 'vitest'
import { intend } from '../intent.ts'
import { ME, OTHER } from '../testing/snapshots.ts'
import { readCode } from './read-code.ts'
import { simulate } from './simulate.ts'
import { ContractChangedError, refuseChanged } from './still-same.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const [LOGIC, NEXT] = ['TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T', OTHER] as Address[]
const content = {
  ...intend('TriggerSmartContract', {
    ownerAddress: ME,
    contractAddress: TOKEN,
    callValue: 0n,
    data: 'deadbeef',
    callTokenValue: 0n,
    tokenId: 0n,
  }),
  refBlockBytes: '0000',
  refBlockHash: '00'.repeat(8),
  expiration: 1 as never,
  timestamp: 1 as never,
}
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const log = (topic: string, from: Address, to: Address, value: bigint) => ({
  address: toHexAddress(TOKEN).slice(2),
  topics: [topic, word(from), word(to)],
  data: word(value),
})

/** A chain as a node answers for it: one contract, the code behind it, and what its call does. */
type Chain = {
  code?: string
  implementation?: Address
  behind?: string
  logs?: ReturnType<typeof log>[]
  failure?: string
}

const HONEST: Chain = {
  code: '6001',
  implementation: LOGIC as Address,
  behind: '6002',
  logs: [log(TRANSFER, ME, OTHER, 100n)],
}

const read = async ({ code, implementation, behind, logs = [], failure }: Chain) => {
  const ask = async (path: string, body: object) => {
    const { value, data } = body as { value?: string; data?: string }
    if (path === '/wallet/getcontractinfo') return { runtimecode: value === TOKEN ? code : behind }
    if (data === '5c60da1b') return implementation ? { constant_result: [word(implementation)] } : {}
    return { logs, ...(failure && { result: { code: 'CONTRACT_EXE_ERROR', message: failure } }) }
  }
  return { code: await readCode(ask, content), simulation: await simulate(ask, content) }
}

const judge = async (shown: Chain, now: Chain): Promise<string> => {
  try {
    refuseChanged(content, await read(shown), await read(now))
    return 'signed'
  } catch (error) {
    if (error instanceof ContractChangedError) return error.part
    throw error
  }
}

describe('a call is signed only while it is what the review showed', () => {
  test.each<[string, Chain, string]>([
    ['nothing changed', {}, 'signed'],
    ['its own code is another', { code: '6003' }, 'code'],
    ['its code is gone', { code: '' }, 'code'],
    ['it takes its code from another contract', { implementation: NEXT as Address }, 'code'],
    ['the code behind it is another', { behind: '6003' }, 'code'],
    ['it takes more', { logs: [log(TRANSFER, ME, OTHER, 200n)] }, 'outcome'],
    ['it takes a little more, as prices move', { logs: [log(TRANSFER, ME, OTHER, 104n)] }, 'signed'],
    ['it takes less', { logs: [log(TRANSFER, ME, OTHER, 50n)] }, 'signed'],
    [
      'it gives an allowance besides',
      { logs: [log(TRANSFER, ME, OTHER, 100n), log(APPROVAL, ME, OTHER, 7n)] },
      'outcome',
    ],
    ['it fails', { failure: 'REVERT' }, 'outcome'],
  ])('%s', async (_, change, verdict) => {
    expect(await judge(HONEST, { ...HONEST, ...change })).toBe(verdict)
  })
})

test.each([
  [100n, 'signed'],
  [200n, 'signed'],
  [96n, 'signed'],
  [94n, 'outcome'],
  [0n, 'outcome'],
])('a call that brought 100 and would bring %d: %s', async (amount, outcome) => {
  const bring = (value: bigint): Chain => ({
    ...HONEST,
    logs: value > 0n ? [log(TRANSFER, OTHER, ME, value)] : [],
  })
  expect(await judge(bring(100n), bring(amount))).toBe(outcome)
})

test('the index names the code of a contract that does not say where it comes from', async () => {
  const ask = async (_: string, body: object) =>
    'value' in body ? { runtimecode: body.value === LOGIC ? '6002' : '6001' } : {}
  const code = await readCode(ask, content, LOGIC)
  expect(code?.implementation).toBe(LOGIC)
  expect(code?.implementationHash).not.toBe(code?.hash)
})
