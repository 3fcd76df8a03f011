import type { Abi, AbiParameter } from '@tronlens/abi'
import type { Address, Sun } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'

/** A contract as it is to be put on the chain. */
export interface Deployment {
  owner: Address
  name: string
  abi: Abi
  /** Code and constructor arguments, hex. */
  bytecode: string
  value: Sun
  token?: { id: bigint; amount: bigint } | undefined
  /** Percent of the energy that callers pay. */
  userPercent: bigint
  /** The most energy that the owner gives to one call. */
  originEnergyLimit: bigint
  feeLimit: Sun
}

const TYPES = {
  constructor: 'Constructor',
  function: 'Function',
  event: 'Event',
  fallback: 'Fallback',
  receive: 'Receive',
  error: 'Error',
} as const
const MUTABILITIES = { pure: 'Pure', view: 'View', nonpayable: 'Nonpayable', payable: 'Payable' } as const

const parameters = (given: readonly AbiParameter[]) =>
  given.map(({ name, type, indexed = false }) => ({ name, type, indexed }))

/** An interface in the form in which chains keep it; members of structs have no place there. */
const storedAbi = (abi: Abi) => ({
  entrys: abi.map((item) => {
    const mutability = 'stateMutability' in item ? item.stateMutability : undefined
    return {
      type: TYPES[item.type],
      name: 'name' in item ? item.name : '',
      anonymous: item.type === 'event' && item.anonymous,
      constant: mutability === 'view' || mutability === 'pure',
      payable: mutability === 'payable',
      stateMutability: mutability ? MUTABILITIES[mutability] : ('UnknownMutabilityType' as const),
      inputs: 'inputs' in item ? parameters(item.inputs) : [],
      outputs: 'outputs' in item ? parameters(item.outputs) : [],
    }
  }),
})

/** What the chain is asked to do so that a contract is there. */
export const deployIntent = (deployment: Deployment): Intent =>
  intend(
    'CreateSmartContract',
    {
      ownerAddress: deployment.owner,
      newContract: {
        originAddress: deployment.owner,
        contractAddress: undefined,
        abi: storedAbi(deployment.abi),
        bytecode: deployment.bytecode,
        callValue: deployment.value,
        consumeUserResourcePercent: deployment.userPercent,
        name: deployment.name,
        originEnergyLimit: deployment.originEnergyLimit,
        codeHash: '',
        trxHash: '',
        version: 0,
      },
      callTokenValue: deployment.token?.amount ?? 0n,
      tokenId: deployment.token?.id ?? 0n,
    },
    { feeLimit: deployment.feeLimit },
  )
