import { type Static, Type } from '@sinclair/typebox'
import { Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { EventStreamQuery, TransferStreamQuery } from '../feeds/streams.ts'
import { Done, envelope } from './values.ts'

const own = { authentication: 'user' } as const
const act = { ...own, method: 'POST', cost: 'write' } as const
const byId = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) })

/** What a webhook can be sent. */
export const WEB_HOOK_STREAMS = ['events', 'transfers'] as const
export type WebHookStream = (typeof WEB_HOOK_STREAMS)[number]
const Stream = Type.Unsafe<WebHookStream>({
  type: 'string',
  enum: [...WEB_HOOK_STREAMS],
  description: 'events of contracts, or transfers',
})

const { contract, event, argument, confirmations } = EventStreamQuery.properties
const { address, from, to, token, hideRisk } = TransferStreamQuery.properties

/** Filters of the stream: the first three of events, the next five of transfers. */
export const WebHookFilter = Type.Object({
  contract,
  event,
  argument,
  address,
  from,
  to,
  token,
  hideRisk,
  confirmations,
})
export type WebHookFilter = Static<typeof WebHookFilter>

const NETWORK = { maxLength: 40, description: 'key of the network; the default one when absent' } as const

const fields = {
  stream: Stream,
  filter: WebHookFilter,
  url: Type.String({ minLength: 1, maxLength: 300, description: 'https address that takes the messages' }),
  label: Type.String({ maxLength: 40 }),
}

/** A webhook, without its secret. */
export const WebHook = Type.Object({
  id: Text,
  network: Type.String({ description: 'key of the network' }),
  ...fields,
  cursor: Type.Union([Text, Type.Null()], {
    description: 'after the last message that was taken; null before the first',
  }),
  isPaused: Type.Boolean({ description: 'no message was taken for a day, or the stream cannot go on' }),
  tries: Type.Integer({ description: 'times that the next message was sent in vain' }),
  nextTry: Type.Union([Time, Type.Null()], {
    description: 'when it is sent again; null when it is not waiting',
  }),
  answer: Type.Union(
    [
      Type.Object({
        time: Time,
        status: Type.Union([Type.Integer(), Type.Null()], {
          description: 'HTTP status; null without an answer',
        }),
        error: Type.Union([Text, Type.Null()]),
      }),
      Type.Null(),
    ],
    { description: 'what came of the last message; null before the first' },
  ),
  createTime: Time,
})
export type WebHook = Static<typeof WebHook>

export const listWebHooks = defineRoute({
  ...own,
  name: 'listWebHooks',
  path: '/external/hooks',
  tag: 'Webhooks',
  summary: 'Webhooks of the user, with what came of the last message of each',
  answer: envelope(Type.Object({ hooks: Type.Array(WebHook) })),
  example: {},
})

export const createWebHook = defineRoute({
  ...act,
  name: 'createWebHook',
  path: '/external/hooks/create',
  tag: 'Webhooks',
  summary:
    'Sends every message of a stream to an address from now on; the secret that signs them is shown only once',
  body: Type.Object({ network: Type.Optional(Type.String(NETWORK)), ...fields }),
  answer: envelope(Type.Object({ id: Text, secret: Text })),
  example: {
    body: {
      stream: 'events',
      filter: { confirmations: 'solid' },
      url: 'https://example.org/hook',
      label: 'My program',
    },
  },
})

export const resumeWebHook = defineRoute({
  ...act,
  name: 'resumeWebHook',
  path: '/external/hooks/resume',
  tag: 'Webhooks',
  summary: 'Continues a paused webhook with the message that was not taken',
  body: byId,
  answer: Done,
  example: { body: { id: '1' } },
})

export const deleteWebHook = defineRoute({
  ...act,
  name: 'deleteWebHook',
  path: '/external/hooks/delete',
  tag: 'Webhooks',
  summary: 'Deletes a webhook',
  body: byId,
  answer: Done,
  example: { body: { id: '1' } },
})
