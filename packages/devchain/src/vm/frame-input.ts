/** What a frame is called with. Addresses in hex. */
export type FrameInput = {
  readonly code: Uint8Array
  /** Whose code runs; differs from `context` in a delegate call. */
  readonly codeAddress: string
  /** Whose account and storage it works on. */
  readonly context: string
  readonly caller: string
  readonly data: Uint8Array
  /** Sun sent along. */
  readonly value: bigint
  readonly tokenId: bigint
  readonly tokenValue: bigint
  readonly energyLimit: number
  readonly isStatic: boolean
  readonly depth: number
  /** Hash that internal transactions of this frame chain to. */
  readonly parentHash: string
  /** Version of the contract: 1 follows the EVM more closely. */
  readonly version: number
}
