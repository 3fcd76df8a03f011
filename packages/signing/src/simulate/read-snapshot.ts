import { type Address, blockNumber, sun, toBigInt } from '@tronlens/core'
import type { ResourceName } from '../contract/contract-fields.ts'
import type { TransactionContent } from '../intent.ts'
import type { AskNode } from './ask-node.ts'
import { findGrants } from './grants.ts'
import { pieceKey, piecesCompared } from './piece-warnings.ts'
import { readGranted, readHeld, readHeldPiece } from './read-grants.ts'
import { readPermissionsNow } from './read-permissions.ts'
import { readOldLent, readOrder, readPool, readSale } from './read-trade.ts'
import { recipientOf } from './recipient.ts'
import { lossesOf, MOST_TOKENS, movedBy } from './share-warnings.ts'
import { simulate } from './simulate.ts'
import type {
  AccountSnapshot,
  ChainSnapshot,
  ContractSnapshot,
  Simulation,
  TokenSnapshot,
  Unstaking,
} from './snapshot.ts'

type Whole = number | bigint
type Pair = { key: string; value?: Whole }
type NodeAccount = {
  address?: Address
  type?: string
  balance?: Whole
  assetV2?: readonly Pair[]
  asset_issued_ID?: string
  frozen_supply?: readonly { frozen_balance?: Whole; expire_time?: Whole }[]
  frozen?: readonly { frozen_balance?: Whole; expire_time?: Whole }[]
  account_resource?: { frozen_balance_for_energy?: { frozen_balance?: Whole; expire_time?: Whole } }
  unfrozenV2?: readonly { type?: ResourceName; unfreeze_amount?: Whole; unfreeze_expire_time?: Whole }[]
}
type NodeResource = Readonly<Record<string, Whole>> & {
  assetNetUsed?: readonly Pair[]
  assetNetLimit?: readonly Pair[]
}
type NodeContract = {
  contract_address?: Address
  origin_address?: Address
  consume_user_resource_percent?: Whole
  origin_energy_limit?: Whole
}
type NodeAsset = {
  owner_address?: Address
  free_asset_net_limit?: Whole
  public_free_asset_net_limit?: Whole
  public_free_asset_net_usage?: Whole
}
type NodeBlock = { block_header: { raw_data: { number?: Whole; timestamp?: Whole; version?: Whole } } }

const amount = (value: Whole | undefined): bigint => toBigInt(value ?? 0)

/**
 * All facts about the chain that the simulation of a transaction needs, from the node itself.
 *
 * @param askVerified - asks whether the source of a contract is verified; the node cannot answer that
 */
export async function readSnapshot(
  ask: AskNode,
  content: TransactionContent,
  askVerified?: (contract: Address) => Promise<boolean | undefined>,
): Promise<ChainSnapshot> {
  const { contract } = content
  const { ownerAddress } = contract.fields
  const to = recipientOf(content)
  const called = contract.name === 'TriggerSmartContract' ? contract.fields.contractAddress : undefined
  const asset = contract.name === 'TransferAssetContract' ? contract.fields.assetName : undefined
  const block = (await ask('/wallet/getnowblock', { visible: true })) as NodeBlock
  const { number = 0, timestamp = 0, version = 0 } = block.block_header.raw_data
  const now = toBigInt(timestamp)
  const [parameters, resource, owner, recipient, target, token, simulation, more] = await Promise.all([
    ask('/wallet/getchainparameters', {}) as Promise<{ chainParameter: readonly Pair[] }>,
    readResource(ask, ownerAddress),
    readAccount(ask, ownerAddress, now),
    to && readAccount(ask, to, now),
    called && readContract(ask, called, askVerified),
    asset ? readToken(ask, asset, ownerAddress) : undefined,
    simulate(ask, content),
    readMore(ask, content, now),
  ])
  const power = await readPower(ask, content, simulation)
  return {
    block: blockNumber(Number(number)),
    blockVersion: Number(version),
    parameters: new Map(parameters.chainParameter.map(({ key, value }) => [key, amount(value)])),
    owner,
    ...(recipient && { recipient }),
    ...(target && { contract: target }),
    ...(token && { token }),
    ...(simulation && { simulation }),
    ...more,
    ...power,
    totals: {
      bandwidth: { limit: amount(resource.TotalNetLimit), weight: amount(resource.TotalNetWeight) },
      energy: { limit: amount(resource.TotalEnergyLimit), weight: amount(resource.TotalEnergyWeight) },
    },
  }
}

