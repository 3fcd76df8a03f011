import type { HexAddress, TokenHex } from '@tronlens/core'
import type { ParameterHistory } from '../chain/parameter-history.ts'
import type { BlockContext, TransactionContext } from '../extract/context.ts'
import type { InternalMove } from '../extract/internal-rows.ts'
import type { MainFields } from '../extract/main-fields.ts'
import type { Changes } from './changes.ts'
import type { ChainMemory } from './memory.ts'

/** All that an effect of a transaction may read and change. */
export type EffectContext = {
  block: BlockContext
  tx: TransactionContext
  main: MainFields
  moves: readonly InternalMove[]
  memory: ChainMemory
  changes: Changes
  parameters: ParameterHistory
  owner: HexAddress
}

/** What a contract type does when it succeeds, beside fees. */
export type Effect = (context: EffectContext) => void

/** Moves an amount between two accounts. */
export function move(
  { block, changes }: EffectContext,
  token: TokenHex,
  from: HexAddress,
  to: HexAddress,
  amount: bigint,
): void {
  changes.balance(block.number, from, token, -amount)
  changes.balance(block.number, to, token, amount)
}

/** Adds to what an account holds. */
export const credit = (context: EffectContext, address: HexAddress, token: TokenHex, amount: bigint): void =>
  context.changes.balance(context.block.number, address, token, amount)

/** Meets an account that the transaction may have created. */
export const see = ({ block, changes }: EffectContext, address: HexAddress, type = 0, name = ''): void =>
  changes.see(address, { block: block.number, now: block.now, time: block.time, type, name })
