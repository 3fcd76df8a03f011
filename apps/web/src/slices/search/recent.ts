const STORAGE_KEY = 'tronlens.searches'
const KEPT = 6

/** Terms that led somewhere, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string') : []
  } catch {
    return [] // storage switched off, or something else has written there
  }
}

function store(terms: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(terms))
  } catch {
    // storage can be switched off; then nothing is remembered
  }
}

export const rememberSearch = (term: string): void =>
  store([term, ...recentSearches().filter((each) => each !== term)].slice(0, KEPT))

export const forgetSearches = (): void => store([])
