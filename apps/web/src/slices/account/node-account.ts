import {
  type Address,
  type Milliseconds,
  milliseconds,
  type Sun,
  sun,
  type TokenAmount,
  tokenAmount,
} from '@tronlens/core'
import {
  type AccountPermission,
  type NodePermissions,
  readAccountPermissions,
} from '../permission/account-permissions.ts'

/** What can be staked for. */
export type Resource = 'BANDWIDTH' | 'ENERGY'
/** An amount for each of both. */
type ByResource<T> = Record<Resource, T>

/** An account as the node itself knows it now: what acts on the chain are checked against. */
export interface NodeAccount {
  address: Address
  /** Something was sent there before. */
  isActive: boolean
  isContract: boolean
  isWitness: boolean
  name: string
  accountId: string
  balance: Sun
  owner: AccountPermission
  actives: readonly AccountPermission[]
  votes: readonly { address: Address; count: bigint }[]
  /** Block rewards that wait. */
  allowance: Sun
  lastWithdrawn: Milliseconds | undefined
  /** Stake 2.0 for own use, without what is delegated. */
  staked: ByResource<Sun>
  delegated: ByResource<Sun>
  acquired: ByResource<Sun>
  /** Stake that comes back, ready or not. */
  unstaking: readonly { resource: Resource; amount: Sun; ready: Milliseconds }[]
  /** Stake 1.0, with the time from which it can be taken back. */
  oldStake: ByResource<{ amount: Sun; until: Milliseconds } | undefined>
  oldDelegated: ByResource<Sun>
  /** Parts of the supply of the account's own TRC10 token that are still locked, in its smallest units. */
  lockedSupply: readonly { amount: TokenAmount; until: Milliseconds }[]
}

type Frozen = { frozen_balance?: number | bigint; expire_time?: number }
/** The answer of `/wallet/getaccount` with `visible`; members of zero are left out. */
export type RawAccount = NodePermissions & {
  account_name?: string
  account_id?: string
  allowance?: number | bigint
  latest_withdraw_time?: number
  votes?: { vote_address: Address; vote_count?: number | bigint }[]
  frozen?: Frozen[]
  frozen_supply?: Frozen[]
  frozenV2?: { type?: string; amount?: number | bigint }[]
  unfrozenV2?: { type?: string; unfreeze_amount?: number | bigint; unfreeze_expire_time?: number }[]
  delegated_frozenV2_balance_for_bandwidth?: number | bigint
  acquired_delegated_frozenV2_balance_for_bandwidth?: number | bigint
  acquired_delegated_frozen_balance_for_bandwidth?: number | bigint
  delegated_frozen_balance_for_bandwidth?: number | bigint
  account_resource?: {
    frozen_balance_for_energy?: Frozen
    delegated_frozen_balance_for_energy?: number | bigint
    acquired_delegated_frozen_balance_for_energy?: number | bigint
    delegated_frozenV2_balance_for_energy?: number | bigint
    acquired_delegated_frozenV2_balance_for_energy?: number | bigint
  }
}

const amount = (value: number | bigint | undefined = 0): Sun => sun(BigInt(value))

const readOld = (frozen: Frozen | undefined) =>
  frozen?.frozen_balance
    ? { amount: amount(frozen.frozen_balance), until: milliseconds(frozen.expire_time ?? 0) }
    : undefined

/** The node writes bandwidth, the first of the list, without its name. */
const resourceOf = (type: string | undefined): Resource | undefined =>
  type === undefined || type === 'BANDWIDTH' ? 'BANDWIDTH' : type === 'ENERGY' ? 'ENERGY' : undefined

const readStaked = ({ frozenV2 = [] }: RawAccount, resource: Resource): Sun =>
  sun(
    frozenV2
      .filter(({ type }) => resourceOf(type) === resource)
      .reduce((sum, entry) => sum + amount(entry.amount), 0n),
  )

/** Reads the node's answer; an empty one is an address that was never used. */
export function readNodeAccount(address: Address, raw: RawAccount): NodeAccount {
  const energy = raw.account_resource ?? {}
  const { owner, actives } = readAccountPermissions(address, raw)
  return {
    address,
    isActive: raw.address !== undefined,
    isContract: raw.type === 'Contract',
    isWitness: raw.is_witness ?? false,
    name: raw.account_name ?? '',
    accountId: raw.account_id ?? '',
    balance: amount(raw.balance),
    owner,
    actives,
    votes: (raw.votes ?? []).map((vote) => ({
      address: vote.vote_address,
      count: BigInt(vote.vote_count ?? 0),
    })),
    allowance: amount(raw.allowance),
    lastWithdrawn: raw.latest_withdraw_time ? milliseconds(raw.latest_withdraw_time) : undefined,
    staked: { BANDWIDTH: readStaked(raw, 'BANDWIDTH'), ENERGY: readStaked(raw, 'ENERGY') },
    delegated: {
      BANDWIDTH: amount(raw.delegated_frozenV2_balance_for_bandwidth),
      ENERGY: amount(energy.delegated_frozenV2_balance_for_energy),
    },
    acquired: {
      BANDWIDTH: sun(
        amount(raw.acquired_delegated_frozenV2_balance_for_bandwidth) +
          amount(raw.acquired_delegated_frozen_balance_for_bandwidth),
      ),
      ENERGY: sun(
        amount(energy.acquired_delegated_frozenV2_balance_for_energy) +
          amount(energy.acquired_delegated_frozen_balance_for_energy),
      ),
    },
    unstaking: (raw.unfrozenV2 ?? []).flatMap((entry) => {
      const resource = resourceOf(entry.type)
      const ready = milliseconds(entry.unfreeze_expire_time ?? 0)
      return resource && entry.unfreeze_amount
        ? [{ resource, amount: amount(entry.unfreeze_amount), ready }]
        : []
    }),
    oldStake: { BANDWIDTH: readOld(raw.frozen?.[0]), ENERGY: readOld(energy.frozen_balance_for_energy) },
    oldDelegated: {
      BANDWIDTH: amount(raw.delegated_frozen_balance_for_bandwidth),
      ENERGY: amount(energy.delegated_frozen_balance_for_energy),
    },
    lockedSupply: (raw.frozen_supply ?? []).map((part) => ({
      amount: tokenAmount(BigInt(part.frozen_balance ?? 0)),
      until: milliseconds(part.expire_time ?? 0),
    })),
  }
}

const total = (parts: ByResource<Sun>): bigint => parts.BANDWIDTH + parts.ENERGY

/** Sun that gives votes: staked in both generations, delegated away included. */
export const powerOf = (account: NodeAccount): Sun =>
  sun(
    total(account.staked) +
      total(account.delegated) +
      total(account.oldDelegated) +
      (account.oldStake.BANDWIDTH?.amount ?? 0n) +
      (account.oldStake.ENERGY?.amount ?? 0n),
  )
