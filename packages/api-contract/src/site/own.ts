import { type Static, Type } from '@sinclair/typebox'
import { Count, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { Done, envelope } from './values.ts'

const own = { authentication: 'user' } as const
const act = { ...own, method: 'POST', cost: 'write' } as const
const Id = Type.String({ pattern: '^\\d{1,18}$' })
const byId = Type.Object({ id: Id })
const EXAMPLE_TARGET = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

/** What an alert looks at. */
export const ALERT_SUBJECTS = ['address', 'token', 'contract'] as const
export type AlertSubject = (typeof ALERT_SUBJECTS)[number]
/** Which movements it looks at. */
export const ALERT_KINDS = ['all', 'trx', 'trc10', 'trc20', 'nft'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
export const ALERT_DIRECTIONS = ['both', 'in', 'out'] as const
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number]

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })

const alertFields = {
  subject: oneOf(ALERT_SUBJECTS),
  target: Type.String({
    pattern: '^(?:\\d{1,10}|T[1-9A-HJ-NP-Za-km-z]{33})$',
    description: 'address, contract, or id of a TRC10 token',
  }),
  direction: oneOf(ALERT_DIRECTIONS),
  kind: oneOf(ALERT_KINDS),
  least: Type.String({
    pattern: '^\\d{1,40}$',
    description: 'smallest amount, in the smallest unit of what moves',
  }),
  confirmations: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'confirmations before the alert is sent',
  }),
  byMail: Type.Boolean({ description: 'sent by mail, or as a text message where the account is a number' }),
  byPush: Type.Optional(
    Type.Boolean({ default: false, description: 'sent as a notification to the browsers of the user' }),
  ),
  webhook: Type.Union([Type.String({ maxLength: 300 }), Type.Null()], {
    description: 'https address that gets the same as JSON',
  }),
  label: Type.String({ maxLength: 40 }),
}

export const Alert = Type.Object({ id: Text, ...alertFields })
export type Alert = Static<typeof Alert>

/** Something that an alert has found. */
export const AlertEvent = Type.Object({
  alert: Text,
  hash: Text,
  block: Count,
  sender: Text,
  recipient: Text,
  token: Text,
  amount: Text,
  state: oneOf(['waiting', 'delivered', 'dropped', 'withdrawn'] as const),
  createTime: Time,
})
export type AlertEvent = Static<typeof AlertEvent>

export const listAlerts = defineRoute({
  ...own,
  name: 'listAlerts',
  path: '/external/alerts',
  tag: 'Alerts',
  summary: 'Alerts of the user, and their latest results',
  answer: envelope(Type.Object({ alerts: Type.Array(Alert), events: Type.Array(AlertEvent) })),
  example: {},
})

export const saveAlert = defineRoute({
  ...act,
  name: 'saveAlert',
  path: '/external/alerts/save',
  tag: 'Alerts',
  summary: 'Creates an alert, or changes the one on the same target',
  body: Type.Object(alertFields),
  answer: Done,
  example: {
    body: {
      subject: 'address',
      target: EXAMPLE_TARGET,
      direction: 'both',
      kind: 'trx',
      least: '1000000',
      confirmations: 1,
      byMail: true,
      webhook: null,
      label: '',
    },
  },
})

export const deleteAlert = defineRoute({
  ...act,
  name: 'deleteAlert',
  path: '/external/alerts/delete',
  tag: 'Alerts',
  summary: 'Deletes an alert',
  body: byId,
  answer: Done,
  example: { body: { id: '1' } },
})

/** A key for programs, without the key. */
export const ApiKey = Type.Object({
  id: Text,
  name: Text,
  prefix: Text,
  perMinute: Count,
  perDay: Count,
  createTime: Time,
  days: Type.Array(Type.Object({ day: Text, requests: Count })),
})
export type ApiKey = Static<typeof ApiKey>

export const listApiKeys = defineRoute({
  ...own,
  name: 'listApiKeys',
  path: '/external/keys',
  tag: 'API keys',
  summary: 'API keys of the user with their use of the last thirty days',
  answer: envelope(Type.Object({ keys: Type.Array(ApiKey) })),
  example: {},
})

export const createApiKey = defineRoute({
  ...act,
  name: 'createApiKey',
  path: '/external/keys/create',
  tag: 'API keys',
  summary: 'Creates a key, which is shown only once. Programs send it as TRON-PRO-API-KEY',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 40 }) }),
  answer: envelope(Type.Object({ key: Text })),
  example: { body: { name: 'My program' } },
})

export const deleteApiKey = defineRoute({
  ...act,
  name: 'deleteApiKey',
  path: '/external/keys/delete',
  tag: 'API keys',
  summary: 'Deletes a key; requests of its programs count by address again',
  body: byId,
  answer: Done,
  example: { body: { id: '1' } },
})

/** What can be saved: a page with its filters, or a file that is built for each download. */
export const SAVED_KINDS = ['page', 'export'] as const
export type SavedKind = (typeof SAVED_KINDS)[number]

/** Something that the person wants to come back to. */
export const SavedFilter = Type.Object({ id: Text, kind: oneOf(SAVED_KINDS), name: Text, path: Text })
export type SavedFilter = Static<typeof SavedFilter>

export const listSavedFilters = defineRoute({
  ...own,
  name: 'listSavedFilters',
  path: '/external/filters',
  tag: 'Saved filters',
  summary: 'Saved pages with their filters, and saved exports, of the user',
  answer: envelope(Type.Object({ filters: Type.Array(SavedFilter) })),
  example: {},
})

export const createSavedFilter = defineRoute({
  ...act,
  name: 'createSavedFilter',
  path: '/external/filters/create',
  tag: 'Saved filters',
  summary: 'Saves a page with its filters, or an export',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 60 }),
    path: Type.String({
      pattern: '^/(?!/)[^\\s\\\\]{0,1000}$',
      description: 'page inside the site, or path of the export',
    }),
    kind: Type.Optional(oneOf(SAVED_KINDS)),
  }),
  answer: Done,
  example: { body: { name: 'Large transfers', path: '/blockchain/transfers' } },
})

export const deleteSavedFilter = defineRoute({
  ...act,
  name: 'deleteSavedFilter',
  path: '/external/filters/delete',
  tag: 'Saved filters',
  summary: 'Deletes a saved page or export',
  body: byId,
  answer: Done,
  example: { body: { id: '1' } },
})
