import type { TransactionContent } from '../intent.ts'
import type { EnergyBill } from './fee.ts'
import { type ChainSnapshot, type ContractSnapshot, left, parameter } from './snapshot.ts'

/** The most energy that a deployer pays for a call where the deployer never set a limit. */
const DEFAULT_ORIGIN_LIMIT = 10_000_000n
const ALL = 100n

const least = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b))

/** Calls and deployments run code, and only their fee limit bounds its cost. */
export const runsCode = ({ contract: { name } }: Pick<TransactionContent, 'contract'>): boolean =>
  name === 'TriggerSmartContract' || name === 'CreateSmartContract'

/** TRX that are sent along with a call or a deployment. */
export function callValueOf({ contract }: Pick<TransactionContent, 'contract'>): bigint {
  if (contract.name === 'TriggerSmartContract') return contract.fields.callValue
  return contract.name === 'CreateSmartContract' ? contract.fields.newContract.callValue : 0n
}

/**
 * How the energy of a call or deployment is paid; undefined where no code runs, or while its energy is not
 * known.
 *
 * @param balance - balance of the caller after fees for bytes, signatures and memo
 */
export function payEnergy(
  content: TransactionContent,
  balance: bigint,
  snapshot: ChainSnapshot,
): EnergyBill | undefined {
  const { owner, simulation } = snapshot
  if (!runsCode(content) || !simulation) return undefined
  const price = parameter(snapshot, 'getEnergyFee')
  const staked = left(owner.energy)
  const spendable = balance - callValueOf(content)
  const byBalance = staked + (price > 0n && spendable > 0n ? spendable / price : 0n)
  const callerLimit = price > 0n ? least(byBalance, content.feeLimit / price) : byBalance
  const contract = content.contract.name === 'TriggerSmartContract' ? snapshot.contract : undefined
  const limit = callerLimit + originPart(callerLimit, contract, owner.address)
  const isEnough = simulation.energy <= limit
  const total = isEnough && !simulation.isBroken ? simulation.energy : limit
  const origin = originShare(total, contract, owner.address)
  const own = total - origin
  const ofStake = least(own, staked)
  return { total, origin, staked: ofStake, burned: own - ofStake, limit, isEnough }
}

/** The deployer's addition to the limit. */
function originPart(callerLimit: bigint, contract: ContractSnapshot | undefined, caller: string): bigint {
  if (!contract || contract.origin === caller || contract.userPercent >= ALL) return 0n
  const most = mostOfOrigin(contract)
  if (contract.userPercent <= 0n) return most
  return least((callerLimit * (ALL - contract.userPercent)) / contract.userPercent, most)
}

/** The deployer's share of the energy; deployers never pay in TRX. */
export function originShare(total: bigint, contract: ContractSnapshot | undefined, caller: string): bigint {
  if (!contract || contract.origin === caller) return 0n
  return least((total * (ALL - contract.userPercent)) / ALL, mostOfOrigin(contract))
}

const mostOfOrigin = ({ originEnergy, originEnergyLimit }: ContractSnapshot): bigint =>
  least(left(originEnergy), originEnergyLimit === 0n ? DEFAULT_ORIGIN_LIMIT : originEnergyLimit)
