import { AppError } from '@tronlens/core'

const SENTENCES = {
  unsupported:
    'This browser cannot talk to USB devices: use Chrome, Edge or another browser of their family.',
  notChosen: 'No Ledger was chosen: connect it, unlock it and choose it in the list of the browser.',
  disconnected: 'The Ledger was disconnected: connect it again.',
  busy: 'The Ledger is in use by another tab or program: close that one and try again.',
  locked: 'The Ledger is locked: enter its PIN.',
  appClosed: 'The TRON app is not open: open it on the Ledger.',
  otherApp: 'Another app is open on the Ledger: open the TRON app.',
  tooOld: 'The TRON app on the Ledger is too old for this: update it.',
  otherDevice:
    'This Ledger does not hold the key of the wallet: connect the one that the wallet was opened with.',
  rejected: 'It was rejected on the Ledger.',
  dataNotAllowed:
    'The Ledger signs no notes: allow "Transactions data" or "Sign by hash" in the settings of the TRON app.',
  contractsNotAllowed:
    'The Ledger calls no such contract: allow "Custom contracts" in the settings of the TRON app.',
  hashNotAllowed:
    'The Ledger can sign this by its hash only: allow "Sign by hash" in the settings of the TRON app.',
  tooLong: 'This is too large for the Ledger: allow "Sign by hash" in the settings of the TRON app.',
  unreadable: 'The TRON app could not read this: update it, or allow "Sign by hash" in its settings.',
  failed: 'The Ledger failed.',
} as const

/** Why a Ledger did not do what it was asked. */
export type LedgerReason = keyof typeof SENTENCES

/** A Ledger refused, was refused by its owner, or is not there. */
export class LedgerError extends AppError {
  readonly code = 'WALLET_NOT_OPEN'
  /**
   * Distinguishes it from other errors where its class is not loaded; names of classes do not survive a
   * build.
   */
  readonly device = 'ledger'
  constructor(
    readonly reason: LedgerReason,
    /** The status word of the device, where it gave one. */
    readonly status?: number,
    options?: { cause?: unknown },
  ) {
    const word = status === undefined ? '' : ` (0x${status.toString(16).padStart(4, '0')})`
    super(`${SENTENCES[reason]}${word}`, options)
  }
}
