import { type ChildProcess, spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { type EmbeddedPostgres, type ServerRoom, startEmbeddedPostgres } from '@tronlens/db'
import type { Running } from './supervisor.ts'

/** The built-in database of a data directory; every start of it answers at the same address. */
export type BuiltInDatabase = {
  start: () => Promise<Running>
  /** Address for the parts, known after the first start. */
  url: () => string
}

/** A machine with less memory has none to spare for a large server. */
const LARGE_MEMORY = 16e9

/** A chain of the world may be filled in by millions of transactions; the built-in one never grows so far. */
export const roomFor = (isForeignChain: boolean, memory = totalmem()): ServerRoom =>
  isForeignChain && memory >= LARGE_MEMORY ? 'large' : 'small'

const FAREWELL =
  /FATAL: {2}(the database system is shutting down|terminating connection due to administrator command)$/

/** Lines that begin an entry of the server's log; those behind it (the statement, for one) belong to it. */
const ENTRY = / (?:WARNING|ERROR|FATAL|PANIC|LOG): {2}/

/** Recognizes lines in which the server only informs a client that it is shutting down. */
export function farewells(): (line: string) => boolean {
  let isFarewell = false
  return (line) => {
    if (ENTRY.test(line)) isFarewell = FAREWELL.test(line)
    return isFarewell
  }
}

/** Prepares the built-in database of a folder; nothing runs before `start`. */
export function builtInDatabase(
  dataDir: string,
  room: ServerRoom,
  log: (line: string) => void,
): BuiltInDatabase {
  let known: EmbeddedPostgres | undefined
  return {
    start: async () => {
      const postgres = await startEmbeddedPostgres({ dataDir, port: known?.port, room, log })
      known = postgres
      const guard = endWithUs(postgres.pid)
      return {
        pid: postgres.pid,
        ended: postgres.ended.then(() => {
          dismiss(guard)
          return { reason: 'the server process is gone', isFinal: false }
        }),
        stop: async () => {
          dismiss(guard)
          await postgres.stop()
        },
      }
    },
    url: () => {
      if (!known) throw new Error('The database has not been started yet.')
      return known.url
    },
  }
}

/**
 * Waits for the end of our pipe; then asks the server to end (fast shutdown), and insists after ten seconds
 * (immediate shutdown).
 */
const GUARD =
  'cat > /dev/null; kill -INT "$0"; for i in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 "$0" || exit; done; kill -QUIT "$0"'

/**
 * The server is no program of ours and does not notice when we are gone. A shell that waits for the end of
 * our pipe sees to that.
 */
function endWithUs(pid: number): ChildProcess {
  const guard = spawn('sh', ['-c', GUARD, String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // without a shell the next start stops the server
  guard.on('error', () => undefined)
  guard.unref()
  return guard
}

/** Takes the guard away without letting it act. */
function dismiss(guard: ChildProcess): void {
  guard.kill('SIGKILL')
}
