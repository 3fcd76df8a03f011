import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrl } from './start.ts'

/** Line of `postmaster.pid` that holds the port (fourth of the file). */
const PORT_LINE = 3

/**
 * Address of the built-in database that runs in a folder, for commands that run alongside `npm start`.
 *
 * @returns undefined when none runs there, or its folder belongs to another user
 */
export async function findRunningDatabase(folder: string): Promise<string | undefined> {
  try {
    const [password, state] = await Promise.all([
      readFile(join(folder, 'password'), 'utf8'),
      readFile(join(folder, 'data', 'postmaster.pid'), 'utf8'),
    ])
    const port = Number(state.split('\n')[PORT_LINE])
    return Number.isInteger(port) && port > 0 ? databaseUrl(password, port) : undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES') return undefined
    throw error
  }
}
