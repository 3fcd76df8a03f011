import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Syncs the directory entries of a folder to the disk, so that no file loses its name in a power failure. */
export function syncFolder(path: string): void {
  // Windows cannot open folders; it persists directory entries itself
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
