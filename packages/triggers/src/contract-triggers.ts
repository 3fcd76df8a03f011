import { type NodeBlockWithInfos, type NodeLog, numberOf } from '@tronlens/node-client'
import { base58, base58OfBody } from './base58.ts'
import { type ContractFacts, UNKNOWN_CONTRACT } from './contract-abi.ts'
import { parseData, parseTopics } from './parse-event.ts'
import type { Surroundings, Topic, Trigger } from './trigger.ts'

/** Events and logs of a block, before they are given the name of their topic. */
export type ContractMessages = {
  events: readonly ContractMessage[]
  logs: readonly ContractMessage[]
}
type ContractMessage = Omit<Trigger, 'triggerName'>

/** Where messages of contracts are published: at once, or once their block is solid. */
type ContractTopic =
  | 'contractEventTrigger'
  | 'contractLogTrigger'
  | 'solidityEventTrigger'
  | 'solidityLogTrigger'

/** Names the topic of messages; it stands second, as java-tron prints it. */
export const ofTopic = (
  messages: readonly ContractMessage[],
  triggerName: ContractTopic & Topic,
): Trigger[] => messages.map(({ timeStamp, ...rest }) => ({ timeStamp, triggerName, ...rest }) as Trigger)

/** Contracts, by address in hex, that the logs of a block come from. */
export const contractsIn = ({ infos }: NodeBlockWithInfos): Set<string> =>
  new Set(infos.flatMap(({ log = [] }) => log.map(({ address }) => `41${address}`)))

const rawData = ({ address, topics = [], data = '' }: NodeLog): object => ({ address, topics, data })

/**
 * Messages of the logs of a block: an event where the interface of the contract has one of that signature, else a log.
 *
 * @param contracts - what is known of the contracts in `contractsIn`
 */
export function contractMessages(
  { block, infos }: NodeBlockWithInfos,
  contracts: ReadonlyMap<string, ContractFacts>,
  { solid, isRemoved, isRedundant = false }: Surroundings,
): ContractMessages {
  const events: ContractMessage[] = []
  const logs: ContractMessage[] = []
  const copies: ContractMessage[] = []
  for (const [index, info] of infos.entries()) {
    const owner = block.transactions?.[index]?.raw_data.contract?.[0]?.parameter.value.owner_address
    for (const [position, log] of (info.log ?? []).entries()) {
      const { topics = [], data = '' } = log
      const facts = contracts.get(`41${log.address}`) ?? UNKNOWN_CONTRACT
      const common = {
        timeStamp: block.block_header.raw_data.timestamp ?? 0,
        uniqueId: `${info.id}_${position + 1}`,
        transactionId: info.id,
        contractAddress: base58OfBody(log.address),
        callerAddress: '',
        originAddress: base58(owner),
        creatorAddress: base58(facts.creator ?? owner),
        blockNumber: numberOf(block),
        blockHash: block.blockID,
        removed: isRemoved,
        latestSolidifiedBlockNumber: solid,
        logInfo: null,
        rawData: rawData(log),
        abi: null,
      }
      const asLog = { ...common, topicList: topics, data }
      const event = facts.events.get(topics[0] ?? '')
      if (!event) {
        logs.push(asLog)
        continue
      }
      events.push({
        ...common,
        eventSignature: event.signature,
        eventSignatureFull: event.fullSignature,
        eventName: event.name,
        topicMap: parseTopics(topics, event),
        dataMap: parseData(data, topics, event),
      })
      if (isRedundant) copies.push(asLog)
    }
  }
  return { events, logs: [...logs, ...copies] }
}
