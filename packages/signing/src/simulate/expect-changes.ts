import type { Address } from '@tronlens/core'
import { tradeReturn } from '@tronlens/protocol/exchange'
import { TRADES_PARAMETER } from '@tronlens/protocol/parameters'
import type { ContractFields, ContractName, ResourceName } from '../contract/contract-fields.ts'
import type { TransactionContent } from '../intent.ts'
import { type Asset, assetOfId, type Change, sumChanges } from './changes.ts'
import { readTokenEvents } from './events.ts'
import type { FeeEstimate } from './fee.ts'
import { inProportion, sidesOf } from './pool.ts'
import { saleMoves } from './sale.ts'
import type { ChainSnapshot, Unstaking } from './snapshot.ts'

type Moved = {
  readonly address: Address
  readonly asset: Asset
  readonly amount: bigint
  readonly isEstimate?: boolean
}
type Rule<N extends ContractName> = (fields: ContractFields<N>, snapshot: ChainSnapshot) => readonly Moved[]
type Rules = { readonly [N in ContractName]?: Rule<N> }

const TRX: Asset = { kind: 'TRX' }

const move = (from: Address, to: Address, asset: Asset, amount: bigint): Moved[] => [
  { address: from, asset, amount: -amount },
  { address: to, asset, amount },
]
/** An amount that an account converts from one form into another. */
const turn = (address: Address, from: Asset, to: Asset, amount: bigint): Moved[] => [
  { address, asset: from, amount: -amount },
  { address, asset: to, amount },
]
const give = (address: Address, asset: Asset, amount: bigint): Moved => ({ address, asset, amount: -amount })
const stake = (resource: ResourceName): Asset => ({ kind: 'stake', resource })
const lent = (resource: ResourceName): Asset => ({ kind: 'lent', resource })
const sumOf = (entries: readonly { amount: bigint }[]): bigint =>
  entries.reduce((sum, { amount }) => sum + amount, 0n)

const ready = ({ owner }: ChainSnapshot) => owner.unstaking.filter(({ isReady }) => isReady)
const payOut = (snapshot: ChainSnapshot): Moved[] =>
  turn(snapshot.owner.address, { kind: 'unstaking' }, TRX, sumOf(ready(snapshot)))

type PoolFields = ContractFields<'ExchangeInjectContract'>

/** Deposits into a pool or withdrawals from it on both sides, in proportion to its current reserves. */
function bothSides(
  { ownerAddress, tokenId, quant }: PoolFields,
  { pool }: ChainSnapshot,
  sign: bigint,
): Moved[] {
  const sides = pool && sidesOf(pool, tokenId)
  const own: Moved = { address: ownerAddress, asset: assetOfId(tokenId), amount: sign * quant }
  if (!sides || sides.own.balance === 0n) return [own]
  const amount = sign * inProportion(sides, quant)
  return [own, { address: ownerAddress, asset: assetOfId(sides.other.tokenId), amount, isEstimate: true }]
}

/** The proceeds of a sale by the chain's own formula under its current parameter. */
function trade({ ownerAddress, tokenId, quant }: PoolFields, { pool, parameters }: ChainSnapshot): Moved[] {
  const sides = pool && sidesOf(pool, tokenId)
  const sold = give(ownerAddress, assetOfId(tokenId), quant)
  if (!sides) return [sold]
  const pair = { balance: sides.own.balance, otherBalance: sides.other.balance }
  const amount = tradeReturn(pair, quant, parameters.get(TRADES_PARAMETER) === 1n)
  return [sold, { address: ownerAddress, asset: assetOfId(sides.other.tokenId), amount, isEstimate: true }]
}

const offered = (id: string): Asset => ({ kind: 'offered', id })
const readyOf = (entries: readonly Unstaking[], resource: ResourceName): bigint =>
  sumOf(entries.filter((entry) => entry.isReady && entry.resource === resource))

/**
 * Contract types that move assets, with the assets that they move. The proceeds of an offer in an order book
 * are known only when another account takes it. All other types cost their fee and change settings.
 */
