import { hexAddress } from '@tronlens/core'
import {
  type BuiltTransaction,
  buildTransaction,
  type TransactionParts,
} from '../builders/build-transaction.ts'
import type { DenseAccounts } from './dense-accounts.ts'
import { pick, type Random } from './random.ts'

/** Token contract that most calls go to, and its event. */
const TOKEN = hexAddress('41a614f803b6fd780986a42c78ec9c7f77e6ded13c')
const TRANSFER_EVENT = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const POOL = '41f0cc5a2a84cd0f68ed1667070934542d673acbd8'
const ASSET_ID = '1002000'
const WITNESSES = Array.from({ length: 27 }, (_, i) => `41${(i + 1).toString(16).padStart(40, 'a')}`)

/** What a made-up transaction is drawn from. */
export type Draw = {
  random: Random
  accounts: DenseAccounts
  parts: TransactionParts
  delegations: [string, string][]
}

type Make = (draw: Draw) => BuiltTransaction

const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex')
const amountOf = (random: Random): number => 1 + pick(random, 5_000_000_000)
const paid = (random: Random): Record<string, number> =>
  random() < 0.4 ? { net_fee: 268_000 } : { net_usage: 268 }
const outcome = (receipt: Record<string, number>, more: object = {}) => ({
  receipt,
  ...((receipt.net_fee ?? 0) + (receipt.energy_fee ?? 0) > 0
    ? { fee: (receipt.net_fee ?? 0) + (receipt.energy_fee ?? 0) }
    : {}),
  ...more,
})

const transfer: Make = ({ random, accounts, parts }) => {
  const owner = accounts.actor(random)
  const to = accounts.receiver(random)
  const amount = amountOf(random)
  return buildTransaction(
    'TransferContract',
    { ownerAddress: bytes(owner), toAddress: bytes(to), amount: BigInt(amount) },
    { owner_address: owner, to_address: to, amount },
    { ...parts, info: outcome(paid(random)) },
  )
}

const transferAsset: Make = ({ random, accounts, parts }) => {
  const owner = accounts.actor(random)
  const to = accounts.receiver(random)
  const amount = amountOf(random)
  return buildTransaction(
    'TransferAssetContract',
    {
      ownerAddress: bytes(owner),
      toAddress: bytes(to),
      assetName: Buffer.from(ASSET_ID),
      amount: BigInt(amount),
    },
    {
      owner_address: owner,
      to_address: to,
      asset_name: Buffer.from(ASSET_ID).toString('hex'),
      amount,
    },
    { ...parts, info: outcome(paid(random)) },
  )
}

const word = (hex: string): string => hex.padStart(64, '0')

const callToken: Make = ({ random, accounts, parts }) => {
  const owner = accounts.actor(random)
  const to = accounts.receiver(random)
  const amount = word(amountOf(random).toString(16))
  const data = `a9059cbb${word(to.slice(2))}${amount}`
  const isSwap = random() < 0.12
  const isFailed = random() < 0.04
  const log = (from: string, towards: string) => ({
    address: TOKEN.slice(2),
    topics: [TRANSFER_EVENT, word(from.slice(2)), word(towards.slice(2))],
    data: amount,
  })
  const receipt: Record<string, number> = { energy_usage_total: 64_285, net_usage: 345 }
  if (random() < 0.6) receipt.energy_usage = 64_285
  else receipt.energy_fee = 64_285 * 210
  const internal = (from: string, towards: string, value: number) => ({
    hash: word(Math.floor(random() * 2 ** 40).toString(16)),
    caller_address: from,
    transferTo_address: towards,
    callValueInfo: [value > 0 ? { callValue: value } : {}],
    note: '63616c6c',
  })
  const effects = isFailed
    ? { result: 'FAILED', resMessage: '524556455254206f70636f6465206578656375746564' }
    : {
        log: isSwap ? [log(owner, POOL), log(POOL, to)] : [log(owner, to)],
        ...(isSwap
          ? {
              internal_transactions: [internal(TOKEN, POOL, 0), internal(POOL, to, 5_000_000)],
            }
          : {}),
      }
  return buildTransaction(
    'TriggerSmartContract',
    { ownerAddress: bytes(owner), contractAddress: bytes(TOKEN), data: bytes(data) },
    { owner_address: owner, contract_address: TOKEN, data },
    {
      ...parts,
      feeLimit: 100_000_000n,
      result: isFailed ? 'REVERT' : 'SUCCESS',
      info: {
        ...outcome(receipt, effects),
        receipt: { ...receipt, result: isFailed ? 'REVERT' : 'SUCCESS' },
        contract_address: TOKEN,
        contractResult: [isFailed ? '' : word('1')],
      },
    },
  )
}

