import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Forces the names in a folder to the disk, so that a power cut leaves no file without its name. */
export function syncFolder(path: string): void {
  // Windows cannot open folders and keeps names by itself
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
