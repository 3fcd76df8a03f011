import { Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressParameter } from '../common/query.ts'
import { Flag, SunInt, Text } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** Gives coins of a test chain to an account. */
export const requestCoins = defineRoute({
  name: 'requestCoins',
  method: 'POST',
  path: '/api/testnet/request-coins',
  cost: 'write',
  tag: 'System',
  summary: 'Gives coins to an account, where the network offers that: see faucet in /config.json',
  body: Type.Object({
    address: AddressParameter('who gets them'),
    captchaCode: Type.Optional(Type.String({ maxLength: 4_000, description: 'accepted' })),
  }),
  answer: Type.Object({
    success: Flag,
    message: Text,
    code: Type.String({
      description:
        'SUCCESS, NO_FAUCET, TOO_SOON, RICH_ENOUGH, FAUCET_EMPTY, or what the node refuses the transfer with',
    }),
    amount: SunInt,
  }),
  example: { body: { address: ZERO_ADDRESS } },
})
