import { createHash } from 'node:crypto'

/** SHA-256 of a descriptor, or of a source, in hex. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
