import type { HexAddress } from '@tronlens/core'
import { PRECOMPILED_CONTRACTS } from '@tronlens/protocol'

/** Addresses of contracts that the chain itself provides. */
export const BUILT_IN_CONTRACTS: readonly HexAddress[] = [...PRECOMPILED_CONTRACTS.keys()]
