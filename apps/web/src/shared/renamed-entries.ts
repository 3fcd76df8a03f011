/** Entries of the browser's storage by the names that they had, and those that they have. */
const RENAMED: readonly (readonly [before: string, now: string])[] = [
  ['tronlens.theme', 'theme'],
  ['tronlens.currency', 'currency'],
  ['tl-solidity', 'compileFiles'],
]

/** Gives entries of an earlier version their names of today; what was written under those since is newer. */
export function renameEntries(): void {
  try {
    for (const [before, now] of RENAMED) {
      const value = localStorage.getItem(before)
      if (value === null) continue
      if (localStorage.getItem(now) === null) localStorage.setItem(now, value)
      localStorage.removeItem(before)
    }
  } catch {
    // storage is switched off, so nothing was kept, or full: then the old entry stays
  }
}

// before any store reads what it has kept
renameEntries()