const RULES: Rules = {
  TransferContract: (f) => move(f.ownerAddress, f.toAddress, TRX, f.amount),
  TransferAssetContract: (f) => move(f.ownerAddress, f.toAddress, assetOfId(f.assetName), f.amount),
  ParticipateAssetIssueContract: (f, { sale }) => [
    ...move(f.ownerAddress, f.toAddress, TRX, f.amount),
    ...saleMoves(sale, f),
  ],
  UnfreezeAssetContract: (f, { owner: { unlocked } }) =>
    unlocked
      ? [{ address: f.ownerAddress, asset: assetOfId(unlocked.tokenId), amount: unlocked.amount }]
      : [],
  FreezeBalanceContract: (f) =>
    turn(f.ownerAddress, TRX, (f.receiverAddress ? lent : stake)(f.resource), f.frozenBalance),
  UnfreezeBalanceContract: (f, { owner, oldLent = [] }) =>
    f.receiverAddress
      ? turn(f.ownerAddress, lent(f.resource), TRX, readyOf(oldLent, f.resource))
      : turn(f.ownerAddress, stake(f.resource), TRX, readyOf(owner.oldStake, f.resource)),
  FreezeBalanceV2Contract: (f) => turn(f.ownerAddress, TRX, stake(f.resource), f.frozenBalance),
  // unfreezing stake also pays out amounts that are ready
  UnfreezeBalanceV2Contract: (f, snapshot) => [
    ...turn(f.ownerAddress, stake(f.resource), { kind: 'unstaking' }, f.unfreezeBalance),
    ...payOut(snapshot),
  ],
  WithdrawExpireUnfreezeContract: (_, snapshot) => payOut(snapshot),
  CancelAllUnfreezeV2Contract: (f, snapshot) => [
    ...payOut(snapshot),
    ...snapshot.owner.unstaking
      .filter(({ isReady }) => !isReady)
      .flatMap(({ resource, amount }) =>
        turn(f.ownerAddress, { kind: 'unstaking' }, stake(resource), amount),
      ),
  ],
  WithdrawBalanceContract: (f, { owner }) => [{ address: f.ownerAddress, asset: TRX, amount: owner.reward }],
  DelegateResourceContract: (f) => turn(f.ownerAddress, stake(f.resource), lent(f.resource), f.balance),
  UnDelegateResourceContract: (f) => turn(f.ownerAddress, lent(f.resource), stake(f.resource), f.balance),
  ExchangeCreateContract: (f) => [
    give(f.ownerAddress, assetOfId(f.firstTokenId), f.firstTokenBalance),
    give(f.ownerAddress, assetOfId(f.secondTokenId), f.secondTokenBalance),
  ],
  ExchangeInjectContract: (f, snapshot) => bothSides(f, snapshot, -1n),
  ExchangeWithdrawContract: (f, snapshot) => bothSides(f, snapshot, 1n),
  ExchangeTransactionContract: trade,
  MarketSellAssetContract: (f) =>
    turn(f.ownerAddress, assetOfId(f.sellTokenId), offered(f.sellTokenId), f.sellTokenQuantity),
  MarketCancelOrderContract: (f, { order }) =>
    order ? turn(f.ownerAddress, offered(order.tokenId), assetOfId(order.tokenId), order.remaining) : [],
  CreateSmartContract: (f, snapshot) => [
    give(f.ownerAddress, TRX, f.newContract.callValue),
    ...(f.tokenId > 0n ? [give(f.ownerAddress, assetOfId(String(f.tokenId)), f.callTokenValue)] : []),
    ...simulated(snapshot),
  ],
  TriggerSmartContract: (f, snapshot) => [
    ...move(f.ownerAddress, f.contractAddress, TRX, f.callValue),
    ...(f.tokenId > 0n
      ? move(f.ownerAddress, f.contractAddress, assetOfId(String(f.tokenId)), f.callTokenValue)
      : []),
    ...simulated(snapshot),
  ],
}

/** Assets that the node's constant call moved. */
function simulated({ simulation }: ChainSnapshot): Moved[] {
  const inside = (simulation?.transfers ?? []).flatMap(({ from, to, tokenId, amount }) =>
    move(from, to, assetOfId(tokenId ?? ''), amount),
  )
  const tokens = (simulation?.logs ?? []).flatMap(readTokenEvents).flatMap((event): Moved[] => {
    if (event.kind !== 'transfer') return []
    const { contract, from, to, value, isPiece, units = 1n } = event
    const asset: Asset = isPiece ? { kind: 'piece', contract, id: value } : { kind: 'token', contract }
    const amount = isPiece ? units : value
    return [
      ...(from ? [{ address: from, asset, amount: -amount }] : []),
      ...(to ? [{ address: to, asset, amount }] : []),
    ]
  })
  return [...inside, ...tokens]
}

/**
 * The balance changes of every affected account, including the owner's fee: by the protocol's rules, and by
 * the node's constant call where code runs.
 */
export function expectChanges(
  content: TransactionContent,
  snapshot: ChainSnapshot,
  fee: Pick<FeeEstimate, 'total'> & Partial<Pick<FeeEstimate, 'energy'>>,
): Change[] {
  const { name, fields } = content.contract
  // the rule of a contract type takes the fields of that type
  const rule = RULES[name] as Rule<ContractName> | undefined
  const willFail = snapshot.simulation?.failure !== undefined || fee.energy?.isEnough === false
  const moved = willFail ? [] : (rule?.(fields as never, snapshot) ?? [])
  const { owner } = snapshot
  const all = [...moved, give(owner.address, TRX, fee.total)]
  return sumChanges(all.map((each) => ({ ...each, before: heldBefore(each, snapshot) })))
}

/** The current balance of an account in an asset, as far as the snapshot has it. */
function heldBefore(
  { address, asset }: Moved,
  { owner, recipient, contract, held, holdings }: ChainSnapshot,
): bigint | undefined {
  if (asset.kind === 'token')
    return address === owner.address
      ? ((asset.contract === contract?.address ? held : undefined) ?? holdings?.get(asset.contract))
      : undefined
  const account = address === owner.address ? owner : address === recipient?.address ? recipient : undefined
  if (asset.kind === 'TRX') return account?.balance
  if (asset.kind === 'TRC10') return account?.tokens.get(asset.id) ?? (account && 0n)
  if (asset.kind === 'unstaking') return account && sumOf(account.unstaking)
  return undefined
}
