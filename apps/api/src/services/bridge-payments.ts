import { parseSignature, topicOf } from '@tronlens/abi'
import {
  evmAccount,
  type HandedState,
  type Hindrance,
  isCarriedOut,
  readPaymentState,
} from '@tronlens/bridge'
import { type Address, parseAddress } from '@tronlens/core'
import { addressWord, type EventWithTransaction, listEvents } from '@tronlens/db'
import { addressBytes } from '../http/parameters.ts'
import type { Bridge, BridgeEnd } from './bridges.ts'

/** What an account handed in at one end, with what the other one made of it. */
export type HandedIn = {
  readonly kind: 'deposit' | 'withdraw' | 'mapping'
  readonly nonce: bigint
  readonly asset: number
  readonly value: bigint
  readonly begun: EventWithTransaction
  readonly state: HandedState
  readonly hindrance?: Hindrance | undefined
  readonly arrived: EventWithTransaction | undefined
}

/** Newest of each direction. */
const MOST_HANDED = 20
/** Arrivals among which those of the newest payments are. */
const MOST_ARRIVED = 200
const EVERYTHING = { from: 0n, to: 2n ** 62n }

function topic(text: string): Buffer {
  const signature = parseSignature(text)
  if (!signature) throw new Error(`${text} is no signature`)
  return Buffer.from(topicOf(signature), 'hex')
}
const MAPPED = topic('TokenMapped(uint256,address,address,uint32)')
const HANDED = topic('Handed(uint256,address,uint32,uint256)')
const PAID = topic('Paid(uint256,address,uint32,uint256)')
const TOKEN_MADE = topic('TokenMade(uint256,address,address,uint32)')

const numberOf = (word: Buffer | undefined): bigint => BigInt(`0x${word?.toString('hex') || '0'}`)
const wordOf = (address: Address): Buffer => addressWord(addressBytes(address))

/** Newest events of a kind with an account or token among their arguments. */
const eventsOf = (bridge: Bridge, end: BridgeEnd, kind: Buffer, indexed: Address, limit: number) =>
  listEvents(
    bridge.indexOf(end),
    {
      contract: addressBytes(parseAddress(bridge.gateways[end].name)),
      topic: kind,
      indexed: wordOf(indexed),
      range: EVERYTHING,
    },
    { start: 0, limit },
  )

/** What an account handed in over a bridge, newest first, each kind by itself. */
export async function listHandedIn(bridge: Bridge, account: Address): Promise<HandedIn[]> {
  const ways = await Promise.all([
    listPayments(bridge, 'main', account),
    listPayments(bridge, 'side', account),
    listMappings(bridge, account),
  ])
  return ways.flat()
}

async function listPayments(bridge: Bridge, from: BridgeEnd, account: Address): Promise<HandedIn[]> {
  const to = from === 'main' ? 'side' : 'main'
  const [handed, paid] = await Promise.all([
    eventsOf(bridge, from, HANDED, account, MOST_HANDED),
    eventsOf(bridge, to, PAID, account, MOST_ARRIVED),
  ])
  const arrivals = new Map(paid.map((event) => [numberOf(event.topics[1]), event]))
  return Promise.all(
    handed.map(async (begun): Promise<HandedIn> => {
      const [nonce, asset, value] = [
        numberOf(begun.topics[1]),
        Number(numberOf(begun.topics[3])),
        numberOf(begun.data),
      ]
      const message = { kind: 'payment', nonce, asset, to: evmAccount(account), value } as const
      return {
        nonce,
        asset,
        value,
        begun,
        kind: from === 'main' ? 'deposit' : 'withdraw',
        ...(await readPaymentState(bridge.gateways[to], message)),
        arrived: arrivals.get(nonce),
      }
    }),
  )
}

async function listMappings(bridge: Bridge, account: Address): Promise<HandedIn[]> {
  const mapped = await eventsOf(bridge, 'main', MAPPED, account, MOST_HANDED)
  return Promise.all(
    mapped.map(async (begun): Promise<HandedIn> => {
      const [nonce, asset] = [numberOf(begun.topics[1]), Number(numberOf(begun.data))]
      const token = await bridge.findAsset(asset)
      const [made] = token ? await eventsOf(bridge, 'side', TOKEN_MADE, token.token, 1) : []
      const isDone = await isCarriedOut(bridge.gateways.side, nonce)
      return {
        nonce,
        asset,
        value: 0n,
        begun,
        kind: 'mapping',
        state: isDone ? 'done' : 'sent',
        arrived: made,
      }
    }),
  )
}
