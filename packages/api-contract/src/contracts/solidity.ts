import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressFilter, AddressParameter } from '../common/query.ts'
import { AddressText, AnyObject, Count, Dictionary, Flag, Text } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** Sources of the largest request, and what JSON makes of them. */
const MOST_BODY_BYTES = 12 * 1024 * 1024
/** Forms send numbers and flags as texts. */
const Switch = (description: string) =>
  Type.Optional(
    Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], description }),
  )
const Whole = (description: string) =>
  Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'number'], description }))

const choices = {
  compiler: Type.String({
    minLength: 1,
    maxLength: 80,
    description:
      'name of the list of compilers, or any build of the same version of Solidity: 0.8.30, tron-0.5.10_Odyssey_v3.6.6',
  }),
  optimizer: Switch('1 or true: the optimiser runs'),
  runs: Whole('runs that the optimiser expects; 200 unless given'),
  evmVersion: Type.Optional(
    Type.String({ pattern: '^[A-Za-z]{0,20}$', description: "empty for the compiler's own" }),
  ),
  viaIR: Switch('1 or true: by way of the intermediate language'),
  libraries: Type.Optional(
    Type.Unsafe<string | Record<string, string>>({
      type: ['string', 'object'],
      description: 'addresses of libraries by File.sol:Name or Name; as an object, or the same as JSON text',
    }),
  ),
  files: Type.Optional(
    Type.Array(Type.Object({ name: Type.String({ maxLength: 500 }), content: Type.String() }), {
      maxItems: 1000,
      description: 'sources with their paths; imports find each other by these. Forms send them as files',
    }),
  ),
  standardJson: Type.Optional(
    Type.String({ description: 'input of the compiler in place of files and settings, as JSON text' }),
  ),
}

/** Where something stands in a source: lines and columns from 1. */
export const Diagnostic = Type.Object({
  severity: Type.String({ description: 'error, warning or info' }),
  code: Type.String({
    description:
      "the compiler's number, empty before 0.6; evm-version: the chain lacks instructions of that version",
  }),
  message: Text,
  file: Type.String({ description: 'empty when it belongs to no file' }),
  line: Count,
  column: Count,
  endLine: Count,
  endColumn: Count,
})
export type Diagnostic = Static<typeof Diagnostic>

const Code = Type.Integer({
  description:
    '200 good; 404 no such contract; 400 the sources have errors; 408 too long; 413 too much memory; 429 too many wait; 500 the compiler broke',
})
const answerOf = <Data extends TSchema>(data: Data) => Type.Object({ code: Code, errmsg: Text, data })

/** Compilers that can be asked for. */
export const listCompilers = defineRoute({
  name: 'listCompilers',
  path: '/api/solidity/compilers',
  cost: 'light',
  tag: 'Contracts',
  summary: 'Available compilers, the newest first',
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        name: Text,
        version: Type.String({ description: 'of Solidity: three numbers' }),
        origin: Type.String({
          description: 'installed, folder (of the operator) or registry (fetched when it is first used)',
        }),
      }),
    ),
  }),
  rows: 'data',
  example: {},
})

/** A contract that was compiled. */
export const CompiledContractRow = Type.Object({
  contractName: Text,
  fileName: Text,
  byteCode: Type.String({ description: 'hex; __$…$__ where a library belongs' }),
  libraries: Type.Array(Type.String(), { description: 'that it needs, as File.sol:Name' }),
})
export type CompiledContractRow = Static<typeof CompiledContractRow>

/** Compiles sources. */
export const compileContract = defineRoute({
  name: 'compileContract',
  method: 'POST',
  path: '/api/solidity/contract/compile',
  cost: 'write',
  bodyBytes: MOST_BODY_BYTES,
  tag: 'Contracts',
  summary: 'Compiles sources, in a process of its own with limits of time and memory',
  body: Type.Object(choices),
  answer: answerOf(
    Type.Object({
      byteCodeArr: Type.Array(CompiledContractRow),
      abiArr: Type.Array(
        Type.Object({ contractName: Text, fileName: Text, abi: Type.String({ description: 'JSON text' }) }),
      ),
      compiler: Text,
      compilerVersion: Text,
      diagnostics: Type.Array(Diagnostic),
    }),
  ),
  example: {
    body: { compiler: '0.8.37', files: [{ name: 'A.sol', content: 'contract A { uint public n = 1; }' }] },
  },
})

/** One instruction of code. */
export const InstructionRow = Type.Object({
  offset: Count,
  name: Text,
  argument: Type.String({ description: 'what it pushes, hex' }),
})

/** Where code of the chain and compiled code part. */
export const CodeDifference = Type.Object({
  offset: Type.Integer({ description: 'of the first byte that differs' }),
  differing: Type.Integer({ description: 'bytes that differ' }),
  map: Type.Array(Type.Number(), {
    description: 'both codes cut into at most 120 pieces: which part of each differs, from 0 to 1',
  }),
  chainLength: Count,
  compiledLength: Count,
  chain: Type.Array(InstructionRow, { description: 'instructions around it, of the chain' }),
  compiled: Type.Array(InstructionRow),
  cause: Type.String({
    description: 'what most likely made them differ: compiler, evmVersion, optimizer or sources',
  }),
  chainCompiler: Type.String({
    description: "version that the chain's code names; empty when it names none",
  }),
})
export type CodeDifference = Static<typeof CodeDifference>

const Match = Type.String({ description: 'full, partial or none' })

