import { readFileSync } from 'node:fs'
import {
  createDevchain,
  DataDirError,
  type Devchain,
  DumpError,
  GenesisFileError,
  readGenesisFile,
  StorageError,
} from '@tronlens/devchain'
import { banner } from './cli/banner.ts'
import { HELP, readOptions, UsageError } from './cli/options.ts'

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be read: ${(error as Error).message}.`)
  }
}

/** What to say at the end, with the file where the failure itself does not know it. */
const sentence = (error: Error, args: readonly string[]): string =>
  error instanceof DumpError
    ? `${readOptions(args).loadFile} cannot be loaded: ${error.message}.`
    : error.message

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

async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  if (options.help) {
    process.stdout.write(HELP)
    return
  }
  const devchain = createDevchain({
    demo: options.demo,
    settings: { rejectExchangeTransactions: options.rejectExchangeTransactions },
    presetOfNew: 'mainnet',
    ...(options.preset !== undefined && { preset: options.preset }),
    ...(options.dataDir !== undefined && { dataDir: options.dataDir }),
    ...(options.seed !== undefined && { seed: options.seed }),
    ...(options.genesisFile !== undefined && { genesis: readGenesisFile(options.genesisFile) }),
    ...(options.loadFile !== undefined && { load: readFile(options.loadFile) }),
    ...(options.accounts !== undefined && { accounts: options.accounts }),
    ...(options.balance !== undefined && { balance: options.balance }),
    ...(options.witnesses !== undefined && { witnesses: options.witnesses }),
    ...(options.mode !== undefined && { mode: options.mode }),
    ...(options.blockTimeMs !== undefined && { blockTimeMs: options.blockTimeMs }),
  })
  const port = await listen(devchain, options.port, options.host)
  process.stdout.write(`${banner(devchain, `http://${options.host}:${port}`)}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void devchain.close().then(() => process.exit(0))
    })
}

/** Failures whose text says all. */
const EXPLAINED = [UsageError, GenesisFileError, DataDirError, DumpError, StorageError]

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!EXPLAINED.some((kind) => error instanceof kind)) throw error
  process.stderr.write(`${sentence(error as Error, process.argv.slice(2))}\n`)
  process.exitCode = 1
}
