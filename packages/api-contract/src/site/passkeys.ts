import { Type } from '@sinclair/typebox'
import { AnyObject, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { SiteUser } from './user.ts'
import { Done, envelope, Password } from './values.ts'

const TAG = 'Site account'
const Options = envelope(
  Type.Object({
    options: Type.Unsafe<Record<string, unknown>>({
      ...AnyObject,
      description: 'what the browser takes (WebAuthn, as JSON)',
    }),
  }),
)
const Credential = Type.Unsafe<Record<string, unknown>>({
  ...AnyObject,
  description: 'what the browser answered (WebAuthn, as JSON)',
})

/** Passkeys of the person. */
export const listPasskeys = defineRoute({
  name: 'listPasskeys',
  path: '/external/user/passkeys',
  authentication: 'user',
  cost: 'light',
  tag: TAG,
  summary: 'Passkeys that complete signing in instead of a code',
  answer: envelope(
    Type.Object({
      passkeys: Type.Array(
        Type.Object({
          id: Text,
          name: Text,
          createTime: Time,
          lastTime: Type.Unsafe<(typeof Time)['static']>({
            ...Time,
            description: '0 when it was never used',
          }),
        }),
      ),
    }),
  ),
  example: {},
})

/** Begins to add a passkey. */
export const startPasskey = defineRoute({
  name: 'startPasskey',
  method: 'POST',
  path: '/external/user/passkeys/start',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  summary: 'Begins to add a passkey; it needs an authenticator app, for the day on which the device is lost',
  body: Type.Object({ password: Password }),
  answer: Options,
  example: { body: { password: 'secret1' } },
})

/** Adds a passkey. */
export const addPasskey = defineRoute({
  name: 'addPasskey',
  method: 'POST',
  path: '/external/user/passkeys/add',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  summary: 'Adds the passkey that the browser created',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 40 }), credential: Credential }),
  answer: Done,
  example: { body: { name: 'Laptop', credential: {} } },
})

/** Forgets a passkey. */
export const removePasskey = defineRoute({
  name: 'removePasskey',
  method: 'POST',
  path: '/external/user/passkeys/remove',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  summary: 'Removes a passkey',
  body: Type.Object({ id: Type.String({ maxLength: 1400 }), password: Password }),
  answer: Done,
  example: { body: { id: 'x', password: 'secret1' } },
})

/** Begins to complete signing in by a passkey. */
export const startPasskeyLogin = defineRoute({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/external/user/passkeys/login/start',
  cost: 'write',
  tag: TAG,
  summary:
    'Begins to complete signing in by a passkey, after the password; not found where the user has none',
  body: Type.Object({}),
  answer: Options,
  example: { body: {} },
})

/** Completes signing in by a passkey. */
export const confirmPasskeyLogin = defineRoute({
  name: 'confirmPasskeyLogin',
  method: 'POST',
  path: '/external/user/passkeys/login',
  cost: 'write',
  tag: TAG,
  summary: 'Completes signing in by a passkey',
  body: Type.Object({ credential: Credential }),
  answer: envelope(SiteUser),
  example: { body: { credential: {} } },
})
