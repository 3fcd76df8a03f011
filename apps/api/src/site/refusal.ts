import { SITE_CODES, type SiteCode } from '@tronlens/api-contract'

/** A request of a user is refused; the code of the answer says why. */
export class SiteRefusal extends Error {
  /** @param data - returned with the code */
  constructor(
    readonly reason: SiteCode,
    readonly detail?: string,
  ) {
    super(detail ?? SITE_CODES[reason][1])
    this.name = new.target.name
  }
}

/** The answer of something that was done. */
export const done = <Data extends object>(data: Data): { retCode: string; retMsg: string[]; data: Data } => ({
  retCode: SITE_CODES.ok[0],
  retMsg: [SITE_CODES.ok[1]],
  data,
})

/** The answer of something that was not. */
export const refused = ({ reason, message }: SiteRefusal): { retCode: string; retMsg: string[] } => ({
  retCode: SITE_CODES[reason][0],
  retMsg: [message],
})
