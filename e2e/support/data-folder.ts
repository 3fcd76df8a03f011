import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a temporary folder for a stack. Run as root, its database server is another user, which has to reach the
 * folder; otherwise the data would be kept in a folder that no test removes.
 */
export async function makeDataFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `tronlens-${name}-`))
  await chmod(folder, 0o755)
  return folder
}
