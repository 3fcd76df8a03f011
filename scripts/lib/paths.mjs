import { fileURLToPath } from 'node:url'

/** Folder of the repository as a URL ending in a slash. */
export const root = new URL('../../', import.meta.url)

/** Path of something inside the repository. */
export const inRoot = (path) => fileURLToPath(new URL(path, root))
