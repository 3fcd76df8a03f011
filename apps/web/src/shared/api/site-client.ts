import { createClient } from '@tronlens/api-contract/client'
import { SITE_CODES, SITE_ENDPOINTS, type SiteClient, type SiteCode } from '@tronlens/api-contract/site'

/** Calls of the site around the chain; they belong to the default network, whichever is shown. */
export const siteApi: SiteClient = createClient<SiteClient>(SITE_ENDPOINTS, { baseUrl: '' })

/** The site did not do what was asked, and says why by a code. */
export class SiteRefusedError extends Error {
  /** Undefined for a code that this page does not know. */
  readonly reason: SiteCode | undefined
  constructor(code: string, message: string) {
    super(message)
    this.name = new.target.name
    this.reason = (Object.keys(SITE_CODES) as SiteCode[]).find((key) => SITE_CODES[key][0] === code)
  }
}

type Envelope<Data> = { retCode: string; retMsg: string[]; data?: Data | undefined }

/**
 * What an answer brings.
 *
 * @throws {SiteRefusedError} when it was not done
 */
export async function readAnswer<Data>(answer: Promise<Envelope<Data>>): Promise<Data> {
  const { retCode, retMsg, data } = await answer
  if (retCode !== SITE_CODES.ok[0]) throw new SiteRefusedError(retCode, retMsg[0] ?? retCode)
  return data as Data // the contract gives data to everything that was done
}
