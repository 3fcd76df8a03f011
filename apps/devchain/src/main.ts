import { readFileSync } from 'node:fs'
import {
  createDevchain,
  DataDirError,
  type Devchain,
  DumpError,
  GenesisFileError,
  type GrpcState,
  readGenesisFile,
  StorageError,
} from '@tronlens/devchain'
import { whenLauncherIsGone } from '@tronlens/process/launched'
import { QueueAddressError } from '@tronlens/triggers'
import { banner } from './cli/banner.ts'
import { UsageError } from './cli/option-schema.ts'
import { HELP, readOptions } from './cli/options.ts'
import { sendTriggers } from './send-triggers.ts'

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be read: ${(error as Error).message}.`)
  }
}

/** What to say at the end, with the file where the failure itself does not know it. */
const sentence = (error: Error, args: readonly string[]): string =>
  error instanceof DumpError ? `${readOptions(args).load} cannot be loaded: ${error.message}.` : error.message

async function listen(devchain: Devchain, port: number, host: string): Promise<number> {
  try {
    return await devchain.listen(port, host)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    await devchain.close()
    throw new UsageError(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program; choose one with --port.`
        : `Cannot listen on ${host}:${port}: ${message}.`,
    )
  }
}

/** Ports on which a java-tron node serves gRPC. */
const GRPC_PORTS: Readonly<Record<GrpcState, number>> = { newest: 50_051, solid: 50_061 }

/**
 * Serves gRPC on a port that was named, or else on the usual one, or a free one where another program has
 * that.
 */
async function listenGrpc(
  devchain: Devchain,
  state: GrpcState,
  named: number | undefined,
  host: string,
): Promise<string> {
  const listenOn = async (port: number) => `${host}:${await devchain.listenGrpc(state, port, host)}`
  try {
    return await listenOn(named ?? GRPC_PORTS[state])
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    if (isTaken && named === undefined) return listenOn(0)
    await devchain.close()
    const option = state === 'newest' ? '--grpc-port' : '--grpc-solidity-port'
    throw new UsageError(
      isTaken
        ? `Port ${named} is taken by another program; choose one with ${option}.`
        : `Cannot serve gRPC on ${host}: ${(error as Error).message}.`,
    )
  }
}

/** Sends event messages where an address is named. */
async function listenForSubscribers(
  devchain: Devchain,
  address: string | undefined,
  port: number,
  host: string,
): Promise<Awaited<ReturnType<typeof sendTriggers>> | undefined> {
  try {
    return address === undefined ? undefined : await sendTriggers(address, port, host)
  } catch (error) {
    await devchain.close()
    throw error
  }
}

async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  if (options.help) {
    process.stdout.write(HELP)
    return
  }
  const { host = '127.0.0.1', dataDir, preset, seed, accounts, balance, witnesses } = options
  const devchain = createDevchain({
    demo: options.demo ?? false,
    settings: { rejectExchangeTransactions: options.rejectExchangeTransactions ?? false },
    controlRules: { hosts: options.controlHost ?? [], origins: options.controlOrigin ?? [] },
    presetOfNew: 'mainnet',
    ...(preset !== undefined && { preset }),
    ...(dataDir !== undefined && { dataDir }),
    ...(seed !== undefined && { seed }),
    ...(options.genesis !== undefined && { genesis: readGenesisFile(options.genesis) }),
    ...(options.load !== undefined && { load: readFile(options.load) }),
    ...(accounts !== undefined && { accounts }),
    ...(balance !== undefined && { balance }),
    ...(witnesses !== undefined && { witnesses }),
    ...(options.mode !== undefined && { mode: options.mode }),
    ...(options.blockTimeMs !== undefined && { blockTimeMs: options.blockTimeMs }),
  })
  const port = await listen(devchain, options.port ?? 8090, host)
  const grpc = options.noGrpc
    ? undefined
    : {
        newest: await listenGrpc(devchain, 'newest', options.grpcPort, host),
        solid: await listenGrpc(devchain, 'solid', options.grpcSolidityPort, host),
      }
  const triggers = await listenForSubscribers(devchain, options.zeromq, port, host)
  process.stdout.write(`${banner(devchain, `http://${host}:${port}`, grpc, triggers?.address)}\n`)
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void Promise.all([triggers?.close(), devchain.close()]).then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  whenLauncherIsGone(end)
}

/** Failures whose text says all. */
const EXPLAINED = [UsageError, GenesisFileError, DataDirError, DumpError, StorageError, QueueAddressError]

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!EXPLAINED.some((kind) => error instanceof kind)) throw error
  process.stderr.write(`${sentence(error as Error, process.argv.slice(2))}\n`)
  process.exitCode = 1
}