const delegate: Make = ({ random, accounts, parts, delegations }) => {
  const owner = accounts.actor(random)
  const receiver = accounts.actor(random)
  delegations.push([owner, receiver])
  const balance = 10_000_000_000
  return buildTransaction(
    'DelegateResourceContract',
    { ownerAddress: bytes(owner), receiverAddress: bytes(receiver), balance: BigInt(balance), resource: 1 },
    { owner_address: owner, receiver_address: receiver, balance, resource: 'ENERGY' },
    { ...parts, info: outcome({ net_usage: 281 }) },
  )
}

const undelegate: Make = (draw) => {
  const { random, parts, delegations } = draw
  const index = pick(random, delegations.length)
  const pair = delegations[index]
  if (!pair) return delegate(draw)
  delegations[index] = delegations.at(-1) as [string, string]
  delegations.pop()
  const [owner, receiver] = pair
  const balance = 10_000_000_000
  return buildTransaction(
    'UnDelegateResourceContract',
    { ownerAddress: bytes(owner), receiverAddress: bytes(receiver), balance: BigInt(balance), resource: 1 },
    { owner_address: owner, receiver_address: receiver, balance, resource: 'ENERGY' },
    { ...parts, info: outcome({ net_usage: 281 }) },
  )
}

const freeze: Make = ({ random, accounts, parts }) => {
  const owner = accounts.actor(random)
  const amount = 50_000_000
  return buildTransaction(
    'FreezeBalanceV2Contract',
    { ownerAddress: bytes(owner), frozenBalance: BigInt(amount), resource: 1 },
    { owner_address: owner, frozen_balance: amount, resource: 'ENERGY' },
    { ...parts, info: outcome({ net_usage: 255 }) },
  )
}

const unfreeze: Make = ({ random, accounts, parts }) => {
  const owner = accounts.actor(random)
  const amount = 5_000_000
  return buildTransaction(
    'UnfreezeBalanceV2Contract',
    { ownerAddress: bytes(owner), unfreezeBalance: BigInt(amount), resource: 1 },
    { owner_address: owner, unfreeze_balance: amount, resource: 'ENERGY' },
    { ...parts, info: outcome({ net_usage: 256 }) },
  )
}

const vote: Make = ({ random, accounts, parts }) => {
  const owner = accounts.actor(random)
  const witness = WITNESSES[pick(random, WITNESSES.length)] as string
  const count = 1 + pick(random, 10_000)
  return buildTransaction(
    'VoteWitnessContract',
    {
      ownerAddress: bytes(owner),
      votes: [{ voteAddress: bytes(witness), voteCount: BigInt(count) }] as never,
    },
    { owner_address: owner, votes: [{ vote_address: witness, vote_count: count }] },
    { ...parts, info: outcome({ net_usage: 293 }) },
  )
}

/** Contract types in the proportions of the main net, in percent. */
const MIX: [percent: number, make: Make][] = [
  [38, callToken],
  [32, transfer],
  [6, transferAsset],
  [11, delegate],
  [9, undelegate],
  [1.5, freeze],
  [1, unfreeze],
  [1.5, vote],
]

/**
 * What the transactions of a made-up chain are: of all types as on the main net, or calls of one token alone.
 */
export type DenseMix = 'mainnet' | 'trc20'

/** One made-up transaction with its outcome. */
export function makeTransaction(draw: Draw, mix: DenseMix = 'mainnet'): BuiltTransaction {
  if (mix === 'trc20') return callToken(draw)
  let left = draw.random() * 100
  for (const [percent, make] of MIX) {
    left -= percent
    if (left < 0) return make(draw)
  }
  return transfer(draw)
}
