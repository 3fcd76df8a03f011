import { type BuiltContract, chooseContracts, readProject, standardJsonOf, wholeName } from '@tronlens/builds'
import { type Address, AppError } from '@tronlens/core'
import { UsageError } from './arguments.ts'
import { readFolder, sourcesAround } from './project-folder.ts'

/** Answers of the API that call a contract verified: now, or already. */
const VERIFIED = [2001, 2006]
/** Names that a message lists. */
const MOST_NAMES = 20

class ApiUnreachableError extends AppError {
  readonly code = 'API_UNREACHABLE'
}

/** What the API answers about a verification; only what is read of it. */
type Answer = {
  readonly errmsg?: string
  readonly data?: {
    readonly status?: number
    readonly match?: string
    readonly contractName?: string
    readonly compilerVersion?: string
    readonly chain_compiler?: string
    readonly runtime_code?: string
    readonly diagnostics?: readonly { message?: string }[]
    readonly difference?: { readonly offset: number; readonly differing: number; readonly cause: string }
  }
}

async function ask(url: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Answer & { message?: string }
    return response.ok ? answer : { errmsg: answer.message ?? answer.errmsg ?? response.statusText }
  } catch (cause) {
    throw new ApiUnreachableError(`${url} does not answer as an API of Tronlens; check the address.`, {
      cause,
    })
  }
}

const listed = (contracts: readonly BuiltContract[]): string => {
  const names = [...new Set(contracts.map(wholeName))]
  const more = names.length > MOST_NAMES ? `, and ${names.length - MOST_NAMES} more` : ''
  return `${names.slice(0, MOST_NAMES).join(', ')}${more}`
}

/** The one contract that is meant. @throws {UsageError} when there is none, or more than one */
function chooseOne(
  contracts: readonly BuiltContract[],
  { from, name, runtime }: { from: string; name: string | undefined; runtime: string },
): BuiltContract {
  if (contracts.length === 0)
    throw new UsageError(
      `${from} holds nothing that a contract was compiled to: no build-info, no artifacts with sources, no metadata, no standard JSON.`,
    )
  // a name may be one inside of standard JSON, whose contracts are listed nowhere
  const nameless = contracts.filter((one) => one.name === '')
  const found = chooseContracts(contracts, { name, runtime })
  const chosen = found.length === 0 ? nameless : found
  const [one] = chosen
  if (!one) throw new UsageError(`There is no contract ${name} in ${from}; there are ${listed(contracts)}.`)
  if (new Set(chosen.map(wholeName)).size > 1)
    throw new UsageError(
      `No code in ${from} is that of the chain; say with --name which is meant: ${listed(chosen)}.`,
    )
  if (one.missing.length > 0)
    throw new UsageError(
      `Sources of ${wholeName(one)} are not in ${from} or around it, or were changed since: ${one.missing.join(', ')}.`,
    )
  return one
}

/** What came out, in words. */
function describe({ errmsg = '', data = {} }: Answer): { isVerified: boolean; lines: string[] } {
  const { status = 0, match, contractName, compilerVersion, difference, diagnostics = [] } = data
  if (VERIFIED.includes(status))
    return {
      isVerified: true,
      lines: [
        status === 2001
          ? 'verified already, as well or better'
          : `verified: ${match} match of ${contractName}, compiled with ${compilerVersion}`,
      ],
    }
  const where = difference
    ? [
        `byte ${difference.offset} on, ${difference.differing} bytes in all; likely cause: ${difference.cause}`,
      ]
    : []
  return {
    isVerified: false,
    lines: [
      `not verified: ${errmsg}`,
      ...where.map((line) => `${contractName} differs from ${line}`),
      ...diagnostics.map(({ message = '' }) => message),
    ],
  }
}

/**
 * Verifies a contract with what a development tool left behind.
 *
 * @throws {UsageError | ApiUnreachableError}
 */
export async function verifyBuilt({
  api,
  contract,
  from,
  name,
  compiler,
  license,
}: {
  api: string
  contract: Address
  from: string
  name?: string | undefined
  compiler?: string | undefined
  license?: string | undefined
}): Promise<{ isVerified: boolean; lines: string[] }> {
  const [{ data: chain }, contracts] = await Promise.all([
    ask(`${api}/api/solidity/contract/info`, { contractAddress: contract }),
    readFolder(from).then((files) => readProject(files, sourcesAround(from))),
  ])
  const one = chooseOne(contracts, { from, name, runtime: chain?.runtime_code ?? '' })
  const by = compiler ?? (one.compiler || chain?.chain_compiler || '')
  if (by === '') throw new UsageError(`${from} does not name the compiler; add --compiler VERSION.`)
  const answer = await ask(`${api}/api/solidity/contract/verify`, {
    contractAddress: contract,
    compiler: by,
    standardJson: standardJsonOf(one),
    contractName: one.name === '' ? (name ?? '') : wholeName(one),
    ...(license !== undefined && { license }),
    tryNeighbours: one.hasSettings ? 0 : 1,
  })
  return describe(answer)
}
