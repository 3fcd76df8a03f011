import { type Static, Type } from '@sinclair/typebox'
import { Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { Done, envelope } from './values.ts'

const shared = { authentication: 'user', tag: 'Browser notifications' } as const
const act = { ...shared, method: 'POST', cost: 'write', answer: Done } as const

/** A browser that shows notifications. */
export const PushDevice = Type.Object({
  id: Text,
  name: Text,
  endpoint: Type.String({ description: 'by which a browser finds itself in the list' }),
  createTime: Time,
})
export type PushDevice = Static<typeof PushDevice>

/** Browsers that show notifications. */
export const listPushDevices = defineRoute({
  ...shared,
  name: 'listPushDevices',
  path: '/external/push',
  cost: 'light',
  summary: "Browsers of the user that show notifications, and the site's key for subscribing another one",
  answer: envelope(
    Type.Object({
      publicKey: Type.String({ description: 'applicationServerKey, base64url (RFC 8292)' }),
      devices: Type.Array(PushDevice),
    }),
  ),
  example: {},
})

/** Takes a browser that subscribed. */
export const addPushDevice = defineRoute({
  ...act,
  name: 'addPushDevice',
  path: '/external/push/add',
  summary: 'Adds a subscribed browser and sends it a first notification; messages are encrypted for it',
  body: Type.Object({
    endpoint: Type.String({ maxLength: 1000, description: 'https address of its push service' }),
    keys: Type.Object({
      p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}$', description: 'public key, base64url' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: 'shared secret, base64url' }),
    }),
    name: Type.String({ minLength: 1, maxLength: 60, description: 'such as the name of the browser' }),
  }),
  example: {
    body: {
      endpoint: 'https://push.example/abc',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      name: 'Firefox',
    },
  },
})

/** Forgets a browser. */
export const removePushDevice = defineRoute({
  ...act,
  name: 'removePushDevice',
  path: '/external/push/remove',
  summary: 'Removes a browser from notifications',
  body: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) }),
  example: { body: { id: '1' } },
})
