import type { SiteUser } from '@tronlens/api-contract'

const KEPT = 3

/** An address of mail with the first three characters of its name, as others may see it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(KEPT, at))}***${email.slice(at)}`
}

/** A mobile number with its first and last three digits. */
export function maskMobile(mobile: string): string {
  const digits = mobile.replace(/\D/g, '')
  return `${digits.slice(0, KEPT)}****${digits.slice(-KEPT)}`
}

/** How an account is called where others may look on. */
export const maskedName = ({ email, mobile }: Pick<SiteUser, 'email' | 'mobile'>): string =>
  email !== undefined ? maskEmail(email) : maskMobile(mobile ?? '')
