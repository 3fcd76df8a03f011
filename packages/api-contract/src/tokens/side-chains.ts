import { type TSchema, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressParameter } from '../common/query.ts'
import { Text } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const TAG = 'Side chains'

const answerOf = <Data extends TSchema>(data: Data) =>
  Type.Object({ retCode: Text, retMsg: Type.Array(Text), data })

/** Side chains that a bridge connects with the network, or the one that is asked. */
export const listSideChains = defineRoute({
  name: 'listSideChains',
  path: '/external/sidechain/getSideChainList',
  cost: 'light',
  tag: TAG,
  summary: 'Side chains with a bridge to this network',
  answer: answerOf(
    Type.Object({
      chains: Type.Array(
        Type.Object({
          chainid: Type.String({ description: 'key of the network, as in /net/{key}' }),
          name: Text,
          sidechain_gateway: Type.String({ description: 'contract on the side chain' }),
          mainchain_gateway: Type.String({ description: 'contract on the main chain' }),
          mainchain: Type.String({ description: 'key of the main network' }),
        }),
      ),
    }),
  ),
  example: {},
})

const Trx = (description: string) => Type.Number({ description: `TRX: ${description}` })

/** What the gateways of a bridge cost. */
export const getMappingFees = defineRoute({
  name: 'getMappingFees',
  path: '/external/sidechain/getMappingFees',
  cost: 'light',
  tag: TAG,
  summary: 'Fees and smallest amounts of the bridge, as its contracts have them now',
  query: Type.Object({
    chainid: Type.Optional(Type.String({ maxLength: 20, description: 'side chain; absent: the first one' })),
  }),
  answer: answerOf(
    Type.Object({
      retryFee: Trx('for trying a waiting withdrawal again'),
      depositRetryFee: Trx('for trying a waiting deposit again, on the side chain'),
      mappingFee: Trx('for mapping a token'),
      depositFee: Trx('for a deposit'),
      withdrawFee: Trx('for a withdrawal'),
      trxDepositMinValue: Trx('the least that is deposited'),
      trxWithdrawMinValue: Trx('the least that is withdrawn'),
    }),
  ),
  example: {},
})

/** A token that may have been mapped. */
const BridgedToken = Type.String({
  pattern: '^([0-9]{7,19}|T[1-9A-HJ-NP-Za-km-z]{33})$',
  description: 'contract of the token, or the id of a TRC10 token',
})

/** Where a token of the main chain is mapped. */
export const listMappingsOfMainToken = defineRoute({
  name: 'listMappingsOfMainToken',
  path: '/external/sidechain/getMappingByMainchainAddress',
  cost: 'light',
  tag: TAG,
  summary: 'Side chains that a token of the main chain is mapped to',
  query: Type.Object({ mainchainAddress: BridgedToken }),
  answer: answerOf(
    Type.Object({
      sidechains: Type.Array(
        Type.Object({
          chainid: Text,
          chainName: Text,
          sidechainGateway: Text,
          sidechainAddress: Type.String({ description: 'token on the side chain' }),
        }),
      ),
    }),
  ),
  example: { query: { mainchainAddress: ZERO_ADDRESS } },
})

/** What a token of a side chain stands for. */
export const getMappingOfSideToken = defineRoute({
  name: 'getMappingOfSideToken',
  path: '/external/sidechain/getMappingBySidechainAddress',
  cost: 'light',
  tag: TAG,
  summary: 'Token of the main chain that a token of a side chain stands for',
  query: Type.Object({ sidechainAddress: AddressParameter('contract on the side chain') }),
  answer: answerOf(
    Type.Object({
      mainchainAddress: Type.String({
        description: 'contract, or the id of a TRC10 token; empty when it stands for none',
      }),
      chainid: Text,
    }),
  ),
  example: { query: { sidechainAddress: ZERO_ADDRESS } },
})
