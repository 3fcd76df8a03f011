import { type Address, sun, toHexAddress } from '@tronlens/core'
import { describe, expect, test } from 'vitest'
import { intend } from '../intent.ts'
import { accountOf, ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { payEnergy } from './energy.ts'
import { readCode } from './read-code.ts'
import { simulate } from './simulate.ts'
import type { ChainSnapshot, Simulation } from './snapshot.ts'
import { ContractChangedError, refuseChanged } from './still-same.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const [LOGIC, NEXT] = ['TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T', OTHER] as Address[]
/** A call with these words of data. */
const callWith = (...words: bigint[]) => ({
  ...intend('TriggerSmartContract', {
    ownerAddress: ME,
    contractAddress: TOKEN,
    callValue: 0n,
    data: `deadbeef${words.map(word).join('')}`,
    callTokenValue: 0n,
    tokenId: 0n,
  }),
  refBlockBytes: '0000',
  refBlockHash: '00'.repeat(8),
  expiration: 1 as never,
  timestamp: 1 as never,
})
const word = (value: Address | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : toHexAddress(value).slice(2)).padStart(64, '0')
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const log = (topic: string, from: Address, to: Address, value: bigint) => ({
  address: toHexAddress(TOKEN).slice(2),
  topics: [topic, word(from), word(to)],
  data: word(value),
})

/** A chain from a node's answers: one contract, the code behind it, and the effects of its call. */
type Chain = {
  code?: string
  implementation?: Address
  behind?: string
  logs?: ReturnType<typeof log>[]
  failure?: string
  energy?: bigint
}

const HONEST: Chain = {
  code: '6001',
  implementation: LOGIC as Address,
  behind: '6002',
  logs: [log(TRANSFER, ME, OTHER, 100n)],
}

type Call = ReturnType<typeof callWith>

const read = async ({ code, implementation, behind, logs = [], failure, energy }: Chain, content: Call) => {
  const ask = async (path: string, body: object) => {
    const { value, data } = body as { value?: string; data?: string }
    if (path === '/wallet/getcontractinfo') return { runtimecode: value === TOKEN ? code : behind }
    if (data === '5c60da1b') return implementation ? { constant_result: [word(implementation)] } : {}
    return {
      energy_used: energy ?? 0n,
      logs,
      ...(failure && { result: { code: 'CONTRACT_EXE_ERROR', message: failure } }),
    }
  }
  return { code: await readCode(ask, content), simulation: await simulate(ask, content) }
}

/** How the review pays for the energy of a call: from stake, or 100 sun each of the 100 TRX of its owner. */
const billOf = (content: Call, simulation: Simulation | undefined, more: Partial<ChainSnapshot> = {}) => {
  const snapshot = snapshotOf({ ...(simulation && { simulation }), ...more })
  return payEnergy(content, snapshot.owner.balance, snapshot)
}

const judge = async (
  shown: Chain,
  now: Chain,
  content = callWith(),
  more: Partial<ChainSnapshot> = {},
): Promise<string> => {
  try {
    const review = await read(shown, content)
    const energy = billOf(content, review.simulation, more)
    const { granted } = more
    refuseChanged(content, { ...review, energy, granted }, await read(now, content))
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
    ['it takes a little more', { logs: [log(TRANSFER, ME, OTHER, 101n)] }, 'outcome'],
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

/** A call that brings an amount for an amount that it takes. */
const bring = (value: bigint): Chain => ({
  ...HONEST,
  logs: value > 0n ? [log(TRANSFER, OTHER, ME, value)] : [],
})
const take = (value: bigint): Chain => ({ ...HONEST, logs: [log(TRANSFER, ME, OTHER, value)] })
const MAX = 2n ** 256n - 1n

describe('what the market moves may differ up to a bound that the call states', () => {
  test.each<[bigint, bigint[], string]>([
    [1000n, [], 'signed'],
    [2000n, [], 'signed'],
    [999n, [], 'outcome'],
    [960n, [955n], 'signed'],
    [954n, [955n], 'outcome'],
    // a bound more than a twentieth away does not justify lower proceeds than shown
    [960n, [900n], 'outcome'],
    [0n, [0n], 'outcome'],
  ])('a call that brought 1000 and would bring %s, with the words %s: %s', async (amount, words, outcome) => {
    expect(await judge(bring(1000n), bring(amount), callWith(...words))).toBe(outcome)
  })

  test.each<[bigint, bigint[], string]>([
    [1000n, [], 'signed'],
    [500n, [], 'signed'],
    [1001n, [1000n], 'outcome'],
    [1040n, [1045n], 'signed'],
    [1046n, [1045n], 'outcome'],
    [1040n, [2000n], 'outcome'],
    // a debt that grows with every block is repaid with the word for "everything"
    [1040n, [MAX], 'signed'],
    [1060n, [MAX], 'outcome'],
  ])('a call that took 1000 and would take %s, with the words %s: %s', async (amount, words, outcome) => {
    expect(await judge(take(1000n), take(amount), callWith(...words))).toBe(outcome)
  })
})

describe('power has to be the same to the unit', () => {
  const allow = (value: bigint, spender = OTHER): Chain => ({
    ...HONEST,
    logs: [log(APPROVAL, ME, spender, value)],
  })
  test.each<[string, Chain, string]>([
    ['the same', allow(1000n), 'signed'],
    ['one unit more', allow(1001n), 'outcome'],
    ['one unit less', allow(999n), 'outcome'],
    ['none any more', allow(0n), 'outcome'],
    ['another spender', allow(1000n, LOGIC), 'outcome'],
  ])('%s', async (_, now, outcome) => {
    // neither a bound nor the word for "everything" leaves room
    expect(await judge(allow(1000n), now, callWith(1040n, 960n, MAX))).toBe(outcome)
  })
})

describe('the rest of an allowance that is used gives no account power', () => {
  /** A router that takes an amount of an allowance: the token emits the rest in an event. */
  const leave = (rest: bigint, taken = 1000n): Chain => ({
    ...HONEST,
    logs: [log(TRANSFER, ME, OTHER, taken), log(APPROVAL, ME, OTHER, rest)],
  })
  const today = (allowance: bigint | undefined, to: Address = OTHER) => ({
    granted: [{ contract: TOKEN, to, allowance, isForAll: undefined, held: undefined }],
  })
  test.each<[string, Chain, Chain, Partial<ChainSnapshot>, string]>([
    ['less is left, as the price moved', leave(4000n), leave(3960n, 1040n), today(5000n), 'signed'],
    ['more is left', leave(4000n), leave(4100n, 900n), today(5000n), 'signed'],
    ['as much is left as today', leave(4000n), leave(5000n), today(5000n), 'signed'],
    ['one unit more than today', leave(4000n), leave(5001n), today(5000n), 'outcome'],
    ['the review showed more than today', leave(6000n), leave(4000n), today(5000n), 'outcome'],
    ['the allowance of today is not known', leave(4000n), leave(3960n), today(undefined), 'outcome'],
    ['it is the allowance of another spender', leave(4000n), leave(3960n), today(5000n, LOGIC), 'outcome'],
  ])('%s', async (_, shown, now, more, outcome) => {
    // the most that an exchange may take is a word of the call
    expect(await judge(shown, now, callWith(1040n), more)).toBe(outcome)
  })
})

describe('a call needs no more energy than its fee limit pays for, where the review showed enough', () => {
  /** Pays for 100,000 energy of the caller. */
  const content = { ...callWith(), feeLimit: sun(10_000_000n) }
  const using = (energy: bigint): Chain => ({ ...HONEST, energy })
  const staked = { owner: accountOf(ME, { energy: { limit: 1_000_000n, used: 0n } }) }
  const poor = { owner: accountOf(ME, { balance: sun(7_000_000n) }) }
  const halved = {
    contract: {
      address: TOKEN,
      origin: OTHER,
      userPercent: 50n,
      originEnergyLimit: 0n,
      originEnergy: { limit: 1_000_000n, used: 0n },
      isVerified: true,
    },
  }

  test.each<[string, bigint, bigint, Partial<ChainSnapshot>, string]>([
    ['all that the limit pays for', 60_000n, 100_000n, {}, 'signed'],
    ['one unit more', 60_000n, 100_001n, {}, 'energy'],
    ['one unit more, with stake, which the limit bounds too', 60_000n, 100_001n, staked, 'energy'],
    ['more than the account can pay for', 60_000n, 70_001n, poor, 'energy'],
    ['both halves that caller and deployer pay', 60_000n, 200_000n, halved, 'signed'],
    ['more than both halves', 60_000n, 200_001n, halved, 'energy'],
    // the warning that it will fail was ticked
    ['more, as its review already said', 100_001n, 200_000n, {}, 'signed'],
  ])('%s', async (_, shown, now, more, outcome) => {
    expect(await judge(using(shown), using(now), content, more)).toBe(outcome)
  })
})

test('the index names the code of a contract that does not say where it comes from', async () => {
  const ask = async (_: string, body: object) =>
    'value' in body ? { runtimecode: body.value === LOGIC ? '6002' : '6001' } : {}
  const code = await readCode(ask, callWith(), LOGIC)
  expect(code?.implementation).toBe(LOGIC)
  expect(code?.implementationHash).not.toBe(code?.hash)
})
