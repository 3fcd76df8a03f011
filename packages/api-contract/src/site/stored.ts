import { Type } from '@sinclair/typebox'
import { Text } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { STORED_KINDS, type StoredKind } from './stored-kinds.ts'

/** What the server stores about users, read from the layout of its database. */
export const listStored = defineRoute({
  name: 'listStored',
  path: '/api/site/stored',
  tag: 'Content',
  summary: 'Tables of the server in addition to the chain, with their columns',
  answer: Type.Object({
    tables: Type.Array(
      Type.Object({
        name: Text,
        kind: Type.Unsafe<StoredKind>({
          type: 'string',
          enum: [...STORED_KINDS],
          description: 'what it is kept for',
        }),
        columns: Type.Array(Text),
      }),
    ),
  }),
  example: {},
})
