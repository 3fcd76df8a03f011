import { Type } from '@sinclair/typebox'
import { listEnd, paging } from '../common/query.ts'
import { Count, Flag, Height, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const AuditKind = Type.String({ description: 'account, token or block' })

/** What comparing the index with the node gave. */
export const getAudit = defineRoute({
  name: 'getAudit',
  path: '/api/system/audit',
  tag: 'System',
  summary:
    'How many accounts, tokens and blocks were compared with the node, the differences, whether each is resolved, and what of the chain is newer than this release',
  query: Type.Object({ ...paging(100, 200) }),
  answer: Type.Object({
    compared: Count,
    different: Count,
    repaired: Count,
    totals: Type.Array(
      Type.Object({
        kind: AuditKind,
        compared: Count,
        different: Count,
        repaired: Count,
        block: Height,
        time: Time,
      }),
    ),
    differences: Type.Array(
      Type.Object({
        kind: AuditKind,
        subject: Type.String({ description: 'address, contract of the token, or height of the block' }),
        field: Type.String({
          description:
            'what differed: a token, the holder of a token, a kind of stake, votes, the name, a member of a block',
        }),
        indexed: Text,
        reported: Type.String({ description: 'by the node after the same block' }),
        block: Height,
        time: Time,
        repaired: Flag,
        times: Type.Integer({
          minimum: 1,
          description: 'comparisons that found it; everything but what follows is of the last one',
        }),
        firstBlock: Height,
        firstTime: Time,
      }),
      {
        description:
          'what was found last first; what is found again is one row, and the newest 10,000 of each kind are kept',
      },
    ),
    unknown: Type.Array(
      Type.Object({
        kind: Type.Union(
          [
            Type.Literal('type'),
            Type.Literal('field'),
            Type.Literal('parameter'),
            Type.Literal('result'),
            Type.Literal('opcode'),
          ],
          {
            description:
              'type of contract, member of a message, chain parameter, result of a transaction, or instruction of code that a transaction deployed',
          },
        ),
        name: Type.String({
          description:
            'as the node prints it: a type with its number, a member as Message.member, a parameter by key or # and number, an instruction by its number (0x1f)',
        }),
        seen: Count,
        firstBlock: Type.Optional(Height),
        lastBlock: Type.Optional(Height),
      }),
      {
        description:
          'what the node and the newest blocks (10,000 notes) hold that this release does not know, most frequent first; parameters that the node lists have no block',
      },
    ),
    ...listEnd,
  }),
  rows: 'differences',
  example: {},
})

const height = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }))

/** Hash of what the blocks of a range brought. */
export const getContentHash = defineRoute({
  name: 'getContentHash',
  path: '/api/system/content-hash',
  cost: 'light',
  tag: 'System',
  summary:
    'Hash of the content of the blocks of a range; two indexes of one chain that begin with block 0 find their first different block by halving',
  query: Type.Object({
    from: height('first block; absent: the first one whose hash was kept'),
    to: height('last block; absent: the newest'),
  }),
  answer: Type.Object({
    from: Height,
    to: Height,
    hash: Type.String({ description: '32 hex digits; the sum of the hashes of the blocks modulo 2^128' }),
    knownFrom: Height,
  }),
  example: {},
})