const readResource = (ask: AskNode, address: Address) =>
  ask('/wallet/getaccountresource', { address, visible: true }) as Promise<NodeResource>

async function readAccount(ask: AskNode, address: Address, now: bigint): Promise<AccountSnapshot> {
  const [account, resource, { reward }] = await Promise.all([
    ask('/wallet/getaccount', { address, visible: true }) as Promise<NodeAccount>,
    readResource(ask, address),
    ask('/wallet/getReward', { address, visible: true }) as Promise<{ reward?: Whole }>,
  ])
  return {
    address,
    isActive: account.address !== undefined,
    isContract: account.type === 'Contract',
    balance: sun(amount(account.balance)),
    bandwidth: { limit: amount(resource.NetLimit), used: amount(resource.NetUsed) },
    freeBandwidth: { limit: amount(resource.freeNetLimit), used: amount(resource.freeNetUsed) },
    energy: energyOf(resource),
    tokens: new Map((account.assetV2 ?? []).map(({ key, value }) => [key, amount(value)])),
    unstaking: (account.unfrozenV2 ?? [])
      .filter((entry) => amount(entry.unfreeze_amount) > 0n)
      .map((entry) => ({
        resource: entry.type ?? 'BANDWIDTH',
        amount: amount(entry.unfreeze_amount),
        isReady: amount(entry.unfreeze_expire_time) <= now,
      })),
    oldStake: oldStakeOf(account, now),
    ...unlockedOf(account, now),
    reward: amount(reward),
  }
}

/** The supply of its TRC10 token whose time of being locked is over. */
function unlockedOf({ asset_issued_ID: tokenId, frozen_supply = [] }: NodeAccount, now: bigint) {
  const parts = frozen_supply.filter(({ expire_time }) => amount(expire_time) <= now)
  const total = parts.reduce((sum, { frozen_balance }) => sum + amount(frozen_balance), 0n)
  return tokenId && total > 0n ? { unlocked: { tokenId, amount: total } } : {}
}

/** Stake 1.0: bandwidth in a list, energy among other fields of it. */
function oldStakeOf({ frozen = [], account_resource }: NodeAccount, now: bigint): Unstaking[] {
  const energy = account_resource?.frozen_balance_for_energy
  const read = (
    resource: ResourceName,
    entry: { frozen_balance?: Whole; expire_time?: Whole },
  ): Unstaking => ({
    resource,
    amount: amount(entry.frozen_balance),
    isReady: amount(entry.expire_time) <= now,
  })
  return [
    ...frozen.map((entry) => read('BANDWIDTH', entry)),
    ...(energy ? [read('ENERGY', energy)] : []),
  ].filter((entry) => entry.amount > 0n)
}

/**
 * Today's powers of the receivers of a call's grants, and the owner's balances of the tokens that the call
 * takes.
 */
