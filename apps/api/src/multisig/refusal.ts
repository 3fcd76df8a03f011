import { MULTISIG_CODES, type MultisigCode } from '@tronlens/api-contract'

/** A signature is not taken; the answer says why. */
export class MultisigRefusal extends Error {
  /** Number of the reason on the wire. */
  readonly code: number

  /** @param detail - what exactly, beyond the words of the code */
  constructor(reason: MultisigCode, detail?: string) {
    const [code, words] = MULTISIG_CODES[reason]
    super(detail ? `${words} (${detail})` : words)
    this.name = new.target.name
    this.code = code
  }
}
