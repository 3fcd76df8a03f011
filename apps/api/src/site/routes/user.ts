import {
  activateSiteUser,
  confirmSiteLogin,
  getSiteUser,
  type LoginType,
  loginSiteUser,
  logoutSiteUser,
  registerSiteUser,
  sendSiteCode,
} from '@tronlens/api-contract'
import { findPerson } from '@tronlens/db'
import { accountName, requirePassword } from '../account-name.ts'
import { attempt } from '../attempt.ts'
import type { AuthUser } from '../auth-user.ts'
import type { Caller } from '../caller.ts'
import { findPending } from '../find-pending.ts'
import { handleSite } from '../handle.ts'
import { MESSAGE_LANGUAGES } from '../messages/texts.ts'
import { findCaller, serializeUser } from '../person.ts'
import { done, SiteRefusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import {
  forgetLogins,
  requireCode,
  requireCodeTry,
  requireLogin,
  requireRegistration,
  requireSecondFactor,
  trustClient,
  trustSecondFactor,
} from '../throttle.ts'

/**
 * Shows scripts of our pages that a user may be signed in; the session's own cookie is out of their reach.
 */
const marker = (isSignedIn: boolean): Headers =>
  new Headers({
    'set-cookie': `user=${isSignedIn ? '1' : ''}; Path=/; SameSite=Lax; Max-Age=${isSignedIn ? 30 * 86_400 : 0}`,
  })

/** The user who has just signed in, for the answer and the cookies. */
export function signedIn(caller: Caller, user: AuthUser, headers: Headers) {
  if (user.isBlocked) throw new SiteRefusal('blocked')
  caller.send(headers)
  caller.send(marker(true))
  return done(serializeUser(user))
}

export const getSiteUserRoute = handleSite(getSiteUser, async ({ caller }, site) => {
  const person = await findCaller(site, caller)
  if (!person) {
    // with the marker the browser would ask again and again for a session that is over
    if (caller.headers.has('cookie')) caller.send(marker(false))
    throw new SiteRefusal('signInFirst')
  }
  const { id, name, role, hasSecondFactor, createdAt } = person
  return done(serializeUser({ id, email: name, role, twoFactorEnabled: hasSecondFactor, createdAt }))
})

/** Sends a code; the answer does not reveal accounts for which there is nothing to send. */
async function sendCode(site: Site, name: string, purpose: 'activate' | 'reset'): Promise<void> {
  const person = await findPerson(site.db, name)
  if (purpose === 'activate' && person?.email_verified) return
  const auth = await site.auth()
  await auth.api.sendVerificationOTP({
    body: { email: name, type: purpose === 'activate' ? 'email-verification' : 'forget-password' },
  })
}

export const registerSiteUserRoute = handleSite(registerSiteUser, async ({ body, caller }, site) => {
  const name = accountName(body.loginType, body.account)
  requirePassword(body.password)
  await requireRegistration(site.db, name, caller.ip)
  // the owner of an existing account is notified
  await requireCode(site, 'activate', name, caller)
  const auth = await site.auth()
  const language = MESSAGE_LANGUAGES.find((code) => code === body.language) ?? 'en'
  await attempt(
    auth.api.signUpEmail({
      body: { email: name, name: '', password: body.password, language },
      headers: caller.headers,
    }),
    {},
  )
  await sendCode(site, name, 'activate')
  return done({})
})

export const sendSiteCodeRoute = handleSite(sendSiteCode, async ({ body, caller }, site) => {
  const name = accountName(body.loginType, body.account)
  await requireCode(site, body.purpose, name, caller)
  await sendCode(site, name, body.purpose)
  return done({})
})

type Login = { loginType: LoginType; account: string; password: string }

/** Signs in with a password; a new session begins, whatever cookie came along. */
async function logIn(site: Site, caller: Caller, { loginType, account, password }: Login) {
  const name = accountName(loginType, account)
  await requireLogin(site.db, name, caller)
  const auth = await site.auth()
  const { headers, response } = await attempt(
    auth.api.signInEmail({ body: { email: name, password }, headers: caller.headers, returnHeaders: true }),
    {
      INVALID_EMAIL_OR_PASSWORD: 'wrongLogin',
      EMAIL_NOT_VERIFIED: 'wrongLogin',
      PASSWORD_TOO_LONG: 'wrongLogin',
    },
  )
  if (!('user' in response) || !response.user) {
    // the password alone does not make the client known
    await forgetLogins(site.db, name, caller)
    caller.send(headers)
    throw new SiteRefusal('secondFactor')
  }
  await trustClient(site.db, name, caller)
  return signedIn(caller, response.user, headers)
}

export const loginSiteUserRoute = handleSite(loginSiteUser, ({ body, caller }, site) =>
  logIn(site, caller, body),
)

export const activateSiteUserRoute = handleSite(activateSiteUser, async ({ body, caller }, site) => {
  const name = accountName(body.loginType, body.account)
  requirePassword(body.password)
  await requireCodeTry(site.db, name, caller)
  const auth = await site.auth()
  await attempt(auth.api.verifyEmailOTP({ body: { email: name, otp: body.code }, headers: new Headers() }), {
    INVALID_OTP: 'wrongCode',
    OTP_EXPIRED: 'wrongCode',
    TOO_MANY_ATTEMPTS: 'wrongCode',
    USER_NOT_FOUND: 'wrongCode',
  })
  // another user may have registered with this address before: the user who has the code sets the password
  const { internalAdapter, password } = await auth.$context
  const person = await findPerson(site.db, name)
  if (person) await internalAdapter.updatePassword(person.id, await password.hash(body.password))
  await trustClient(site.db, name, caller)
  return logIn(site, caller, body)
})

export const confirmSiteLoginRoute = handleSite(confirmSiteLogin, async ({ body, caller }, site) => {
  const pending = await findPending(site, caller)
  await requireSecondFactor(site.db, pending, caller)
  const auth = await site.auth()
  const isAppCode = /^\d{6}$/.test(body.code)
  const call = isAppCode ? auth.api.verifyTOTP : auth.api.verifyBackupCode
  const { headers, response } = await attempt(
    call({ body: { code: body.code }, headers: caller.headers, returnHeaders: true }),
    {
      INVALID_CODE: 'wrongCode',
      INVALID_BACKUP_CODE: 'wrongCode',
      INVALID_TWO_FACTOR_COOKIE: 'signInFirst',
      TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'tooManyTries',
    },
  )
  const user = response.user as AuthUser
  await trustSecondFactor(site.db, { id: user.id, name: user.email }, caller)
  return signedIn(caller, user, headers)
})

export const logoutSiteUserRoute = handleSite(logoutSiteUser, async ({ caller }, site) => {
  const auth = await site.auth()
  const { headers } = await auth.api.signOut({ headers: caller.headers, returnHeaders: true })
  caller.send(headers)
  caller.send(marker(false))
  return done({})
})
