import { CHAIN_PARAMETERS, findObstacle, type ParameterKey, valueRange } from '@tronlens/protocol/parameters'
import { startDevchain, type TestDevchain } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proposalChain } from './api/versions-query.ts'
import { isTaken } from './choices.ts'

/** Blocks after which each of 27 representatives has made one. */
const ROUND = 60
const OLD_VERSION = 32
const ALL = 27

let node: TestDevchain
beforeAll(async () => {
  node = await startDevchain({ preset: 'mainnet' })
  node.devchain.produce(ROUND)
})
afterAll(() => node.close())

type NodeBlock = { block_header: { raw_data: { witness_address: string; version?: number } } }
type NodeParameters = { chainParameter: { key: string; value?: number | string }[] }

/** The chain as the form sees it: values and versions of blocks, by the node's API. */
async function seenByTheForm(versions?: readonly number[]) {
  const { chainParameter } = await node.ask<NodeParameters>('/wallet/getchainparameters')
  const { block } = await node.ask<{ block: NodeBlock[] }>('/wallet/getblockbylatestnum', { num: 50 })
  const newest = new Map<string, number>()
  for (const { block_header } of block) {
    const { witness_address: witness, version = 0 } = block_header.raw_data
    if (!newest.has(witness)) newest.set(witness, version)
  }
  return proposalChain(
    chainParameter.map(({ key, value = 0 }) => ({ key, value: BigInt(value) })),
    versions ?? [...newest.values()],
  )
}

/** Whether the node validates a proposal, as its builder does before anything is signed. */
async function isTakenByNode(id: number, value: bigint): Promise<boolean> {
  const answer = await node.ask<{ txID?: string; Error?: string }>('/wallet/proposalcreate', {
    owner_address: node.devchain.genesis?.witnesses[0]?.address,
    parameters: [{ key: id, value }],
  })
  if (!answer.txID && !answer.Error?.includes('ContractValidateException'))
    throw new Error(`the node neither builds nor validates: ${JSON.stringify(answer)}`)
  return answer.txID !== undefined
}

/** Values at which rules change: bounds and their neighbours, switches, and the value of now. */
function probes(id: number, chain: ReturnType<typeof proposalChain>, key: ParameterKey): bigint[] {
  const { min, max } = valueRange(id, chain)
  const ends = [min, max].flatMap((end) => (end === undefined ? [] : [end - 1n, end, end + 1n]))
  return [...new Set([-1n, 0n, 1n, 2n, chain.amountOf(key), ...ends])]
}

/** Every parameter with each value: what the form says, and what the node says. */
async function compareAll(versions?: readonly number[]) {
  const chain = await seenByTheForm(versions)
  const verdicts: { id: number; value: bigint; form: boolean; node: boolean }[] = []
  const offered: { id: number; form: boolean; node: boolean }[] = []
  for (const { id, key } of CHAIN_PARAMETERS) {
    if (id === undefined) continue
    const now = chain.amountOf(key)
    const own = await Promise.all(
      probes(id, chain, key).map(async (value) => ({
        id,
        value,
        form: isTaken(id, value, chain),
        node: await isTakenByNode(id, value),
      })),
    )
    verdicts.push(...own)
    offered.push({
      id,
      form: findObstacle(id, chain) === undefined,
      node: own.some(({ value, node: isNodeTaking }) => isNodeTaking && value !== now),
    })
  }
  return { verdicts, offered }
}

const set = (values: Partial<Record<ParameterKey, bigint>>) => {
  for (const [key, value] of Object.entries(values))
    node.devchain.chain.state.properties.set(key as ParameterKey, value)
}
const setAll = (value: bigint) => {
  for (const { key, unit, id } of CHAIN_PARAMETERS)
    if (unit === 'switch' && id !== undefined) set({ [key]: value })
}

const CHAINS: [string, () => void][] = [
  ['main net of today', () => undefined],
  ['a chain with all switches off', () => setAll(0n)],
  ['a chain with all switches on', () => setAll(1n)],
  [
    'a chain at the end of ranges',
    () =>
      set({
        getMaxDelegateLockPeriod: 10_512_000n,
        getRemoveThePowerOfTheGr: -1n,
        getUnfreezeDelayDays: 1n,
        getAllowHardenExchangeCalculation: 0n,
      }),
  ],
]

test.each(
  CHAINS,
)('of %s, the form offers and takes what the node validates, and nothing else', async (_, prepare) => {
  prepare()
  const { verdicts, offered } = await compareAll()
  expect(verdicts.filter(({ form, node: isTakenThere }) => form !== isTakenThere)).toEqual([])
  expect(offered.filter(({ form, node: isTakenThere }) => form !== isTakenThere)).toEqual([])
  // both verdicts are seen, so that no side says the same of everything
  expect(new Set(verdicts.map(({ form }) => form)).size).toBe(2)
  expect(new Set(offered.map(({ form }) => form)).size).toBe(2)
})

test.each([
  [33, 18],
  [33, 19],
  [36, 21],
  [36, 22],
])('where block version %i is made by %i of 27 representatives, too', async (version, count) => {
  setAll(0n)
  const { versionStats } = node.devchain.chain.state.tables
  for (const newer of [33, 34, 35, 36])
    versionStats.put(String(newer), newer <= version ? '1'.repeat(count).padEnd(ALL, '0') : '0'.repeat(ALL))
  const versions = Array.from({ length: ALL }, (_, index) => (index < count ? version : OLD_VERSION))
  const { verdicts, offered } = await compareAll(versions)
  expect(verdicts.filter(({ form, node: isTakenThere }) => form !== isTakenThere)).toEqual([])
  expect(offered.filter(({ form, node: isTakenThere }) => form !== isTakenThere)).toEqual([])
})
