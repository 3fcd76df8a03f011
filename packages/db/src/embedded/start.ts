import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createClient } from '../connection/pool.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import { takeOver } from './owner.ts'
import { type Place, preparePlace } from './place.ts'
import {
  type Durability,
  initdbArguments,
  type ServerRoom,
  serverArguments,
  serverEnvironment,
} from './settings.ts'

/** How to run an embedded server. */
export type EmbeddedOptions = {
  /** Folder of the server; made when missing. */
  dataDir: string
  /** Chosen freely when missing. */
  port?: number | undefined
  log: (line: string) => void
  durability?: Durability
  /** How much of the machine it may take; `small` when missing. */
  room?: ServerRoom
  /** Further settings of the server. */
  settings?: Readonly<Record<string, string>>
}

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** Connection URL of the database `tronlens`. */
  url: string
  port: number
  /** Process of the server. */
  pid: number
  /** Where the data really is; differs from the requested folder when that one was not reachable. */
  folder: string
  /** Settles when the server process ends, also by itself. */
  ended: Promise<void>
  /** Ends all connections and the server; safe to call twice. */
  stop: () => Promise<void>
}

const USER = 'tronlens'
const DATABASE = 'tronlens'

/** Address of a built-in database. */
export const databaseUrl = (password: string, port: number): string =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`

/**
 * Starts PostgreSQL on a data folder, creating it on first use, and returns when it accepts connections.
 *
 * @throws {DatabaseUnavailableError} with the server's own words when it does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await preparePlace(options.dataDir, options.log)
  await takeOver(place.folder, place.data)
  const password = await initialise(place)
  const port = options.port ?? (await findFreePort())
  await writeFile(join(place.folder, 'owner'), `${process.pid}\n`)
  const child = spawn(
    join(place.native, 'bin/postgres'),
    serverArguments(
      place.data,
      port,
      options.durability ?? 'full',
      options.room ?? 'small',
      options.settings,
    ),
    // its own process group: Ctrl-C reaches the supervisor first, which stops the writers before the database
    {
      ...place.identity,
      cwd: place.data,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  )
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  // at once: a server that cannot start may end before anything else is waited for
  await waitUntilReady(child, options.log)
  const url = databaseUrl(password, port)
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    await ended
  }
  try {
    await ensureDatabase(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, port, pid: child.pid as number, folder: place.folder, ended, stop }
}

/**
 * Runs initdb once. A folder that a crash left half made is emptied first. Returns the password of the owner.
 */
async function initialise(place: Place): Promise<string> {
  const file = join(place.folder, 'password')
  if (existsSync(join(place.data, 'PG_VERSION')) && existsSync(file)) return readFile(file, 'utf8')
  for (const entry of await readdir(place.data))
    await rm(join(place.data, entry), { recursive: true, force: true })
  const password = randomBytes(18).toString('base64url')
  const pending = `${file}.new`
  await writeFile(pending, password, { mode: 0o600 })
  if (place.identity) await chown(pending, place.identity.uid, place.identity.gid)
  await chmod(join(place.native, 'bin/initdb'), 0o755).catch(() => undefined) // read-only installs are right already
  const child = spawn(join(place.native, 'bin/initdb'), initdbArguments(place.data, USER, pending), {
    ...place.identity,
    cwd: place.data,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  const [code] = (await once(child, 'close')) as [number | null]
  await rm(pending, { force: true })
  if (code !== 0)
    throw new DatabaseUnavailableError(`initdb failed: ${words.trim() || `exit ${code}`}`, false)
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/** What a server says when it takes connections; one that follows another takes those that read. */
const READY = /database system is ready to accept (read-only )?connections/

/** Waits for the server's "ready" line; later lines go to the log. */
function waitUntilReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let words = ''
    let isReady = false
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (!isReady) words += text
      for (const line of text.split('\n')) if (line.trim() && !/ LOG: {2}/.test(line)) log(line.trim())
      if (isReady || !READY.test(words)) return
      isReady = true
      resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new DatabaseUnavailableError(`it ended with code ${code}: ${words.trim()}`, false)),
    )
  })
}

async function ensureDatabase(url: string): Promise<void> {
  const admin = new URL(url)
  admin.pathname = '/postgres'
  const client = createClient(admin.href)
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
