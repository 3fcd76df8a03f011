import { type Static, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressParameter } from '../common/query.ts'
import { Count, MaybeAddress, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const TAG = 'Contracts'
/** A descriptor of at most 200,000 characters, and what JSON makes of it and of the signed text. */
const MOST_BODY_BYTES = 512 * 1024

/** A descriptor of ERC-7730 with who wrote it. */
export const ClearDescriptor = Type.Object({
  source: Type.Unsafe<'shipped' | 'deployer'>({
    type: 'string',
    description: 'shipped: written with this release; deployer: signed by who made the contract',
  }),
  version: Type.Integer({ description: 'counted for each contract from 1; 0 for a shipped one' }),
  hash: Type.String({ description: 'SHA-256 of the descriptor, hex' }),
  descriptor: Type.String({ description: 'JSON of ERC-7730, with everything that it includes' }),
  signer: MaybeAddress,
  content: Type.String({
    description: 'the text that was signed, which names the hash; empty for a shipped one',
  }),
  sig: Type.String({ description: 'signature over it (TIP-191), hex' }),
  signTime: Time,
})
export type ClearDescriptor = Static<typeof ClearDescriptor>

/** How a contract words its calls and messages. */
export const getClearSigning = defineRoute({
  name: 'getClearSigning',
  path: '/api/contract/clear-signing',
  cost: 'light',
  tag: TAG,
  summary: 'Descriptors (ERC-7730) that word the calls and messages of a contract, the newest of each source',
  query: Type.Object({ contract: AddressParameter('contract, or the code behind a proxy') }),
  answer: Type.Object({
    chainId: Type.Integer({ description: 'number of the chain, as descriptors and typed data name it' }),
    descriptors: Type.Array(ClearDescriptor),
    versions: Type.Array(Type.Object({ version: Count, hash: Text, signer: MaybeAddress, signTime: Time }), {
      description: 'every version that the deployer has sent, the newest first',
    }),
  }),
  example: { query: { contract: ZERO_ADDRESS } },
})

/** Takes the words of a deployer. */
export const saveClearSigning = defineRoute({
  name: 'saveClearSigning',
  method: 'POST',
  path: '/external/contract/clear-signing',
  cost: 'write',
  bodyBytes: MOST_BODY_BYTES,
  tag: TAG,
  summary: 'Takes a descriptor (ERC-7730) of a verified contract, signed by who made the contract',
  body: Type.Object({
    content: Type.String({
      maxLength: 2_000,
      description:
        'JSON text with purpose (contract.clearSigning), address (who signs), contract, hash (SHA-256 of the descriptor), network and timestamp',
    }),
    sig: Type.String({
      pattern: '^(?:0x)?[0-9a-fA-F]{130}$',
      description: "the deployer's signature over the text (TIP-191)",
    }),
    descriptor: Type.String({ maxLength: 200_000, description: 'JSON of ERC-7730, version 1 or 2' }),
  }),
  answer: Type.Object({
    retCode: Type.String({ description: "'0' when it was taken" }),
    problems: Type.Array(Text, { description: 'why it was not' }),
    data: Type.Optional(Type.Object({ version: Count, hash: Text })),
  }),
  example: {
    body: {
      content: `{"purpose":"contract.clearSigning","address":"${ZERO_ADDRESS}","timestamp":0}`,
      sig: `${'0'.repeat(128)}1b`,
      descriptor: '{}',
    },
  },
})
