import type { AnswerOf, BodyOf, recordDeployment, verifyContract } from '@tronlens/api-contract'
import { type Verification, type Verified, verify } from '@tronlens/compiler'
import { type ContractRow, saveVerification } from '@tronlens/db'
import { addressBytes } from '../http/parameters.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithKnown } from '../services/known.ts'
import type { WithNode } from '../services/node-reader.ts'
import { readChainCode } from './chain-code.ts'
import { serializeDiagnostics, serializeFailure } from './diagnostics.ts'
import { findKnownContract } from './known-contract.ts'
import { learnSignatures } from './learn.ts'
import type { WithSolidity } from './open-solidity.ts'
import { isOn, readInput, readWhole } from './read-claim.ts'
import { recallCompilation } from './remember-compilation.ts'

type Body = BodyOf<typeof verifyContract>
type Answer = AnswerOf<typeof verifyContract>

/** What clients of the verification page know. */
const STATUS = { already: 2001, verified: 2006, notCompiled: 2007, mismatch: 2008 } as const
const MOST_LICENSES = 12

const EMPTY: Answer['data'] = {
  status: STATUS.notCompiled,
  match: 'none',
  matchReason: '',
  contractName: '',
  compilerVersion: '',
  settings: {},
  constructorArguments: '',
  creationMatch: 'unknown',
  diagnostics: [],
  contractNames: [],
  tried: [],
}

/** Settings without what the compiler was to print. */
const settingsOf = ({ outputSelection: _, ...settings }: Verified['input']['settings']) => settings

async function keep(
  { people, network, known }: WithKnown & WithNetwork & WithPeople,
  row: ContractRow,
  verified: Verified,
  { compiler, license }: { compiler: string; license: number },
): Promise<boolean> {
  const { match, input, contract } = verified
  const isKept = await saveVerification(people, {
    network: network.key,
    address: row.address,
    created_tx: row.created_tx,
    match: match.kind,
    match_reason: match.reason ?? '',
    file_name: verified.file,
    contract_name: verified.name,
    compiler,
    compiler_version: verified.version,
    language: input.language,
    sources: Object.fromEntries(Object.entries(input.sources).map(([name, { content }]) => [name, content])),
    settings: settingsOf(input.settings),
    abi: contract.abi,
    storage_layout: contract.storageLayout ?? null,
    line_table: verified.lines ?? null,
    libraries: { ...linkedOf(input), ...match.libraries },
    constructor_arguments:
      match.constructorArguments === undefined ? null : Buffer.from(match.constructorArguments, 'hex'),
    creation_match: match.creation,
    license,
  })
  await learnSignatures(people, contract.abi)
  known.abis.delete(row.address.toString('latin1'))
  return isKept
}

/** Libraries that were linked by the settings; the compiler does not report them any more. */
const linkedOf = ({ settings }: Verified['input']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings.libraries ?? {}).flatMap(([file, libraries]) =>
      Object.entries(libraries).map(([name, address]) => [`${file}:${name}`, address.replace(/^0x/, '')]),
    ),
  )

function serialize(result: Verification, sources: Verified['input']['sources']): Answer {
  switch (result.kind) {
    case 'failed':
      return { ...serializeFailure(result), data: EMPTY }
    case 'notCompiled':
      return {
        code: 400,
        errmsg: 'The sources do not compile.',
        data: { ...EMPTY, diagnostics: serializeDiagnostics(result.errors, sources) },
      }
    case 'noSuchContract':
      return {
        code: 400,
        errmsg: `The sources hold no contract of that name; they hold ${result.names.join(', ') || 'none with code'}.`,
        data: { ...EMPTY, contractNames: [...result.names] },
      }
    case 'mismatch': {
      const { lengths, ...difference } = result.match.difference
      return {
        code: 200,
        errmsg: 'Something else runs on the chain.',
        data: {
          ...EMPTY,
          status: STATUS.mismatch,
          contractName: result.name,
          compilerVersion: result.version,
          difference: {
            ...difference,
            map: [...difference.map],
            chain: [...difference.chain],
            compiled: [...difference.compiled],
            chainCompiler: difference.chainCompiler ?? '',
            chainLength: lengths.chain,
            compiledLength: lengths.compiled,
          },
          tried: result.tried.map(({ settings, differing }) => ({
            settings: settingsOf(settings) as Record<string, unknown>,
            differing,
          })),
        },
      }
    }
    case 'verified':
      return {
        code: 200,
        errmsg: '',
        data: {
          ...EMPTY,
          status: STATUS.verified,
          match: result.match.kind,
          matchReason: result.match.reason ?? '',
          contractName: result.name,
          compilerVersion: result.version,
          settings: settingsOf(result.input.settings) as Record<string, unknown>,
          constructorArguments: result.match.constructorArguments ?? '',
          creationMatch: result.match.creation,
        },
      }
  }
}

const noContract = ({ contractAddress }: Claim): Answer => ({
  code: 404,
  errmsg: `There is no contract at ${contractAddress}, or it is not indexed yet.`,
  data: EMPTY,
})

/** What is claimed of a contract in addition to its sources. */
type Claim = Pick<Body, 'contractAddress' | 'contractName' | 'compiler' | 'license' | 'tryNeighbours'>

/** Compares sources with a contract and keeps what agrees. */
export const verifySources = (
  services: WithChain & WithDb & WithKnown & WithNetwork & WithNode & WithPeople & WithSolidity,
  body: Body,
): Promise<Answer> => verifyInput(services, body, readInput(body))

/**
 * Verifies a contract by the sources that its code was compiled from here. A client that compiled elsewhere,
 * or an hour ago, sends the sources to the verification instead.
 */
export async function verifyDeployment(
  services: WithChain & WithDb & WithKnown & WithNetwork & WithNode & WithPeople & WithSolidity,
  body: BodyOf<typeof recordDeployment>,
): Promise<Answer> {
  const input = await recallCompilation(services, body.byteCode)
  if (input) return verifyInput(services, body, input)
  return {
    code: 404,
    errmsg:
      'That code was not compiled here within the last hour; send the sources to /api/solidity/contract/verify.',
    data: EMPTY,
  }
}

async function verifyInput(
  services: WithChain & WithDb & WithKnown & WithNetwork & WithNode & WithPeople & WithSolidity,
  body: Claim,
  input: Verified['input'],
): Promise<Answer> {
  const { node, solidity } = services
  const license = readWhole('license', body.license, [0, MOST_LICENSES, 0])
  const row = await findKnownContract(services, addressBytes(body.contractAddress))
  if (!row) return noContract(body)
  const code = await readChainCode(node, row)
  if (code.runtime === '' && code.creation === '') return noContract(body)
  const result = await verify(solidity, {
    compiler: body.compiler,
    input,
    contractName: body.contractName ?? '',
    code,
    triesNeighbours: isOn(body.tryNeighbours),
  })
  const answer = serialize(result, input.sources)
  if (result.kind !== 'verified') return answer
  const isKept = await keep(services, row, result, { compiler: body.compiler, license })
  return isKept ? answer : { ...answer, data: { ...answer.data, status: STATUS.already } }
}
