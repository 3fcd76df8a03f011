import { join } from 'node:path'
import { AppError } from '@tronlens/core'
import { findRunningDatabase } from '@tronlens/db'
import pino from 'pino'
import { readConfig } from '../config.ts'
import { needsDatabase, readArguments } from './arguments.ts'
import { RUN } from './commands.ts'
import { createProgress } from './progress-bar.ts'

/** Runs one command and ends with 1 where it found something wrong. */
async function main(): Promise<void> {
  const { command, options } = readArguments(process.argv.slice(2))
  const dataDir = process.env.TRONLENS_DATA_DIR || '.tronlens'
  const databaseUrl =
    process.env.DATABASE_URL ||
    (needsDatabase(command) ? await findRunningDatabase(join(dataDir, 'postgres')) : 'postgres:///')
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl })
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
  console.error(error instanceof AppError ? error.message : error)
  process.exitCode = 2
})
