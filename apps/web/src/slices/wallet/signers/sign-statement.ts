import type { Purpose } from '@tronlens/api-contract/client'
import { shownNetwork } from '../../../shared/api/networks.ts'
import type { Wallet } from '../wallet.ts'
import { signMessage } from './sign-message.ts'

/** A text and the signature of a wallet over it. */
export interface Signed {
  content: string
  sig: string
}

/**
 * Has a statement signed. It names its purpose, the network and the time, so it can be used for nothing else,
 * nowhere else and not again later.
 *
 * @param owner - member that names the signing account
 */
export async function signStatement(
  wallet: Wallet,
  purpose: Purpose,
  fields: Readonly<Record<string, unknown>>,
  owner: 'issuer_addr' | 'ownerAddress' | 'address' = 'issuer_addr',
): Promise<Signed> {
  const content = JSON.stringify({
    purpose,
    [owner]: wallet.address,
    network: shownNetwork.get().key,
    timestamp: Date.now(),
    ...fields,
  })
  return { content, sig: await signMessage(wallet, { kind: 'text', text: content }) }
}
