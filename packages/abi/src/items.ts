/** A parameter as compilers write it: tuples name their members. */
export type AbiParameter = {
  readonly name: string
  readonly type: string
  readonly internalType?: string
  readonly components?: readonly AbiParameter[]
  readonly indexed?: boolean
}

/** Whether a function reads, writes, and takes TRX. */
export type Mutability = 'pure' | 'view' | 'nonpayable' | 'payable'

type Named = { readonly name: string; readonly inputs: readonly AbiParameter[] }
export type AbiFunction = Named & {
  readonly type: 'function'
  readonly outputs: readonly AbiParameter[]
  readonly stateMutability: Mutability
}
export type AbiEvent = Named & { readonly type: 'event'; readonly anonymous: boolean }
export type AbiError = Named & { readonly type: 'error' }
export type AbiConstructor = {
  readonly type: 'constructor'
  readonly inputs: readonly AbiParameter[]
  readonly stateMutability: 'nonpayable' | 'payable'
}
export type AbiFallback = {
  readonly type: 'fallback' | 'receive'
  readonly stateMutability: 'nonpayable' | 'payable'
}

/** One entry of the interface of a contract. */
export type AbiItem = AbiFunction | AbiEvent | AbiError | AbiConstructor | AbiFallback
/** The interface of a contract. */
export type Abi = readonly AbiItem[]

export const functionsOf = (abi: Abi): AbiFunction[] => abi.filter((item) => item.type === 'function')
export const eventsOf = (abi: Abi): AbiEvent[] => abi.filter((item) => item.type === 'event')
export const errorsOf = (abi: Abi): AbiError[] => abi.filter((item) => item.type === 'error')
export const constructorOf = (abi: Abi): AbiConstructor | undefined =>
  abi.find((item) => item.type === 'constructor')

/** True for functions that are answered without a transaction. */
export const isRead = ({ stateMutability }: AbiFunction): boolean =>
  stateMutability === 'view' || stateMutability === 'pure'