/** Shows that sources are what runs. */
export const verifyContract = defineRoute({
  name: 'verifyContract',
  method: 'POST',
  path: '/api/solidity/contract/verify',
  aliases: ['/api/contracts/verify'],
  cost: 'write',
  bodyBytes: MOST_BODY_BYTES,
  tag: 'Contracts',
  summary: 'Compiles sources and compares them with a contract of the chain; a match is shown as verified',
  body: Type.Object({
    ...choices,
    contractAddress: AddressParameter('the contract'),
    contractName: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'Name or File.sol:Name; any contract of the sources unless given',
      }),
    ),
    license: Whole('number in the list of licences, 0 to 12'),
    constructorParams: Type.Optional(
      Type.String({ description: 'accepted; arguments are found in the code that made the contract' }),
    ),
    tryNeighbours: Switch('1 or true: when nothing agrees, other usual settings are tried too'),
  }),
  answer: answerOf(
    Type.Object({
      status: Type.Integer({
        description:
          '2001 verified already, as well or better; 2006 verified now; 2007 not compiled; 2008 something else runs',
      }),
      match: Match,
      matchReason: Type.String({
        description: 'why it is no full match: otherMetadata or noMetadata; empty when it is',
      }),
      contractName: Text,
      compilerVersion: Text,
      settings: Type.Unsafe<Record<string, unknown>>({
        ...AnyObject,
        description: 'that agree, which may be neighbours of those sent',
      }),
      constructorArguments: Type.String({
        description: 'hex; empty when there are none or they are not known',
      }),
      creationMatch: Type.String({ description: 'of the code that made it: full, partial, none or unknown' }),
      diagnostics: Type.Array(Diagnostic),
      contractNames: Type.Array(Text, {
        description: 'of the sources, when none has the name that was sent',
      }),
      difference: Type.Optional(CodeDifference),
      tried: Type.Array(
        Type.Object({ settings: AnyObject, differing: Type.Integer({ description: 'bytes that differ' }) }),
      ),
    }),
  ),
  example: {
    body: {
      contractAddress: ZERO_ADDRESS,
      compiler: '0.8.37',
      files: [{ name: 'A.sol', content: 'contract A { uint public n = 1; }' }],
    },
  },
})

/** Records the sources of a contract that was deployed with what this server compiled. */
export const recordDeployment = defineRoute({
  name: 'recordDeployment',
  method: 'POST',
  path: '/api/solidity/contract/deploy',
  cost: 'write',
  bodyBytes: MOST_BODY_BYTES,
  tag: 'Contracts',
  summary:
    'Verifies a contract that was just deployed from sources compiled here, without sending them again',
  body: Type.Object({
    contractAddress: AddressParameter('the contract'),
    contractName: Type.String({ minLength: 1, maxLength: 500, description: 'Name or File.sol:Name' }),
    compiler: choices.compiler,
    byteCode: Type.String({
      pattern: '^(0x)?[0-9a-fA-F]+$',
      description: 'that the compilation answered, without constructor arguments',
    }),
    optimizer: Switch('accepted; the settings of the compilation count'),
    runs: Whole('accepted; the settings of the compilation count'),
    abi: Type.Optional(Type.String({ description: 'accepted; the compilation knows it' })),
    license: Whole('number in the list of licences, 0 to 12'),
  }),
  answer: verifyContract.answer,
  example: {
    body: {
      contractAddress: ZERO_ADDRESS,
      contractName: 'A',
      compiler: '0.8.37',
      byteCode: '00',
    },
  },
})

/** Input of the compiler that made a verified contract. */
export const getStandardJson = defineRoute({
  name: 'getStandardJson',
  path: '/api/contracts/standard-json',
  cost: 'light',
  tag: 'Contracts',
  summary: 'Compiler input of a verified contract, ready to be compiled again; empty for others',
  query: Type.Object({ contract: AddressParameter('the contract') }),
  answer: AnyObject,
  example: { query: { contract: ZERO_ADDRESS } },
})

/** What selectors and topics may stand for. */
export const listSignatures = defineRoute({
  name: 'listSignatures',
  path: '/api/contracts/signatures',
  cost: 'light',
  tag: 'Contracts',
  summary:
    'Possible meanings of selectors and topics: from a table of common ones and from every verified contract',
  query: Type.Object({
    ids: Type.String({
      pattern: '^(0x)?([0-9a-fA-F]{8}|[0-9a-fA-F]{64})(,(0x)?([0-9a-fA-F]{8}|[0-9a-fA-F]{64})){0,99}$',
      description: 'up to 100 selectors (8 hex digits) or topics (64) with commas between them',
    }),
  }),
  answer: Type.Object({ data: Dictionary(Type.Array(Type.String({ description: 'signatures' }))) }),
  example: { query: { ids: 'a9059cbb' } },
})

/** What stands behind a proxy. */
export const getProxy = defineRoute({
  name: 'getProxy',
  path: '/api/contracts/proxy',
  cost: 'light',
  tag: 'Contracts',
  summary: 'Whether a contract runs the code of another one, and of which',
  query: Type.Object({ contract: AddressFilter('the contract') }),
  answer: Type.Object({
    is_proxy: Flag,
    delegates: Type.Boolean({
      description: 'its code can run that of other contracts, also where it is no known proxy',
    }),
    kind: Type.String({
      description:
        'EIP-1167, EIP-1967, EIP-1822, EIP-2535, Zeppelinos, Safe, beacon, or delegator for others that name their code; empty when it is no proxy',
    }),
    implementation: Type.String({ description: 'the code that runs in the end; empty when it is not known' }),
    through: Type.Array(AddressText, { description: 'proxies between the contract and that code' }),
    facets: Type.Array(AddressText, { description: 'contracts of EIP-2535 whose code it runs, by function' }),
    beacon: Text,
    admin: Type.String({
      description: 'account or contract that can replace the code; empty when it is not known',
    }),
    old_implementation: Type.String({ description: 'the one before; empty when there was none' }),
  }),
  example: { query: { contract: ZERO_ADDRESS } },
})
