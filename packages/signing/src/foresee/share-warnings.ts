import type { Address } from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'
import { addressAt, findCall, numberAt } from './calls.ts'
import { type Asset, assetOfId } from './changes.ts'
import { readTokenEvents } from './events.ts'
import type { ChainSnapshot } from './snapshot.ts'
import type { Warning } from './warnings.ts'

/** From this share of a balance on, a user looks twice. */
const LARGE_SHARE = 90n
const ALL = 100n
const TRX: Asset = { kind: 'TRX' }

/** An amount that leaves the owner, and what the owner holds of it. */
type Taken = {
  readonly amount: bigint
  readonly held: bigint
  readonly asset: Asset
  /** It is the amount of the sentence, which needs no name. */
  readonly isMain: boolean
}

/** Warns of everything that takes nearly all that the owner holds of an asset: sent, paid along with a call, or taken by code. */
export function shareWarnings(content: TransactionContent, snapshot: ChainSnapshot): Warning[] {
  const written = takenByBytes(content, snapshot)
  const simulated = takenBySimulation(content, snapshot)
  const large = (taken: Taken) => percentOf(taken) >= LARGE_SHARE
  const warned = written.filter(large)
  const more = simulated.filter(
    (taken) => large(taken) && !warned.some(({ asset }) => isSame(asset, taken.asset)),
  )
  return [...warned, ...more].map((taken) => ({
    kind: 'largeShare',
    percent: Number(percentOf(taken)),
    ...(!taken.isMain && { asset: taken.asset }),
  }))
}

const percentOf = ({ amount, held }: Taken): bigint =>
  held <= 0n || amount > held ? 0n : (amount * ALL) / held

const isSame = (one: Asset, other: Asset): boolean =>
  Object.values(one).join(' ') === Object.values(other).join(' ')

function takenByBytes({ contract }: TransactionContent, { owner, held = 0n }: ChainSnapshot): Taken[] {
  const along = (value: bigint, tokenId: bigint, tokenValue: bigint): Taken[] => [
    { amount: value, held: owner.balance, asset: TRX, isMain: false },
    {
      amount: tokenValue,
      held: owner.tokens.get(String(tokenId)) ?? 0n,
      asset: assetOfId(String(tokenId)),
      isMain: false,
    },
  ]
  switch (contract.name) {
    case 'TransferContract':
    case 'ParticipateAssetIssueContract':
      return [{ amount: contract.fields.amount, held: owner.balance, asset: TRX, isMain: true }]
    case 'TransferAssetContract': {
      const asset = assetOfId(contract.fields.assetName)
      const own = asset.kind === 'TRC10' ? (owner.tokens.get(asset.id) ?? 0n) : 0n
      return [{ amount: contract.fields.amount, held: own, asset, isMain: true }]
    }
    case 'CreateSmartContract': {
      const { newContract, tokenId, callTokenValue } = contract.fields
      return along(newContract.callValue, tokenId, callTokenValue)
    }
    case 'TriggerSmartContract': {
      const { data, contractAddress, callValue, tokenId, callTokenValue } = contract.fields
      const amount = movedBy(data, owner.address)
      const asset: Asset = { kind: 'token', contract: contractAddress }
      return [
        ...(amount === undefined ? [] : [{ amount, held, asset, isMain: true }]),
        ...along(callValue, tokenId, callTokenValue),
      ]
    }
    default:
      return []
  }
}

/** Units that a known call takes from its owner; undefined for every other call. */
export function movedBy(data: string, owner: Address): bigint | undefined {
  const call = findCall(data)
  if (call?.kind !== 'transfer' || call.piece !== undefined || call.amount === undefined) return undefined
  const from = addressAt(data, call.from) ?? owner
  return from === owner ? numberAt(data, call.amount) : undefined
}

/** What code takes of each token: what the simulation moves away, less what it brings. */
function takenBySimulation(
  { contract }: TransactionContent,
  { simulation, holdings, held, owner }: ChainSnapshot,
): Taken[] {
  const called = contract.name === 'TriggerSmartContract' ? contract.fields.contractAddress : undefined
  return [...lossesOf(simulation?.logs ?? [], owner.address)].map(([token, amount]) => ({
    amount,
    held: (token === called ? held : undefined) ?? holdings?.get(token) ?? 0n,
    asset: { kind: 'token', contract: token },
    isMain: false,
  }))
}

type Logs = Parameters<typeof readTokenEvents>[0][]

/** Units of each token that events take from an account, without what they bring it. */
export const lossesOf = (logs: Readonly<Logs>, owner: Address): Map<Address, bigint> =>
  new Map([...netLossesOf(logs, owner)].filter(([, amount]) => amount > 0n))

/** Units of each token that events take from an account less what they bring it; below 0 where they bring more. */
export function netLossesOf(logs: Readonly<Logs>, owner: Address): Map<Address, bigint> {
  const sums = new Map<Address, bigint>()
  for (const event of logs.flatMap(readTokenEvents)) {
    if (event.kind !== 'transfer' || event.isPiece) continue
    const change = (event.from === owner ? event.value : 0n) - (event.to === owner ? event.value : 0n)
    if (change !== 0n) sums.set(event.contract, (sums.get(event.contract) ?? 0n) + change)
  }
  return sums
}
