import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseUnavailableError } from '../errors.ts'

/** User and group that the server runs as. */
export type Identity = { uid: number; gid: number }

/** Users that root may hand the server to, the first that exists wins. */
const CANDIDATES = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root hands it to another user; any other user runs it under their own
 * name.
 *
 * @returns undefined when the server can run as the current user
 */
export async function findIdentity(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of CANDIDATES) {
    const user = users.find((fields) => fields[0] === name)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new DatabaseUnavailableError(
    'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody"; create one or set DATABASE_URL',
    false,
  )
}

/**
 * The nearest folder at or above `path` that `identity` may not pass, or undefined when it reaches all of
 * them.
 */
export async function findClosedParent(path: string, identity: Identity): Promise<string | undefined> {
  for (let folder = path; ; folder = dirname(folder)) {
    const info = await stat(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined // not made yet: it will be ours
    })
    if (info) {
      const shift = info.uid === identity.uid ? 6 : info.gid === identity.gid ? 3 : 0
      if (!((info.mode >> shift) & 1)) return folder
    }
    if (dirname(folder) === folder) return undefined
  }
}
