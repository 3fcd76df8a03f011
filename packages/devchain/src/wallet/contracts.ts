import { create } from '@bufbuild/protobuf'
import {
  SmartContract_ABI_Entry_EntryType as EntryType,
  SmartContract_ABI_Entry_StateMutabilityType as Mutability,
  type SmartContract_ABI,
  SmartContract_ABISchema,
  SmartContractSchema,
} from '@tronlens/protocol'
import type { Abi } from 'viem'
import artifacts from '../../contracts/artifacts.json' with { type: 'json' }
import { fromHex } from '../base/hex.ts'
import { viem } from '../base/lazy-viem.ts'
import { createdAddress } from '../vm/create.ts'
import type { Actor } from '../wallet/actor.ts'
import type { SendOptions, Wallet, WalletChain } from './wallet.ts'

/** Contracts of the demo world by the name in their source. */
export type ContractName = keyof typeof artifacts.contracts

/** A deployed contract. */
export type Deployed = { readonly name: ContractName; readonly address: string; readonly abi: Abi }

const FEE_LIMIT = 1_000_000_000n
const CALL_FEE_LIMIT = 150_000_000n
const ORIGIN_ENERGY_LIMIT = 10_000_000n

type AbiItem = {
  type: string
  name?: string
  stateMutability?: string
  anonymous?: boolean
  inputs?: { name?: string; type: string; indexed?: boolean }[]
  outputs?: { name?: string; type: string }[]
}

const ENTRY_TYPES: Record<string, EntryType> = {
  constructor: EntryType.Constructor,
  function: EntryType.Function,
  event: EntryType.Event,
  fallback: EntryType.Fallback,
  receive: EntryType.Receive,
  error: EntryType.Error,
}
const MUTABILITIES: Record<string, Mutability> = {
  pure: Mutability.Pure,
  view: Mutability.View,
  nonpayable: Mutability.Nonpayable,
  payable: Mutability.Payable,
}

/** An ABI in the form that the chain stores. */
const abiMessage = (abi: readonly AbiItem[]): SmartContract_ABI =>
  create(SmartContract_ABISchema, {
    entrys: abi.map((item) => ({
      type: ENTRY_TYPES[item.type] ?? EntryType.UnknownEntryType,
      name: item.name ?? '',
      anonymous: item.anonymous ?? false,
      constant: item.stateMutability === 'view' || item.stateMutability === 'pure',
      payable: item.stateMutability === 'payable',
      stateMutability: MUTABILITIES[item.stateMutability ?? ''] ?? Mutability.UnknownMutabilityType,
      inputs: (item.inputs ?? []).map((input) => ({
        name: input.name ?? '',
        type: input.type,
        indexed: input.indexed ?? false,
      })),
      outputs: (item.outputs ?? []).map((output) => ({
        name: output.name ?? '',
        type: output.type,
        indexed: false,
      })),
    })),
  })

/** An address in the form of contracts: 20 bytes. */
export const evmAddress = (address: string): `0x${string}` => `0x${address.slice(2)}`

/** Deploys a contract; the caller produces the block that holds it. */
export function deploy(
  wallet: Wallet<WalletChain>,
  owner: Actor,
  name: ContractName,
  args: readonly unknown[],
  options: { label?: string; value?: bigint; userPercent?: bigint } = {},
): Deployed {
  const artifact = artifacts.contracts[name]
  const abi = artifact.abi as readonly AbiItem[]
  const constructorItem = abi.find((item) => item.type === 'constructor')
  const encoded = viem()
    .encodeAbiParameters((constructorItem?.inputs ?? []) as never, args as never)
    .slice(2)
  const id = wallet.send(
    owner,
    'CreateSmartContract',
    {
      newContract: create(SmartContractSchema, {
        originAddress: fromHex(owner.address),
        abi: abiMessage(abi),
        bytecode: fromHex(artifact.bytecode + encoded),
        callValue: options.value ?? 0n,
        consumeUserResourcePercent: options.userPercent ?? 100n,
        name: options.label ?? name,
        originEnergyLimit: ORIGIN_ENERGY_LIMIT,
      }),
    },
    { feeLimit: FEE_LIMIT },
  )
  return deployed(name, createdAddress(id, fromHex(owner.address)))
}

/** Deploys bytecode that does not come from a compiler. */
export const deployRaw = (wallet: Wallet, owner: Actor, label: string, code: string, feeLimit: bigint) =>
  wallet.send(
    owner,
    'CreateSmartContract',
    {
      newContract: create(SmartContractSchema, {
        originAddress: fromHex(owner.address),
        bytecode: fromHex(code),
        consumeUserResourcePercent: 100n,
        name: label,
        originEnergyLimit: ORIGIN_ENERGY_LIMIT,
      }),
    },
    { feeLimit },
  )

/** A contract that was deployed earlier. */
export const deployed = (name: ContractName, address: string): Deployed => ({
  name,
  address,
  abi: artifacts.contracts[name].abi as Abi,
})

/** Options of a call: TRX or a TRC10 token to send, the fee limit in sun, the signers. */
export type CallOptions = SendOptions & {
  readonly value?: bigint
  readonly tip?: { readonly token: string; readonly amount: bigint }
}

/** Calls a contract. A failed call is still included in a block. */
export const call = (
  wallet: Wallet<WalletChain>,
  owner: Actor,
  contract: Deployed,
  method: string,
  args: readonly unknown[],
  options: CallOptions = {},
): string =>
  wallet.send(
    owner,
    'TriggerSmartContract',
    {
      contractAddress: fromHex(contract.address),
      callValue: options.value ?? 0n,
      callTokenValue: options.tip?.amount ?? 0n,
      tokenId: BigInt(options.tip?.token ?? 0),
      data: fromHex(
        viem()
          .encodeFunctionData({ abi: contract.abi, functionName: method, args: args as unknown[] })
          .slice(2),
      ),
    },
    { ...options, feeLimit: options.feeLimit ?? CALL_FEE_LIMIT },
  )
