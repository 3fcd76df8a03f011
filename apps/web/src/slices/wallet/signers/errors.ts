import { AppError } from '@tronlens/core'

const SENTENCES = {
  locked: 'The wallet is locked: unlock it first.',
  addressOnly: 'The wallet holds an address alone and cannot sign.',
  disconnected: 'The device or extension that holds the key is not connected: connect it and try again.',
  otherAccount: 'The device or extension shows another account: choose the one of this wallet there.',
  refused: 'The signature was refused where the key is.',
  silent: 'The wallet that holds the key did not answer in time.',
  otherNetwork: 'The wallet that holds the key is connected for another network.',
  notOffered: 'The wallet that holds the key does not sign this kind of data.',
  unable: 'The extension that holds the key cannot sign this: update it.',
} as const

/** The wallet cannot sign now: it is locked, away or unwilling, or holds no key at all. */
export class WalletNotOpenError extends AppError {
  readonly code = 'WALLET_NOT_OPEN'
  constructor(
    readonly reason: keyof typeof SENTENCES,
    options?: ErrorOptions,
  ) {
    super(SENTENCES[reason], options)
  }
}
