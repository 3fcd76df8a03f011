import type { LoginType } from '@tronlens/api-contract'
import { MOBILE_DOMAIN, personName } from '@tronlens/db'
import { SiteRefusal } from './refusal.ts'

const EMAIL = /^[^\s@]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const MOBILE = /^\d{7,15}$/

/**
 * The name under which an account is kept: its address of mail, or its number as an address.
 *
 * @throws {SiteRefusal} when it is neither
 */
export function accountName(loginType: LoginType, account: string): string {
  const name = personName(account)
  const isMobile = name.endsWith(MOBILE_DOMAIN)
  const isRight =
    loginType === 'email'
      ? EMAIL.test(name) && !isMobile
      : !account.includes('@') && MOBILE.test(name.slice(0, -MOBILE_DOMAIN.length))
  if (!isRight) throw new SiteRefusal('wrongAccount')
  return name
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

/** What an account is called; empty when it is gone. */
export const accountOf = (name: string | null): string => (name === null ? '' : readAccountName(name).address)
