import type { Note } from './note.ts'
import type { RequestedToken } from './requested.ts'

/** The fields of the form; everything else follows from them and from the chain. */
export interface SendFields {
  /** Account that pays; differs from the wallet's account only with co-signers. */
  from: string
  to: string
  /** Value of the chosen token's option; empty chooses the first. */
  token: string
  amount: string
  /** Number of the item, for tokens whose items differ. */
  tokenId: string
  /**
   * Fee limit of a contract call in TRX, as the user typed it; undefined where it follows from the
   * simulation.
   */
  feeLimitTrx: string | undefined
  /** Undefined without a note. */
  note: Note | undefined
  isMulti: boolean
  /** Undefined selects the first permission that contains the wallet's key. */
  permissionId: number | undefined
  hours: string
  /** The user compared all characters of a suspicious recipient. */
  isCompared: boolean
  /** The token and amount of a link, until it is known whether the account has that token. */
  linked: RequestedToken | undefined
}

const DEFAULT_HOURS = '24'

export const emptyFields = (given: Partial<SendFields>): SendFields => ({
  from: '',
  to: '',
  token: '',
  amount: '',
  tokenId: '',
  feeLimitTrx: undefined,
  note: undefined,
  isMulti: false,
  permissionId: undefined,
  hours: DEFAULT_HOURS,
  isCompared: false,
  linked: undefined,
  ...given,
})
