import { type Static, Type } from '@sinclair/typebox'
import { TokenInfo } from '../common/objects.ts'
import { Count, Height } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const Act = Type.Union(
  [
    Type.Literal('sendTrx'),
    Type.Literal('sendToken'),
    Type.Literal('sendTokenFirst'),
    Type.Literal('approve'),
    Type.Literal('swap'),
  ],
  { description: 'sendTokenFirst: to a recipient that held none of the token before the block' },
)
const Energy = (description: string) => Type.Integer({ description })

/** What one everyday act used in recent transactions. */
export const ActCost = Type.Object({
  act: Act,
  tokenInfo: Type.Union([TokenInfo, Type.Null()], {
    description: 'the token that was sent most; null for acts that are no transfer of a token',
  }),
  count: Type.Integer({ description: 'transactions that were measured' }),
  energy_low: Energy('a tenth of them used this or less'),
  energy: Energy('half of them used this or less'),
  energy_high: Energy('nine tenths of them used this or less'),
  bandwidth: Type.Integer({ description: 'bytes; half of them used this or less' }),
})
export type ActCost = Static<typeof ActCost>

/** Measured energy and bandwidth of everyday acts. */
export const getActCosts = defineRoute({
  name: 'getActCosts',
  path: '/api/resource/costs',
  cost: 'heavy',
  tag: 'Statistics',
  summary:
    'Energy and bandwidth that everyday acts used in the newest transactions; acts without any are left out',
  query: Type.Object({}),
  answer: Type.Object({
    block: Height,
    from_block: Type.Union([Height, Type.Null()], { description: 'the oldest block that was looked at' }),
    most: Count,
    acts: Type.Array(ActCost),
  }),
  example: {},
})
