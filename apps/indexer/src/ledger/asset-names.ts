import { type TokenHex, tokenHex } from '@tronlens/core'
import { Parameter, type ParameterHistory } from '../chain/parameter-history.ts'
import type { BlockContext } from '../extract/context.ts'
import { TRX } from '../extract/values.ts'
import type { ChainMemory } from './memory.ts'

/** What decides which token a contract means. */
export type NamingContext = { memory: ChainMemory; parameters: ParameterHistory; block: BlockContext }

/** Whether the chain still has one token a name, by which contracts call it. */
export const areNamesUnique = ({ parameters, block }: Omit<NamingContext, 'memory'>): boolean =>
  parameters(Parameter.sameTokenName, block.now) === 0n

/** Reference of the token that a contract names: by id, or by name while names were unique. */
export function resolveAsset(context: NamingContext, name: unknown): TokenHex {
  const hex = tokenHex(typeof name === 'string' ? name : '')
  return areNamesUnique(context) ? (context.memory.assetByName(hex) ?? hex) : hex
}

/** The same where TRX may stand too, as `_`: a token of that name cannot be traded. */
export const resolveTraded = (context: NamingContext, name: unknown): TokenHex =>
  name === TRX ? TRX : resolveAsset(context, name)
