import type { Note } from './note.ts'
import type { WantedToken } from './wanted-token.ts'

/** What is typed into the form; everything else follows from it and from the chain. */
export interface SendFields {
  /** Account that pays; only with co-signers another one than the wallet's. */
  from: string
  to: string
  /** Value of the chosen token's option; empty chooses the first. */
  token: string
  amount: string
  /** Number of the piece, for tokens whose pieces differ. */
  tokenId: string
  /** Fee limit of a contract call in TRX; undefined until somebody types one: then it follows from the need. */
  feeLimitTrx: string | undefined
  /** Undefined while nobody wants a note. */
  note: Note | undefined
  isMulti: boolean
  /** Undefined chooses the first permission that the wallet's key is part of. */
  permissionId: number | undefined
  hours: string
  /** All characters of a suspicious recipient were compared. */
  isCompared: boolean
  /** What a link asks for, until it is known whether that is there. */
  wanted: WantedToken | undefined
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
  wanted: undefined,
  ...given,
})
