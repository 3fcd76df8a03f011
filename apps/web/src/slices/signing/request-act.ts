import { CONTRACTS, coSigningLifetime, type Intent } from '@tronlens/signing'
import type { Wallet } from '../wallet/wallet.ts'
import { toCoSigners } from './co-sign.ts'
import { type Holder, permissionChoices } from './permission-choices.ts'
import { requestSignature, type SignOutcome, type SignRequest } from './sign-store.ts'

/** Co-signers of a transaction of the wallet page have a day. */
const HOURS = 24

/** Whether the user chose the fee limit of an intent, which is kept then. */
export type LimitChoice = { isLimitChosen?: boolean }

/**
 * How a wallet signs for its own account: with the first permission for which its key is sufficient, else
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
  // without any permission, the review gives the reason for which the node would refuse
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

/** Requests a signature of the wallet for its own account. */
export const requestAct = (
  wallet: Wallet,
  holder: Holder,
  intent: Intent,
  limit?: LimitChoice,
): Promise<SignOutcome> => requestSignature(actRequest(wallet, holder, intent, limit))