async function readPower(
  ask: AskNode,
  content: TransactionContent,
  simulation: Simulation | undefined,
): Promise<Pick<ChainSnapshot, 'granted' | 'holdings' | 'pieces'>> {
  const { ownerAddress } = content.contract.fields
  const tokens = [...lossesOf(simulation?.logs ?? [], ownerAddress).keys()].slice(0, MOST_TOKENS)
  const items = piecesCompared(content, simulation)
  const [granted, held, heldItems] = await Promise.all([
    readGranted(ask, ownerAddress, findGrants(content, simulation)),
    Promise.all(tokens.map((token) => readHeld(ask, token, ownerAddress))),
    Promise.all(items.map(({ contract, id }) => readHeldPiece(ask, contract, ownerAddress, id))),
  ])
  const pieces = new Map(
    items.flatMap((item, index) =>
      heldItems[index] === undefined ? [] : [[pieceKey(item), heldItems[index]] as const],
    ),
  )
  const holdings = new Map(
    tokens.flatMap((token, index) => (held[index] === undefined ? [] : [[token, held[index]] as const])),
  )
  return {
    ...(granted.length > 0 && { granted }),
    ...(holdings.size > 0 && { holdings }),
    ...(pieces.size > 0 && { pieces }),
  }
}

/** Facts that the simulation of only some contract types needs. */
async function readMore(
  ask: AskNode,
  { contract }: TransactionContent,
  now: bigint,
): Promise<Pick<ChainSnapshot, 'held' | 'pool' | 'sale' | 'order' | 'oldLent' | 'permissions'>> {
  switch (contract.name) {
    case 'ExchangeInjectContract':
    case 'ExchangeWithdrawContract':
    case 'ExchangeTransactionContract': {
      const pool = await readPool(ask, contract.fields.exchangeId)
      return pool ? { pool } : {}
    }
    case 'ParticipateAssetIssueContract': {
      const sale = await readSale(ask, contract.fields.assetName)
      return sale ? { sale } : {}
    }
    case 'MarketCancelOrderContract': {
      const order = await readOrder(ask, contract.fields.orderId)
      return order ? { order } : {}
    }
    case 'UnfreezeBalanceContract': {
      const { ownerAddress, receiverAddress } = contract.fields
      return receiverAddress ? { oldLent: await readOldLent(ask, ownerAddress, receiverAddress, now) } : {}
    }
    case 'AccountPermissionUpdateContract':
      return { permissions: await readPermissionsNow(ask, contract.fields.ownerAddress) }
    case 'TriggerSmartContract': {
      const { ownerAddress, contractAddress, data } = contract.fields
      if (movedBy(data, ownerAddress) === undefined) return {}
      const held = await readHeld(ask, contractAddress, ownerAddress)
      return held === undefined ? {} : { held }
    }
    default:
      return {}
  }
}

const energyOf = (resource: NodeResource) => ({
  limit: amount(resource.EnergyLimit),
  used: amount(resource.EnergyUsed),
})

/** Undefined for an address without code: a call of it fails in the simulation. */
async function readContract(
  ask: AskNode,
  address: Address,
  askVerified: ((contract: Address) => Promise<boolean | undefined>) | undefined,
): Promise<ContractSnapshot | undefined> {
  const [contract, isVerified] = await Promise.all([
    ask('/wallet/getcontract', { value: address, visible: true }) as Promise<NodeContract>,
    askVerified?.(address),
  ])
  const { origin_address: origin } = contract
  if (!origin) return undefined
  return {
    address,
    origin,
    userPercent: amount(contract.consume_user_resource_percent),
    originEnergyLimit: amount(contract.origin_energy_limit),
    originEnergy: energyOf(await readResource(ask, origin)),
    isVerified,
  }
}

async function readToken(ask: AskNode, id: string, holder: Address): Promise<TokenSnapshot | undefined> {
  const asset = (await ask('/wallet/getassetissuebyid', { value: id, visible: true })) as NodeAsset
  if (!asset.owner_address) return undefined
  const [issuer, own] = await Promise.all([readResource(ask, asset.owner_address), readResource(ask, holder)])
  return {
    issuer: { limit: amount(issuer.NetLimit), used: amount(issuer.NetUsed) },
    // usage that has not recovered yet counts as used, so the fee is never estimated too low
    shared: {
      limit: amount(asset.public_free_asset_net_limit),
      used: amount(asset.public_free_asset_net_usage),
    },
    holder: {
      limit: amount(asset.free_asset_net_limit),
      used: amount(own.assetNetUsed?.find(({ key }) => key === id)?.value),
    },
  }
}
