import { CONTRACTS, coSigningLifetime, type Intent } from '@tronlens/signing'
import type { Wallet } from '../wallet/wallet.ts'
import { toCoSigners } from './co-sign.ts'
import { type Holder, permissionChoices } from './permission-choices.ts'
import { requestSignature, type SignOutcome, type SignRequest } from './sign-store.ts'

/** Co-signers of an act of the wallet page have a day. */
const HOURS = 24

/** Whether a user chose the fee limit of an intent, which is kept then. */
export type LimitChoice = { isLimitChosen?: boolean }

/**
 * How something is signed that a wallet does for its own account: under the first permission for which its key is enough, else
 * together with the co-signers.
 */
export function actRequest(
  wallet: Wallet,
  holder: Holder,
  intent: Intent,
  limit: LimitChoice = {},
): SignRequest {
  const choices = permissionChoices(holder, wallet.address, CONTRACTS[intent.contract.name].type)
  const enough = choices.find(({ isEnough }) => isEnough)
  const shared = choices.find(({ isOpen }) => isOpen)
  // without any the review says why the node would refuse
  if (enough || !shared)
    return {
      what: { intent: { ...intent, permissionId: enough?.id ?? 0 }, ...limit },
      delivery: { kind: 'broadcast' },
      wallet,
    }
  return {
    what: { intent: { ...intent, permissionId: shared.id }, lifetimeMs: coSigningLifetime(HOURS), ...limit },
    delivery: toCoSigners(wallet, undefined),
    wallet,
  }
}

/** Asks a signature for something that a wallet does for its own account. */
export const requestAct = (
  wallet: Wallet,
  holder: Holder,
  intent: Intent,
  limit?: LimitChoice,
): Promise<SignOutcome> => requestSignature(actRequest(wallet, holder, intent, limit))
