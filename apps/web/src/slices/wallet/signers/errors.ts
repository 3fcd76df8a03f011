import { AppError } from '@tronlens/core'

/** The wallet cannot sign now: it is locked, or holds no key at all. */
export class WalletNotOpenError extends AppError {
  readonly code = 'WALLET_NOT_OPEN'
  constructor(readonly reason: 'locked' | 'addressOnly' | 'disconnected' | 'otherAccount') {
    super(`The wallet is not open: ${reason}.`)
  }
}
