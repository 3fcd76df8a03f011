import { parseJson, stringifyJson } from '@tronlens/core'
import {
  joinInfos,
  type NodeBlock,
  type NodeBlockWithInfos,
  type NodeSmartContract,
} from '@tronlens/node-client'
import { findRecordings, readLines, readNumbered, readRecorded } from '@tronlens/testkit'
import { beforeAll, expect, test } from 'vitest'
import { type BlockFacts, blockTriggers, solidTriggers } from './block-triggers.ts'
import { type ContractFacts, readContractFacts } from './contract-abi.ts'
import { energyPriceAt } from './energy-price.ts'
import { TOPICS, type Trigger } from './trigger.ts'

// A java-tron 4.8.1 sent these over its native queue, from block 1 of the recorded chain to its end, with the event
// service of version 1, all topics and `redundancy`; once more with `ethCompatible`.
const RECORDING = findRecordings()['java-tron-4.8.1'] as string

type Message = { topic: string; trigger: Record<string, unknown> }

function readMessages(name: string): Message[] {
  return [...readLines(RECORDING, name)].map((line) => {
    const [topic = '', text = ''] = parseJson(line) as string[]
    return { topic, trigger: parseJson(text) as Record<string, unknown> }
  })
}

const blocks = new Map<number, NodeBlockWithInfos>()
const contracts = new Map<string, ContractFacts>()
beforeAll(() => {
  const infos = readNumbered(RECORDING, 'infos.jsonl')
  for (const line of readLines(RECORDING, 'blocks.jsonl')) {
    const block = parseJson(line) as NodeBlock
    const number = Number(block.block_header.raw_data.number ?? 0)
    blocks.set(number, joinInfos(block, parseJson(infos.get(number) ?? '[]')))
  }
  for (const line of readLines(RECORDING, 'contracts.jsonl')) {
    const { address, contract } = parseJson(line) as { address: string; contract: NodeSmartContract }
    contracts.set(address, readContractFacts(contract.contract_address ? contract : undefined))
  }
})

/** What this release sends without the member that only java-tron 4.8.2 has; it is false where nothing is taken back. */
function asIn481({ removed, ...rest }: Record<string, unknown>): Record<string, unknown> {
  expect(removed).toBe(false)
  return rest
}
const isOfBlock = (topic: string): boolean => topic === 'blockTrigger' || topic === 'transactionTrigger'
const printed = (trigger: Trigger): Record<string, unknown> =>
  parseJson(stringifyJson(trigger)) as Record<string, unknown>

/** Messages of all recorded blocks in the order of a node that goes through solid blocks. */
function send(messages: readonly Message[], facts: Partial<BlockFacts>): Message[] {
  const numbers = messages.flatMap(({ topic, trigger }) =>
    topic === 'blockTrigger' ? Number(trigger.blockNumber) : [],
  )
  const solid = Number(
    messages.find(({ topic }) => topic === 'blockTrigger')?.trigger.latestSolidifiedBlockNumber,
  )
  return numbers.flatMap((number) => {
    const block = blocks.get(number)
    if (!block) throw new Error(`block ${number} is not recorded`)
    const all = { solid, isRemoved: false, isRedundant: true, contracts, ...facts }
    const sent = [...blockTriggers(block, all), ...(number <= solid ? solidTriggers(block, all) : [])]
    return sent.map((trigger) => ({
      topic: trigger.triggerName,
      trigger: isOfBlock(trigger.triggerName) ? asIn481(printed(trigger)) : printed(trigger),
    }))
  })
}

test('every message is the one that java-tron sent, with its members in their order', () => {
  const recorded = readMessages('triggers.jsonl')
  const sent = send(recorded, {})
  for (const topic of TOPICS) {
    const of = (messages: readonly Message[]) =>
      messages.filter((message) => message.topic === topic).map(({ trigger }) => trigger)
    const [ours, theirs] = [of(sent), of(recorded)]
    expect(theirs.length, topic).toBeGreaterThan(200)
    for (const [index, trigger] of theirs.entries()) {
      expect(ours[index], `${topic} ${index}`).toEqual(trigger)
      expect(Object.keys(ours[index] ?? {})).toEqual(Object.keys(trigger))
    }
    expect(ours.length, topic).toBe(theirs.length)
  }
})

test('messages for tools of Ethereum are those that java-tron sent', () => {
  const { getenergyprices } = parseJson(readRecorded(RECORDING, 'state.json') ?? '{}') as {
    getenergyprices: { prices: string }
  }
  const recorded = readMessages('triggers-eth.jsonl')
  const ours = recorded.map(({ trigger }) => {
    const block = blocks.get(Number(trigger.blockNumber))
    if (!block) throw new Error(`block ${trigger.blockNumber} is not recorded`)
    const sent = blockTriggers(block, {
      solid: Number(trigger.latestSolidifiedBlockNumber),
      isRemoved: false,
      isEthCompatible: true,
      contracts,
      energyPrice: energyPriceAt(Number(block.block.block_header.raw_data.timestamp), getenergyprices.prices),
    }).find(({ transactionId }) => transactionId === trigger.transactionId)
    return sent && asIn481(printed(sent))
  })
  expect(recorded.some(({ trigger }) => (trigger.logList as unknown[]).length > 1)).toBe(true)
  expect(ours).toEqual(recorded.map(({ trigger }) => trigger))
})
