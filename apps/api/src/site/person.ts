import type { SiteUser } from '@tronlens/api-contract'
import { milliseconds } from '@tronlens/core'
import { readAccountName } from './account-name.ts'
import type { AuthUser } from './auth-user.ts'
import type { Caller } from './caller.ts'
import type { Site } from './site.ts'

/** A user who is signed in. */
export type Person = {
  id: string
  /** Name of the account, see `accountName`. */
  name: string
  role: 'user' | 'operator'
  hasSecondFactor: boolean
  createdAt: Date
  sessionToken: string
}

/**
 * The user who is signed in by the cookies of a request; undefined when there is none, or an operator has
 * blocked the account.
 */
export async function findCaller(site: Site, caller: Caller): Promise<Person | undefined> {
  if (!caller.headers.has('cookie')) return undefined
  const auth = await site.auth()
  const { headers, response } = await auth.api.getSession({ headers: caller.headers, returnHeaders: true })
  caller.send(headers)
  if (!response || response.user.isBlocked) return undefined
  const { user, session } = response
  return {
    id: user.id,
    name: user.email,
    role: user.role === 'operator' ? 'operator' : 'user',
    hasSecondFactor: user.twoFactorEnabled === true,
    createdAt: user.createdAt,
    sessionToken: session.token,
  }
}

/** A user as answers show it. */
export function serializeUser(user: AuthUser): SiteUser {
  const { loginType, address } = readAccountName(user.email)
  return {
    id: user.id,
    loginType,
    ...(loginType === 'email' ? { email: address } : { mobile: address }),
    role: user.role === 'operator' ? 'operator' : 'user',
    secondFactor: user.twoFactorEnabled === true,
    createTime: milliseconds(user.createdAt.getTime()),
  }
}
