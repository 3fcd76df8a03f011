import type { AppDatabase } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { pendingSignIn } from './pending-sign-in.ts'

export const CODE_MINUTES = 10
const CODE_TRIES = 3
const SESSION_DAYS = 30
const DAY_S = 86_400

/** Why a code is sent. */
type CodePurpose = 'activate' | 'reset'

export type AuthOptions = {
  db: AppDatabase
  /** Signs cookies and encrypts second factors; the same in all processes. */
  secret: string
  /** Where users reach the site; `https:` makes its cookies travel over TLS only. */
  siteUrl: string
  log: FastifyBaseLogger
  sendCode: (to: string, code: string, purpose: CodePurpose) => Promise<void>
  /**
   * A visitor registers with an address that has an account: its owner is notified, the visitor learns
   * nothing.
   */
  notifyExisting: (to: string) => Promise<void>
}

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' }

/**
 * The library that keeps passwords, sessions, codes and second factors, over our own tables. It is called by
 * our routes only, which count tries and look at the origin of requests; it has no paths of its own.
 */
export async function createAuth({ db, secret, siteUrl, log, sendCode, notifyExisting }: AuthOptions) {
  // half a second of loading that the start of the process does not wait for
  const [{ betterAuth }, { emailOTP, twoFactor }, pending] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins'),
    pendingSignIn(),
  ])
  return betterAuth({
    appName: 'Tronlens',
    secret,
    baseURL: siteUrl,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'error' : 'debug']({ from: 'better-auth' }, message),
    },
    advanced: {
      cookiePrefix: 'tronlens',
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
    },
    user: {
      modelName: 'person',
      fields: { emailVerified: 'email_verified', ...TIMES },
      additionalFields: {
        role: { type: 'string', input: false, required: false, defaultValue: 'user' },
        language: { type: 'string', required: false, defaultValue: 'en' },
        isBlocked: {
          type: 'boolean',
          input: false,
          required: false,
          defaultValue: false,
          fieldName: 'is_blocked',
        },
      },
    },
    session: {
      modelName: 'person_session',
      fields: {
        userId: 'person_id',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        expiresAt: 'expires_at',
        ...TIMES,
      },
      expiresIn: SESSION_DAYS * DAY_S,
      updateAge: DAY_S,
      freshAge: 0,
    },
    account: {
      modelName: 'person_credential',
      fields: {
        userId: 'person_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...TIMES,
      },
    },
    verification: {
      modelName: 'person_code',
      fields: { expiresAt: 'expires_at', ...TIMES },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: async ({ user }) => {
        if (user.emailVerified) await notifyExisting(user.email)
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: CODE_TRIES,
        storeOTP: 'hashed',
        disableSignUp: true,
        sendVerificationOTP: ({ email, otp, type }) =>
          sendCode(email, otp, type === 'forget-password' ? 'reset' : 'activate'),
      }),
      twoFactor({
        issuer: 'Tronlens',
        twoFactorTable: 'person_second_factor',
        // the library locks an account for everyone; `requireSecondFactor` counts tries so that the owner
        // still gets in
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            fields: {
              userId: 'person_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      pending,
    ],
  })
}

export type Auth = Awaited<ReturnType<typeof createAuth>>
