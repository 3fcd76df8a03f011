import { cutText, safeText } from '@tronlens/core'
import type { TransactionContent } from '@tronlens/signing'
import { formatInteger, formatPercent } from '../../shared/format/number.ts'

type Contract = TransactionContent['contract']

/** Contracts about stake, whose sentences name the resource. */
type StakeAct = 'stake' | 'unstake' | 'takeBack'
/** Contracts that delegate a resource to another account, or reclaim it. */
type ShareAct = 'give' | 'delegate' | 'reclaim'

/** Contracts whose sentence depends on more than their type. */
export type ActKind =
  | `${StakeAct}${'Energy' | 'Bandwidth' | 'Power'}`
  | `${ShareAct}${'Energy' | 'Bandwidth'}`
  | 'deployUnnamed'

/** Letters of a text of the account that a sentence shows; the list of bytes shows all of them. */
const LONGEST = 60

/** Texts that any user can write, without marks that would change how the sentence around them reads. */
const quoted = (text: string): string => `“${cutText(safeText(text), LONGEST)}”`

const RESOURCES = { ENERGY: 'Energy', BANDWIDTH: 'Bandwidth', TRON_POWER: 'Power' } as const
const isShared = (resource: unknown): resource is 'ENERGY' | 'BANDWIDTH' =>
  resource === 'ENERGY' || resource === 'BANDWIDTH'
const isKnown = (resource: unknown): resource is keyof typeof RESOURCES =>
  isShared(resource) || resource === 'TRON_POWER'

const stakeAct = (act: StakeAct, resource: unknown): ActKind | undefined =>
  isKnown(resource) ? `${act}${RESOURCES[resource]}` : undefined
const shareAct = (act: ShareAct, resource: unknown): ActKind | undefined =>
  isShared(resource) ? `${act}${RESOURCES[resource]}` : undefined

/**
 * The sentence of a contract where its type alone does not determine it: stake names its resource, and a
 * contract without a name has its own sentence of deployment. Undefined for all others, and for a resource
 * that this release does not know.
 */
export function actKind({ name, fields }: Contract): ActKind | undefined {
  switch (name) {
    case 'FreezeBalanceContract':
      return fields.receiverAddress ? shareAct('give', fields.resource) : stakeAct('stake', fields.resource)
    case 'FreezeBalanceV2Contract':
      return stakeAct('stake', fields.resource)
    case 'UnfreezeBalanceContract':
      return fields.receiverAddress ? undefined : stakeAct('takeBack', fields.resource)
    case 'UnfreezeBalanceV2Contract':
      return stakeAct('unstake', fields.resource)
    case 'DelegateResourceContract':
      return shareAct('delegate', fields.resource)
    case 'UnDelegateResourceContract':
      return shareAct('reclaim', fields.resource)
    case 'CreateSmartContract':
      return fields.newContract.name === '' ? 'deployUnnamed' : undefined
    default:
      return undefined
  }
}

/** Texts and numbers from the bytes, by their names in the sentence. */
export function actValues({ name, fields }: Contract): Readonly<Record<string, string>> {
  switch (name) {
    case 'VoteWitnessContract':
      return { votes: formatInteger(fields.votes.reduce((sum, { voteCount }) => sum + voteCount, 0n)) }
    case 'WitnessCreateContract':
      return { url: quoted(fields.url) }
    case 'WitnessUpdateContract':
      return { url: quoted(fields.updateUrl) }
    case 'AccountUpdateContract':
      return { name: quoted(fields.accountName) }
    case 'SetAccountIdContract':
      return { id: quoted(fields.accountId) }
    // the protocol stores the share that the representative keeps
    case 'UpdateBrokerageContract':
      return { percent: formatPercent((100 - Number(fields.brokerage)) / 100, 0) }
    case 'UpdateSettingContract':
      return { percent: formatPercent(Number(fields.consumeUserResourcePercent) / 100, 0) }
    case 'UpdateEnergyLimitContract':
      return { n: formatInteger(fields.originEnergyLimit) }
    case 'CreateSmartContract':
      return { name: quoted(fields.newContract.name) }
    case 'ExchangeInjectContract':
    case 'ExchangeWithdrawContract':
    case 'ExchangeTransactionContract':
      return { pair: formatInteger(fields.exchangeId) }
    default:
      return {}
  }
}
