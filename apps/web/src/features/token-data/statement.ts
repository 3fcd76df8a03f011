import { shownNetwork } from '../../shared/api/networks.ts'
import { signMessage } from '../../slices/wallet/signers/sign-message.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'

/** A text and the signature of a wallet over it. */
export interface Signed {
  content: string
  sig: string
}

/**
 * Has a statement of an issuer signed. It names the network and the time, so it can be used nowhere else and not again later.
 *
 * @param owner - member that names who signs
 */
export async function signStatement(
  wallet: Wallet,
  fields: Readonly<Record<string, unknown>>,
  owner: 'issuer_addr' | 'ownerAddress' = 'issuer_addr',
): Promise<Signed> {
  const content = JSON.stringify({
    [owner]: wallet.address,
    network: shownNetwork.get().key,
    timestamp: Date.now(),
    ...fields,
  })
  return { content, sig: await signMessage(wallet, { kind: 'text', text: content }) }
}

/** The server did not take a statement; the sentence is its own. */
export class StatementRefusedError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join(' '))
    this.name = new.target.name
  }
}

/** What an answer of the recording calls brings. @throws {StatementRefusedError} when it was not done */
export function readDone<Data>({
  retCode,
  problems,
  data,
}: {
  retCode: string
  problems: readonly string[]
  data?: Data | undefined
}): Data {
  if (retCode !== '0' || data === undefined) throw new StatementRefusedError(problems)
  return data
}

/** The same for the calls of the market. @throws {StatementRefusedError} */
export function readSubmitted({ code, msg }: { code: number; msg: string }): void {
  if (code !== 200) throw new StatementRefusedError([msg])
}
