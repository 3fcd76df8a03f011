import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompileQueue, Compilers, readStandardInput, type Verification, verify } from '@tronlens/compiler'
import { type Address, AppError, toHexAddress } from '@tronlens/core'
import { createNodeClient } from '@tronlens/node-client'
import { type Asked, readApi, requireText, UsageError } from './arguments.ts'

/** The other side does not return the sources of a contract. */
export class NoSourcesError extends AppError {
  readonly code = 'API_UNREACHABLE'
}

/** Where the sources come from: an API that calls the contract verified, or a file. */
export type Claimed = { api: string } | { file: string; compiler: string }
/** What compiles: the standard JSON, the compiler, and the name of the contract where it is known. */
type Sources = { standardJson: string; compiler: string; contractName: string }

/** Reads from the options where the sources come from. @throws {UsageError} */
export function readClaimed(options: Asked['options']): Claimed {
  const [api, file] = [options.get('api'), options.get('from')]
  if ((api === undefined) === (file === undefined))
    throw new UsageError('Name either --api URL or --from FILE.')
  return api !== undefined
    ? { api: readApi(options, 'api') }
    : { file: file ?? '', compiler: requireText(options, 'compiler') }
}

/**
 * What an API returns for a verified contract.
 *
 * @throws {NoSourcesError} when it does not answer as one of Tronlens
 */
async function askSources(api: string, contract: Address) {
  try {
    return await Promise.all([
      fetch(`${api}/api/contracts/standard-json?contract=${contract}`).then((answer) => answer.text()),
      fetch(`${api}/api/solidity/contract/info`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ contractAddress: contract }),
      }).then((answer) => answer.json() as Promise<{ data?: Record<string, unknown> }>),
    ])
  } catch (cause) {
    throw new NoSourcesError(`${api} does not answer as an API of Tronlens; check the address.`, { cause })
  }
}

async function readSources(claimed: Claimed, contract: Address): Promise<Sources> {
  if ('file' in claimed)
    return {
      standardJson: await readFile(claimed.file, 'utf8'),
      compiler: claimed.compiler,
      contractName: '',
    }
  const [json, info] = await askSources(claimed.api, contract)
  const { compiler_version: compiler, contract_name: name, file_name: file } = info.data ?? {}
  if (typeof compiler !== 'string' || compiler === '')
    throw new NoSourcesError(`${claimed.api} does not call ${contract} verified.`)
  return { standardJson: json, compiler, contractName: file ? `${file}:${name}` : String(name ?? '') }
}

/** What came out, in words. */
function describe(result: Verification): { isEqual: boolean; lines: string[] } {
  switch (result.kind) {
    case 'verified': {
      const { kind, creation } = result.match
      const what = kind === 'full' ? 'the same bytes, metadata too' : 'the same instructions, other metadata'
      return {
        isEqual: true,
        lines: [
          `${kind} match: ${result.file}:${result.name} compiled with ${result.version} gives ${what}`,
          `code that made it: ${creation}`,
        ],
      }
    }
    case 'mismatch': {
      const { offset, differing, cause, lengths } = result.match.difference
      return {
        isEqual: false,
        lines: [
          `no match: ${result.name} compiled with ${result.version} differs from byte ${offset} on, ${differing} bytes in all`,
          `the chain has ${lengths.chain} bytes, the sources make ${lengths.compiled}; likely cause: ${cause}`,
        ],
      }
    }
    case 'notCompiled':
      return {
        isEqual: false,
        lines: ['the sources do not compile', ...result.errors.map(({ message }) => message)],
      }
    case 'noSuchContract':
      return { isEqual: false, lines: [`the sources hold other contracts: ${result.names.join(', ')}`] }
    case 'failed':
      return {
        isEqual: false,
        lines: [`the compiler gave nothing: ${result.reason} ${result.detail}`.trim()],
      }
  }
}

/**
 * Does a verification again on this machine: compiles what an explorer calls the sources of a contract, and
 * compares that with what a node of one's own runs.
 *
 * @throws {NoSourcesError | UnknownCompilerError | InvalidSourcesError}
 */
export async function repeatVerification({
  nodeUrl,
  contract,
  source,
  compilers: { folder, registry },
}: {
  nodeUrl: string
  contract: Address
  source: Claimed
  compilers: { folder: string | undefined; registry: string | undefined }
}): Promise<{ isEqual: boolean; lines: string[] }> {
  const { standardJson, compiler, contractName } = await readSources(source, contract)
  const node = createNodeClient({ url: nodeUrl })
  try {
    const code = await node.readCode(toHexAddress(contract))
    if (code.runtime === '' && code.creation === '')
      return { isEqual: false, lines: [`the node ${nodeUrl} has no contract at ${contract}`] }
    const queue = new CompileQueue(
      new Compilers({
        folder,
        registry:
          registry === undefined
            ? undefined
            : { url: registry, folder: join(tmpdir(), 'tronlens-compilers') },
      }),
    )
    const input = readStandardInput(standardJson)
    return describe(await verify(queue, { compiler, input, contractName, code }))
  } finally {
    await node.close()
  }
}
