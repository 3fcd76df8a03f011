import { isFinal, type Progress } from '@tronlens/signing'
import type { Leftover } from './leftovers.ts'

/**
 * Reduces the record of a transaction under way to what has to stay; undefined for one that nothing more can
 * happen to. What is in a block that can be replaced stays, since it can then get into another one.
 *
 * @param stored - the JSON of its record
 */
export function leftoverOf(stored: string): Leftover | undefined {
  const record = JSON.parse(stored) as Partial<Leftover> & { progress?: Progress }
  const { txID, expiration, network = '', purpose, progress } = record
  if (txID === undefined || expiration === undefined || !purpose) return undefined
  const isOpen = progress !== undefined && !isFinal(progress)
  return isOpen ? { txID, expiration, network, purpose } : undefined
}
