import { bytesToUtf8 } from '@tronlens/core'
import { LedgerError } from '../errors.ts'

/** The device's own class of commands, which every app and the list of apps answer. */
export const SYSTEM_CLASS = 0xb0
export const NAME_AND_VERSION = 0x01
const FORMAT = 1

/** What the TRON app calls itself, and what the list of apps does. */
const TRON_APP = 'Tron'
const APP_LIST = 'BOLOS'

/** An app of the device. */
export interface AppInfo {
  readonly name: string
  readonly version: string
}

/** Reads which app answers: format, then name and version, each behind its length. */
export function readAppInfo(answer: Uint8Array): AppInfo {
  if (answer[0] !== FORMAT) throw new LedgerError('tooOld')
  const nameEnd = 2 + (answer[1] ?? 0)
  const versionEnd = nameEnd + 1 + (answer[nameEnd] ?? 0)
  return {
    name: bytesToUtf8(answer.subarray(2, nameEnd)),
    version: bytesToUtf8(answer.subarray(nameEnd + 1, versionEnd)),
  }
}

/** @throws {LedgerError} when it is not the TRON app that answers */
export function requireTronApp({ name }: AppInfo): void {
  if (name === TRON_APP) return
  throw new LedgerError(name === APP_LIST ? 'appClosed' : 'otherApp')
}
