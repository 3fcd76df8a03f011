import type { LoginType } from '@tronlens/api-contract'
import { SiteRefusal } from './refusal.ts'

/** Domain that no mail goes to (RFC 2606): a mobile number stands in it as the name of an account. */
const MOBILE_DOMAIN = '@mobile.invalid'
const EMAIL = /^[^\s@]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const MOBILE = /^\d{7,15}$/

/**
 * The name under which an account is kept: its address of mail, or its number as an address.
 *
 * @throws {SiteRefusal} when it is neither
 */
export function accountName(loginType: LoginType, account: string): string {
  const text = account.trim().toLowerCase()
  if (loginType === 'email') {
    if (!EMAIL.test(text) || text.endsWith(MOBILE_DOMAIN)) throw new SiteRefusal('wrongAccount')
    return text
  }
  const digits = text.replace(/^\+|[\s().-]/g, '')
  if (!MOBILE.test(digits)) throw new SiteRefusal('wrongAccount')
  return `${digits}${MOBILE_DOMAIN}`
}

/** How an account is reached, from its name. */
export function readAccountName(name: string): { loginType: LoginType; address: string } {
  if (!name.endsWith(MOBILE_DOMAIN)) return { loginType: 'email', address: name }
  return { loginType: 'mobile', address: `+${name.slice(0, -MOBILE_DOMAIN.length)}` }
}

/** Refuses passwords that are not 6 to 20 characters with a letter and a digit. */
export function requirePassword(password: string): void {
  const { length } = [...password]
  if (length < 6 || length > 20 || !/\p{L}/u.test(password) || !/\d/.test(password))
    throw new SiteRefusal('wrongPassword')
}
