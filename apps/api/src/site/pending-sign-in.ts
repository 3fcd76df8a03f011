import type { AuthUser } from './auth-user.ts'

/** The cookie by which the library knows who has given the right password and owes the second factor. */
const COOKIE = 'two_factor'

/**
 * A plug-in of the library with two calls for second factors that are not its own: who has given the right
 * password, and the session for whom has proven the rest. The library's own plug-ins do both inside of
 * themselves.
 */
export async function pendingSignIn() {
  const [{ createAuthEndpoint }, { expireCookie, setSessionCookie }] = await Promise.all([
    import('better-auth/api'),
    import('better-auth/cookies'),
  ])
  return {
    id: 'pending-sign-in',
    endpoints: {
      findPendingSignIn: createAuthEndpoint('/pending-sign-in/find', { method: 'POST' }, async (ctx) => {
        const { createAuthCookie, secret, internalAdapter } = ctx.context
        const token = await ctx.getSignedCookie(createAuthCookie(COOKIE).name, secret)
        const pending = token ? await internalAdapter.findVerificationValue(token) : null
        return ctx.json(token && pending ? { token, person: pending.value } : null)
      }),
      finishPendingSignIn: createAuthEndpoint('/pending-sign-in/finish', { method: 'POST' }, async (ctx) => {
        const { createAuthCookie, secret, internalAdapter } = ctx.context
        const cookie = createAuthCookie(COOKIE)
        const token = await ctx.getSignedCookie(cookie.name, secret)
        // once only, also when another client sends the same
        const pending = token ? await internalAdapter.consumeVerificationValue(token) : null
        const user = pending ? await internalAdapter.findUserById(pending.value) : null
        expireCookie(ctx, cookie)
        if (!user) return ctx.json(null)
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json(user as AuthUser)
      }),
    },
  }
}
