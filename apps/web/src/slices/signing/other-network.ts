import { AppError } from '@tronlens/core'
import type { NetworkPlace } from '../../shared/api/kept-network.ts'
import { shownNetwork } from '../../shared/api/networks.ts'

/**
 * The user has switched to another network than the one whose node and index were asked, so nothing is
 * signed.
 */
export class OtherNetworkError extends AppError {
  readonly code = 'CONFLICT'
  constructor() {
    super('Another network was chosen since the review, so nothing was signed.')
  }
}

/** Whether a network is the one that is shown. */
export const isShownNetwork = ({ base }: NetworkPlace): boolean => base === shownNetwork.get().base

/** @throws {OtherNetworkError} when another network than this one is shown */
export function refuseOtherNetwork(network: NetworkPlace): void {
  if (!isShownNetwork(network)) throw new OtherNetworkError()
}
