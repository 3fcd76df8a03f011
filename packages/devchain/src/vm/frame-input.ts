/** Input of a frame. Addresses in hex. */
export type FrameInput = {
  readonly code: Uint8Array
  /** The account whose code runs; differs from `context` in a delegate call. */
  readonly codeAddress: string
  /** The account whose balance and storage the frame uses. */
  readonly context: string
  readonly caller: string
  readonly data: Uint8Array
  /** Sun sent with the call. */
  readonly value: bigint
  readonly tokenId: bigint
  readonly tokenValue: bigint
  readonly energyLimit: number
  readonly isStatic: boolean
  readonly depth: number
  /** Parent hash for internal transactions of this frame. */
  readonly parentHash: string
  /** Version of the contract: 1 follows the EVM more closely. */
  readonly version: number
}
