import type { LedgerReason } from './errors.ts'

/**
 * Status words of the device's system and of the TRON app that mean something to the person in front of it.
 */
export const STATUS = {
  ok: 0x9000,
  locked: 0x5515,
  refused: 0x5501,
  wrongLength: 0x6700,
  notSatisfied: 0x6982,
  rejected: 0x6985,
  wrongData: 0x6a80,
  wrongPath: 0x6a8a,
  dataNotAllowed: 0x6a8b,
  hashNotAllowed: 0x6a8c,
  contractsNotAllowed: 0x6a8d,
  wrongParameters: 0x6b00,
  unknownInstruction: 0x6d00,
  unknownClass: 0x6e00,
} as const

const REASONS: ReadonlyMap<number, LedgerReason> = new Map<number, LedgerReason>([
  [STATUS.locked, 'locked'],
  // systems before 2021 say it in these ways
  [0x5303, 'locked'],
  [0x530c, 'locked'],
  [0x6804, 'locked'],
  [0x6b0c, 'locked'],
  // the app derives no key while the device is locked
  [STATUS.notSatisfied, 'locked'],
  [STATUS.refused, 'rejected'],
  [STATUS.rejected, 'rejected'],
  [STATUS.dataNotAllowed, 'dataNotAllowed'],
  [STATUS.hashNotAllowed, 'hashNotAllowed'],
  [STATUS.contractsNotAllowed, 'contractsNotAllowed'],
  [STATUS.wrongData, 'unreadable'],
  [STATUS.wrongLength, 'unreadable'],
  [STATUS.wrongParameters, 'tooOld'],
  // what answers knows nothing of TRON: the list of apps
  [STATUS.unknownClass, 'appClosed'],
  [0x6e01, 'appClosed'],
  [0x6d02, 'appClosed'],
  [0x6511, 'appClosed'],
  // the TRON app answers, and has never heard of it
  [STATUS.unknownInstruction, 'tooOld'],
])

/** What a status word says; `failed` for one that says nothing to its reader. */
export const reasonOfStatus = (status: number): LedgerReason => REASONS.get(status) ?? 'failed'
