import { MOST_TOPICS, type SubscriptionRequest, type Topic } from '@tronlens/api-contract'
import { findAddress, parseJson } from '@tronlens/core'
import { addressBytes, tokenBytes } from '../http/parameters.ts'

/** A topic as it is looked up: activity of an address, or what moves or calls a token. */
export type TopicFilter = { address: Buffer } | { tokens: Buffer[] }

/** Longest name that a client may give itself. */
const LONGEST_CLIENT = 64

/** What a client asked for; a text for what is wrong with it; undefined for what is none of our requests. */
export function readRequest(text: string): SubscriptionRequest | string | undefined {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    return undefined // existing clients introduce themselves in forms of their own
  }
  const { type, client, ...rest } = (value ?? {}) as Record<string, unknown>
  if (type === 'hello')
    return { type, client: typeof client === 'string' ? client.slice(0, LONGEST_CLIENT) : '' }
  if (type !== 'subscribe' && type !== 'cancel') return undefined
  const topic = readTopic(rest)
  if (topic) return type === 'subscribe' ? { type, ...topic } : { type, ...topic }
  if (type === 'cancel' && Object.keys(rest).length === 0) return { type }
  return `Name one of address, contract and token: a Base58 address, or for token a TRC10 id or _ for TRX too. At most ${MOST_TOPICS} topics.`
}

/** The topic that a request names; undefined where it names none, or more than one. */
function readTopic(members: Record<string, unknown>): Topic | undefined {
  const [entry, ...others] = Object.entries(members)
  if (!entry || others.length > 0) return undefined
  const [name, value] = [entry[0], String(entry[1])]
  if (name === 'token') return tokenBytes(value) ? { token: value } : undefined
  if (name !== 'address' && name !== 'contract') return undefined
  const address = findAddress(value)
  if (!address) return undefined
  return name === 'address' ? { address } : { contract: address }
}

/** Where the transactions of a topic are found. */
export function filterOf(topic: Topic): TopicFilter {
  if ('token' in topic) {
    const token = tokenBytes(topic.token)
    return { tokens: token ? [token] : [] }
  }
  const text = 'address' in topic ? topic.address : topic.contract
  return { address: addressBytes(text as Parameters<typeof addressBytes>[0]) }
}

/** The same text for the same topic. */
export const topicKey = (topic: Topic): string => JSON.stringify(topic)
