import type { NodeBlockWithInfos, Whole } from '@tronlens/node-client'
import { blockTrigger, solidityTrigger } from './block-trigger.ts'
import type { ContractFacts } from './contract-abi.ts'
import { contractMessages, ofTopic } from './contract-triggers.ts'
import { transactionTrigger } from './transaction-trigger.ts'
import type { Surroundings, Trigger } from './trigger.ts'

/** What is known of a block's surroundings. */
export type BlockFacts = Surroundings & {
  /** Contracts that its logs come from, by address in hex. */
  contracts: ReadonlyMap<string, ContractFacts>
  /** Sun for a unit of energy at the time of the block; needed where messages are to suit Ethereum's tools. */
  energyPrice?: Whole | undefined
}

function transactionTriggers({ block, infos }: NodeBlockWithInfos, facts: BlockFacts): Trigger[] {
  let energyBefore = 0n
  let logsBefore = 0
  return (block.transactions ?? []).map((transaction, index) => {
    const info = infos[index]
    const place = { index, energyBefore, logsBefore, energyPrice: facts.energyPrice ?? 0 }
    energyBefore += BigInt(info?.receipt?.energy_usage_total ?? 0)
    logsBefore += info?.log?.length ?? 0
    return transactionTrigger(block, transaction, info, facts, facts.isEthCompatible ? place : undefined)
  })
}

/** Messages of a block that was added or, with `isRemoved`, taken back, in the order in which java-tron sends them. */
export function blockTriggers(block: NodeBlockWithInfos, facts: BlockFacts): Trigger[] {
  const { events, logs } = contractMessages(block, facts.contracts, facts)
  return [
    blockTrigger(block.block, facts),
    ...transactionTriggers(block, facts),
    ...ofTopic(events, 'contractEventTrigger'),
    ...ofTopic(logs, 'contractLogTrigger'),
  ]
}

/** Messages of a block that became solid. */
export function solidTriggers(block: NodeBlockWithInfos, facts: BlockFacts): Trigger[] {
  const { events, logs } = contractMessages(block, facts.contracts, facts)
  return [
    ...ofTopic(events, 'solidityEventTrigger'),
    ...ofTopic(logs, 'solidityLogTrigger'),
    solidityTrigger(block.block),
  ]
}
