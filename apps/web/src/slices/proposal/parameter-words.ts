import { findParameter, getParameter, isKnownParameter } from '@tronlens/protocol/parameters'

/** Parts of keys that are names of their own. */
const NAMES: Record<string, string> = {
  tvm: 'TVM',
  evm: 'EVM',
  cpu: 'CPU',
  gr: 'genesis representatives',
  pbft: 'PBFT',
  trc10: 'TRC10',
  trc20: 'TRC20',
  tx: 'transaction',
  id: 'ID',
  v2: '2.0',
}

/**
 * What the node calls a parameter that a proposal sets by number; undefined for numbers
 * that are newer than we are.
 */
export const parameterKey = (id: number): string | undefined => findParameter(id)?.key

/**
 * What a parameter is counted in, by its number or the node's key; undefined for those
 * that are newer than we are.
 */
export const parameterUnit = (of: number | string): string | undefined =>
  typeof of === 'number' ? findParameter(of)?.unit : isKnownParameter(of) ? getParameter(of).unit : undefined

/**
 * The key of a parameter in words, for those that are newer than we are.
 *
 * @example parameterWords('getAllowTvmShangHai') // 'Allow TVM shang hai'
 */
export function parameterWords(key: string): string {
  const words = key
    .replace(/^get/, '')
    .replaceAll(/TRC(\d+)/g, 'Trc$1')
    .replaceAll(/PBFT/g, 'Pbft')
    .match(/[A-Z][a-z]*(?:\d+(?![a-z]))?|\d+/g)
  const text = (words ?? []).map((word) => NAMES[word.toLowerCase()] ?? word.toLowerCase()).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
