import type { EvmAddress } from './message.ts'

/** Standards of tokens, as the contracts count. */
export const STANDARD = { trc20: 0, trc721: 1, trc10: 2 } as const

/** Id of a TRC10 token, which gateways have in place of an address. */
export const trc10Id = (token: EvmAddress): string => String(BigInt(token))

/** A TRC10 token as gateways have it. */
export const trc10Token = (id: string): EvmAddress => `0x${BigInt(id).toString(16).padStart(40, '0')}`
