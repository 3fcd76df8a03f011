import { type Static, Type } from '@sinclair/typebox'
import { Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { Code, Done, EXAMPLE_WHO, envelope, LoginType, Password, TAG, whoFields } from './values.ts'

const EXAMPLE_PASSWORD = 'secret1'

/** Who is signed in. */
export const SiteUser = Type.Object({
  id: Type.String(),
  loginType: LoginType,
  email: Type.Optional(Type.String()),
  mobile: Type.Optional(Type.String()),
  role: Type.Unsafe<'user' | 'operator'>({ type: 'string', enum: ['user', 'operator'] }),
  secondFactor: Type.Boolean({ description: 'an authenticator app is asked for at login' }),
  createTime: Time,
})
export type SiteUser = Static<typeof SiteUser>

/** Who is signed in; `retCode` is not `'0'` when no user is. */
export const getSiteUser = defineRoute({
  name: 'getSiteUser',
  path: '/external/user/userStat',
  cost: 'light',
  tag: TAG,
  summary: 'The signed-in user',
  answer: envelope(SiteUser),
  example: {},
})

/** Takes a new account; it can be used once the code that is sent has come back. */
export const registerSiteUser = defineRoute({
  name: 'registerSiteUser',
  method: 'POST',
  path: '/external/user/register',
  cost: 'write',
  tag: TAG,
  summary: 'Registers an account and sends it a code; the answer is the same for accounts that exist',
  body: Type.Object({
    ...whoFields,
    password: Password,
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  answer: Done,
  example: { body: { ...EXAMPLE_WHO, password: EXAMPLE_PASSWORD } },
})

/** Sends a code again, to activate an account or to choose another password. */
export const sendSiteCode = defineRoute({
  name: 'sendSiteCode',
  method: 'POST',
  path: '/external/user/code',
  cost: 'write',
  tag: TAG,
  summary: 'Sends a six-digit code; the answer is the same for accounts that do not exist',
  body: Type.Object({
    ...whoFields,
    purpose: Type.Unsafe<'activate' | 'reset'>({ type: 'string', enum: ['activate', 'reset'] }),
  }),
  answer: Done,
  example: { body: { ...EXAMPLE_WHO, purpose: 'activate' } },
})

/**
 * Proves that the user reads the mail of an account. The password is the one given here: the holder of the
 * code decides it.
 */
export const activateSiteUser = defineRoute({
  name: 'activateSiteUser',
  method: 'POST',
  path: '/external/user/activate',
  cost: 'write',
  tag: TAG,
  summary: 'Activates an account with the code that it got, and signs in',
  body: Type.Object({ ...whoFields, code: Code, password: Password }),
  answer: envelope(SiteUser),
  example: { body: { ...EXAMPLE_WHO, code: '123456', password: EXAMPLE_PASSWORD } },
})

/** Signs in; a second factor is asked for by its own code. */
export const loginSiteUser = defineRoute({
  name: 'loginSiteUser',
  method: 'POST',
  path: '/external/user/login',
  cost: 'write',
  tag: TAG,
  summary: 'Signs in and sets the cookie of the session',
  body: Type.Object({ ...whoFields, password: Password }),
  answer: envelope(SiteUser),
  example: { body: { ...EXAMPLE_WHO, password: EXAMPLE_PASSWORD } },
})

/** Completes signing in with a code of the authenticator app, or one of the codes for emergencies. */
export const confirmSiteLogin = defineRoute({
  name: 'confirmSiteLogin',
  method: 'POST',
  path: '/external/user/secondFactor',
  cost: 'write',
  tag: TAG,
  summary: 'Completes signing in with a code of the authenticator app',
  body: Type.Object({ code: Code }),
  answer: envelope(SiteUser),
  example: { body: { code: '123456' } },
})

/** Ends the session of this browser. */
export const logoutSiteUser = defineRoute({
  name: 'logoutSiteUser',
  method: 'POST',
  path: '/external/user/logout',
  cost: 'light',
  tag: TAG,
  summary: 'Ends the session of this browser',
  body: Type.Object({ user_id: Type.Optional(Type.String({ maxLength: 80 })) }),
  answer: Done,
  example: { body: {} },
})

/** Chooses another password while signed in; other sessions end. */
export const changeSitePassword = defineRoute({
  name: 'changeSitePassword',
  method: 'POST',
  path: '/external/user/password/change',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  summary: 'Sets a new password; all other sessions end',
  body: Type.Object({ oldPassword: Password, newPassword: Password }),
  answer: Done,
  example: { body: { oldPassword: EXAMPLE_PASSWORD, newPassword: 'secret2' } },
})

/** Chooses another password with a code; all sessions end. */
export const resetSitePassword = defineRoute({
  name: 'resetSitePassword',
  method: 'POST',
  path: '/external/user/password/reset',
  cost: 'write',
  tag: TAG,
  summary: 'Sets a new password with a code; all sessions end',
  body: Type.Object({ ...whoFields, code: Code, password: Password }),
  answer: Done,
  example: { body: { ...EXAMPLE_WHO, code: '123456', password: EXAMPLE_PASSWORD } },
})

/** Where one is signed in. */
export const SiteSession = Type.Object({
  id: Type.String(),
  isThis: Type.Boolean({ description: 'the session of the request itself' }),
  createTime: Time,
  lastTime: Time,
  ip: Type.String(),
  userAgent: Type.String(),
})
export type SiteSession = Static<typeof SiteSession>

/** Sessions of the person. */
export const listSiteSessions = defineRoute({
  name: 'listSiteSessions',
  path: '/external/user/sessions',
  authentication: 'user',
  tag: TAG,
  summary: 'Sessions of the user',
  answer: envelope(Type.Object({ sessions: Type.Array(SiteSession) })),
  example: {},
})

/** Ends one session, or all but this one. */
export const revokeSiteSession = defineRoute({
  name: 'revokeSiteSession',
  method: 'POST',
  path: '/external/user/sessions/revoke',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  summary: 'Ends a session, or without an id all others',
  body: Type.Object({ id: Type.Optional(Type.String({ maxLength: 80 })) }),
  answer: Done,
  example: { body: {} },
})

/** Deletes the account with everything that it holds. */
export const deleteSiteUser = defineRoute({
  name: 'deleteSiteUser',
  method: 'POST',
  path: '/external/user/delete',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  summary: 'Deletes the account and everything in it',
  body: Type.Object({ password: Password }),
  answer: Done,
  example: { body: { password: EXAMPLE_PASSWORD } },
})

/** Prepares a second factor; it counts once a code has come back. */
export const startSecondFactor = defineRoute({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/external/user/totp/start',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  summary: 'Prepares an authenticator app',
  body: Type.Object({ password: Password }),
  answer: envelope(
    Type.Object({
      uri: Type.String({ description: 'otpauth:// address for the app' }),
      emergencyCodes: Type.Array(Type.String(), { description: 'each signs in once without the app' }),
    }),
  ),
  example: { body: { password: EXAMPLE_PASSWORD } },
})

/** Switches the second factor on with its first code. */
export const confirmSecondFactor = defineRoute({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/external/user/totp/confirm',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  summary: 'Switches the authenticator app on',
  body: Type.Object({ code: Code }),
  answer: Done,
  example: { body: { code: '123456' } },
})

/** Switches the second factor off. */
export const stopSecondFactor = defineRoute({
  name: 'stopSecondFactor',
  method: 'POST',
  path: '/external/user/totp/stop',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  summary: 'Switches the authenticator app off',
  body: Type.Object({ password: Password }),
  answer: Done,
  example: { body: { password: EXAMPLE_PASSWORD } },
})
