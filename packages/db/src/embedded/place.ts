import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { copyBinaries, findBinaries } from './binaries.ts'
import { findClosedParent, findIdentity, type Identity } from './identity.ts'

/** Where the server keeps its data and from where its programs run. */
export type Place = {
  /** Folder of this server: holds `data`, `password` and `owner`. */
  folder: string
  data: string
  native: string
  identity: Identity | undefined
}

/**
 * Prepares the folders. Run as root the server becomes another user, who may be unable to reach the requested
 * folder (a home with mode 700); then everything goes to a folder outside, named after the requested one, and
 * the log says where.
 */
export async function preparePlace(requested: string, log: (line: string) => void): Promise<Place> {
  const identity = await findIdentity()
  let native = await findBinaries()
  let folder = resolve(requested)
  if (identity) {
    const closed = await findClosedParent(dirname(folder), identity)
    const outside = join(
      '/var/tmp',
      `tronlens-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
    )
    if (closed) {
      log(`${closed} is closed to the database user, the data is kept in ${outside}`)
      folder = outside
    }
    if (await findClosedParent(native, identity)) {
      const shared = closed ? folder : await mkdtemp(join(tmpdir(), 'tronlens-programs-'))
      if (!closed) process.once('exit', () => void rm(shared, { recursive: true, force: true }))
      await mkdir(shared, { recursive: true })
      await chmod(shared, 0o755)
      native = await copyBinaries(native, shared)
    }
  }
  const data = join(folder, 'data')
  await mkdir(folder, { recursive: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  if (identity) {
    await chmod(folder, 0o755)
    await chown(data, identity.uid, identity.gid)
  }
  return { folder, data, native, identity }
}
