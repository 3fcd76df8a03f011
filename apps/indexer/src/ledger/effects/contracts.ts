import { bytesToHex, hexToBytes, keccak256, stringifyJson } from '@tronlens/core'
import { announcedCode, ContractType } from '@tronlens/protocol'
import { Parameter } from '../../chain/parameters.ts'
import { type TransactionContext, UNKNOWN } from '../../extract/context.ts'
import { hexToText, readAddress, toAmount, toNumber } from '../../extract/values.ts'
import { type Effect, type EffectContext, see } from '../effect.ts'
import { callValue } from './vm.ts'

type NewContract = {
  name?: string
  abi?: { entrys?: unknown[] }
  consume_user_resource_percent?: unknown
  origin_energy_limit?: unknown
  bytecode?: string
}

/** A contract is deployed by a transaction, with everything that its outcome shows of it. */
export const deploy: Effect = (context) => {
  const { tx, block, owner, changes } = context
  const address = readAddress(tx.info.contract_address)
  if (!address) return
  const created = (tx.value.new_contract ?? {}) as NewContract
  const entries = created.abi?.entrys
  const code = tx.info.contractResult?.[0]
  see(context, address, 2, created.name ?? '')
  changes.events.push({ kind: 'contract', block: block.number, address })
  changes.createContract({
    address,
    creator: owner,
    block: block.number,
    index: tx.index,
    time: block.time,
    hash: tx.hash,
    name: created.name ?? '',
    abi: entries?.length ? stringifyJson(entries) : undefined,
    percent: toNumber(created.consume_user_resource_percent),
    energyLimit: toAmount(created.origin_energy_limit),
    codeHash: code ? bytesToHex(keccak256(hexToBytes(code))) : undefined,
  })
  callValue(context, address)
}

/**
 * Before parameter 20 the node stumbled over a contract whose code has no length: it had written the
 * accounts, and called the transaction failed. So the account is there, with what came along, and no contract
 * is.
 */
export function leavesAccount(
  { parameters, block }: Pick<EffectContext, 'parameters' | 'block'>,
  { type, success, info, value, result }: TransactionContext,
): boolean {
  if (type !== ContractType.CreateSmartContract || success || result !== UNKNOWN) return false
  if (hexToText(info.resMessage) !== 'Unknown Throwable') return false
  if ([Parameter.multiSign, Parameter.constantinople].some((one) => parameters(one, block.now) !== 0n))
    return false
  const { bytecode } = (value.new_contract ?? {}) as NewContract
  return announcedCode(hexToBytes(bytecode ?? '')).length === 0
}

/** What such a transaction leaves. */
export const leaveAccount: Effect = (context) => {
  const address = readAddress(context.tx.info.contract_address)
  if (!address) return
  see(context, address, 2, ((context.tx.value.new_contract ?? {}) as NewContract).name ?? '')
  callValue(context, address)
}

/** A contract is called, perhaps with TRX and a TRC10 token. */
export const trigger: Effect = (context) => {
  const address = readAddress(context.tx.value.contract_address)
  if (address) callValue(context, address)
}

export const updateSetting: Effect = ({ tx, changes }) => {
  const address = readAddress(tx.value.contract_address)
  if (address)
    changes.contracts.inOrder.push({
      kind: 'percent',
      address,
      percent: toNumber(tx.value.consume_user_resource_percent),
    })
}

export const updateEnergyLimit: Effect = ({ tx, changes }) => {
  const address = readAddress(tx.value.contract_address)
  if (address)
    changes.contracts.inOrder.push({
      kind: 'energy-limit',
      address,
      energyLimit: toAmount(tx.value.origin_energy_limit),
    })
}

export const clearAbi: Effect = ({ tx, changes }) => {
  const address = readAddress(tx.value.contract_address)
  if (address) changes.contracts.inOrder.push({ kind: 'clear-abi', address })
}
