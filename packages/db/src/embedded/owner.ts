import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '@tronlens/process/processes'
import { DatabaseUnavailableError } from '../errors.ts'

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/**
 * True when `pid` is a PostgreSQL server; where the system does not report it, a living process counts as
 * one.
 */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres') // no /proc: other systems
  return command.includes('postgres')
}

/**
 * Makes a data folder free to start on: a `postmaster.pid` left by a crash is removed, and a server whose
 * parent was killed is asked to stop and waited for.
 *
 * @throws {DatabaseUnavailableError} when another living process started the server that runs there
 */
export async function takeOver(folder: string, data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  const server = await readPid(pidFile)
  if (server === undefined) return
  if (!(await isPostgres(server))) {
    // a process id that another program has now would be taken for a running server; an unused one is checked
    // by the server itself: processes of the dead one may still hold its memory
    if (isAlive(server)) await rm(pidFile, { force: true })
    return
  }
  const owner = await readPid(join(folder, 'owner'))
  if (owner !== undefined && owner !== process.pid && isAlive(owner))
    throw new DatabaseUnavailableError(
      `process ${owner} already runs a database in ${folder}; stop it or choose another data folder`,
      false,
    )
  process.kill(server, 'SIGINT')
  const deadline = Date.now() + 20_000
  while (isAlive(server)) {
    if (Date.now() > deadline)
      throw new DatabaseUnavailableError(`the database process ${server} in ${folder} does not stop`, false)
    await new Promise((done) => setTimeout(done, 50)) // not our child, so there is no event to wait for
  }
  await rm(pidFile, { force: true })
}
