import { join } from 'node:path'
import { findRunningDatabase } from '@tronlens/db'
import pino from 'pino'
import { readConfig } from '../config.ts'
import { findHelp, needsDatabase, readArguments, UsageError } from './arguments.ts'
import { RUN } from './commands.ts'
import { describeFailure } from './failure.ts'
import { createProgress } from './progress-bar.ts'

/** The database that was meant, once that is known. */
let databaseUrl: string | undefined

/** Runs one command and ends with 1 where it found something wrong. */
async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const help = findHelp(args)
  if (help !== undefined) return console.log(help)
  const { command, options } = readArguments(args)
  const dataDir = process.env.TRONLENS_DATA_DIR || '.tronlens'
  databaseUrl =
    process.env.DATABASE_URL ||
    (needsDatabase(command) ? await findRunningDatabase(join(dataDir, 'postgres')) : 'postgres:///')
  if (databaseUrl === undefined)
    throw new UsageError(
      `There is no database: DATABASE_URL is not set, and the built-in one of ${dataDir} does not run. Set it, run "npm start", or name the folder of the one that runs in TRONLENS_DATA_DIR.`,
    )
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl }, 'command')
  const log = pino({ name: 'tronlens', level: config.logLevel }, pino.destination(2))
  const say = (line: string): void => console.log(line)
  const { show, clear } = createProgress(process.stderr, say)
  const print = (line: string): void => {
    clear()
    say(line)
  }
  const isRight = await RUN[command]({ config, log, print, progress: show }, options).finally(clear)
  process.exitCode = isRight ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(describeFailure(error, databaseUrl) ?? error)
  process.exitCode = 2
})
