import { neededFor } from '@tronlens/protocol'
import type { ChainState } from '../state/chain-state.ts'
import { activeWitnesses } from './witness-ranking.ts'

/** Block versions that unlock features, ascending. */
const VERSIONS = [
  5, 6, 7, 8, 9, 10, 16, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36,
]
/** Versions after this one take effect only from a date on. */
const LAST_UNANIMOUS = 16
const ENERGY_LIMIT_VERSION = 5
const HARD_FORK_TIME = 1_596_780_000_000

const stats = (state: ChainState, version: number): string =>
  state.tables.versionStats.get(String(version)) ?? ''
const setStats = (state: ChainState, version: number, digits: string) =>
  state.tables.versionStats.put(String(version), digits)

/** Whether enough active representatives produce blocks of a version. */
export function hasVersion(state: ChainState, version: number): boolean {
  if (version === ENERGY_LIMIT_VERSION) return state.headNumber >= state.properties.number('energyLimitBlock')
  const digits = stats(state, version)
  if (digits === '') return false
  if (version <= LAST_UNANIMOUS) return !digits.includes('0')
  const interval = state.properties.number('getMaintenanceTimeInterval')
  if (state.headTime < (Math.floor((HARD_FORK_TIME - 1) / interval) + 1) * interval) return false
  const count = digits.split('1').length - 1
  return count >= neededFor(version, digits.length)
}

/** Records the version of a block that was just applied. */
export function noteBlockVersion(state: ChainState, producer: string, version: number): void {
  const active = activeWitnesses(state)
  const slot = active.indexOf(producer)
  if (slot < 0 || version < ENERGY_LIMIT_VERSION) return
  if (state.properties.number('latestVersion') >= version) return
  for (const newer of VERSIONS)
    if (newer > version && !hasVersion(state, newer) && stats(state, newer) !== '')
      setStats(state, newer, withDigit(stats(state, newer), slot, '0'))
  const digits = stats(state, version)
  const current = digits.length === active.length ? digits : '0'.repeat(active.length)
  if (hasVersion(state, version)) {
    for (const older of VERSIONS)
      if (older < version && !hasVersion(state, older)) setStats(state, older, '1'.repeat(current.length))
    state.properties.set('latestVersion', version)
    return
  }
  setStats(state, version, withDigit(current, slot, '1'))
}

/**
 * Restarts the count of versions that are not reached yet, because maintenance may have changed the
 * representatives.
 */
export function resetBlockVersions(state: ChainState): void {
  const size = activeWitnesses(state).length
  for (const version of VERSIONS)
    if (stats(state, version) !== '' && !hasVersion(state, version))
      setStats(state, version, '0'.repeat(size))
}

const withDigit = (digits: string, index: number, digit: string): string =>
  digits.slice(0, index) + digit + digits.slice(index + 1)
