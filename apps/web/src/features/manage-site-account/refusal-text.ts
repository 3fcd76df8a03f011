import type { SiteCode } from '@tronlens/api-contract/site'
import type { TranslationKey } from '../../i18n/i18n.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { SiteRefusedError } from '../../shared/api/site-client.ts'

/** What each refusal of the site means for the user. */
const SENTENCES: Record<SiteCode, TranslationKey> = {
  ok: 'site.done',
  signInFirst: 'site.refused.signInFirst',
  wrongLogin: 'site.refused.wrongLogin',
  wrongAccount: 'site.refused.wrongAccount',
  wrongPassword: 'site.passwordRule',
  wrongCode: 'site.refused.wrongCode',
  tooManyTries: 'site.refused.tooManyTries',
  secondFactor: 'site.refused.secondFactor',
  notAllowed: 'site.refused.notAllowed',
  notFound: 'site.refused.notFound',
  tooMany: 'site.refused.tooMany',
  blocked: 'site.refused.blocked',
  wrongValue: 'site.refused.wrongValue',
  passwordDiffers: 'site.refused.passwordDiffers',
}

/** The sentence for a failure of a call of the site. */
export const refusalText = (error: unknown): TranslationKey =>
  error instanceof SiteRefusedError ? SENTENCES[error.reason ?? 'wrongValue'] : errorText(error).sentence
