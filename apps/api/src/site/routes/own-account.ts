import {
  changeSitePassword,
  confirmSecondFactor,
  deleteSiteUser,
  listSiteSessions,
  resetSitePassword,
  revokeSiteSession,
  startSecondFactor,
  stopSecondFactor,
} from '@tronlens/api-contract'
import { milliseconds } from '@tronlens/core'
import { deletePerson, findPerson, removePasskeys } from '@tronlens/db'
import { accountName, requirePassword } from '../account-name.ts'
import { attempt, WRONG_PASSWORD } from '../attempt.ts'
import { handleSite } from '../handle.ts'
import { done, SiteRefusal } from '../refusal.ts'
import { allowAgain, requireCodeTry, requireTry, trustClient, trustSecondFactor } from '../throttle.ts'

export const changeSitePasswordRoute = handleSite(
  changeSitePassword,
  async ({ body, caller, person }, site) => {
    requirePassword(body.newPassword)
    await requireTry(site.db, 'ownPassword', person.name)
    const auth = await site.auth()
    const { headers } = await attempt(
      auth.api.changePassword({
        body: { currentPassword: body.oldPassword, newPassword: body.newPassword, revokeOtherSessions: true },
        headers: caller.headers,
        returnHeaders: true,
      }),
      WRONG_PASSWORD,
    )
    await allowAgain(site.db, 'ownPassword', person.name)
    caller.send(headers)
    return done({})
  },
)

export const resetSitePasswordRoute = handleSite(resetSitePassword, async ({ body, caller }, site) => {
  const name = accountName(body.loginType, body.account)
  requirePassword(body.password)
  await requireCodeTry(site.db, name, caller)
  const auth = await site.auth()
  await attempt(
    auth.api.resetPasswordEmailOTP({ body: { email: name, otp: body.code, password: body.password } }),
    {
      INVALID_OTP: 'wrongCode',
      OTP_EXPIRED: 'wrongCode',
      TOO_MANY_ATTEMPTS: 'wrongCode',
      USER_NOT_FOUND: 'wrongCode',
    },
  )
  const person = await findPerson(site.db, name)
  if (person) await (await auth.$context).internalAdapter.deleteUserSessions(person.id)
  await trustClient(site.db, name, caller)
  return done({})
})

export const listSiteSessionsRoute = handleSite(listSiteSessions, async ({ caller, person }, site) => {
  const auth = await site.auth()
  const sessions = await auth.api.listSessions({ headers: caller.headers })
  return done({
    sessions: sessions.map(({ id, token, createdAt, updatedAt, ipAddress, userAgent }) => ({
      id,
      isThis: token === person.sessionToken,
      createTime: milliseconds(createdAt.getTime()),
      lastTime: milliseconds(updatedAt.getTime()),
      ip: ipAddress ?? '',
      userAgent: userAgent ?? '',
    })),
  })
})

export const revokeSiteSessionRoute = handleSite(revokeSiteSession, async ({ body, caller }, site) => {
  const auth = await site.auth()
  const { headers } = caller
  if (body.id === undefined) {
    await auth.api.revokeOtherSessions({ headers })
    return done({})
  }
  const session = (await auth.api.listSessions({ headers })).find(({ id }) => id === body.id)
  if (!session) throw new SiteRefusal('notFound')
  await auth.api.revokeSession({ headers, body: { token: session.token } })
  return done({})
})

export const deleteSiteUserRoute = handleSite(deleteSiteUser, async ({ body, caller, person }, site) => {
  await requireTry(site.db, 'ownPassword', person.name)
  const auth = await site.auth()
  await attempt(
    auth.api.verifyPassword({ body: { password: body.password }, headers: caller.headers }),
    WRONG_PASSWORD,
  )
  await deletePerson(site.db, person.id)
  await allowAgain(site.db, 'ownPassword', person.name)
  const { headers } = await auth.api.signOut({ headers: caller.headers, returnHeaders: true })
  caller.send(headers)
  return done({})
})

export const startSecondFactorRoute = handleSite(
  startSecondFactor,
  async ({ body, caller, person }, site) => {
    await requireTry(site.db, 'ownPassword', person.name)
    const auth = await site.auth()
    const started = await attempt(
      auth.api.enableTwoFactor({ body: { password: body.password }, headers: caller.headers }),
      WRONG_PASSWORD,
    )
    if (started.method !== 'totp')
      throw new TypeError(`A second factor "${started.method}" was not asked for.`)
    await allowAgain(site.db, 'ownPassword', person.name)
    return done({ uri: started.totpURI, emergencyCodes: started.backupCodes })
  },
)

export const confirmSecondFactorRoute = handleSite(
  confirmSecondFactor,
  async ({ body, caller, person }, site) => {
    await requireTry(site.db, 'secondFactor', person.id)
    const auth = await site.auth()
    const { headers } = await attempt(
      auth.api.verifyTOTP({ body: { code: body.code }, headers: caller.headers, returnHeaders: true }),
      { INVALID_CODE: 'wrongCode', TOTP_NOT_ENABLED: 'notFound' },
    )
    await trustSecondFactor(site.db, person, caller)
    caller.send(headers)
    return done({})
  },
)

export const stopSecondFactorRoute = handleSite(stopSecondFactor, async ({ body, caller, person }, site) => {
  await requireTry(site.db, 'ownPassword', person.name)
  const auth = await site.auth()
  const { headers } = await attempt(
    auth.api.disableTwoFactor({
      body: { password: body.password },
      headers: caller.headers,
      returnHeaders: true,
    }),
    WRONG_PASSWORD,
  )
  await allowAgain(site.db, 'ownPassword', person.name)
  // without the app there would be no way in when their devices are lost
  await removePasskeys(site.db, person.id)
  caller.send(headers)
  return done({})
})
