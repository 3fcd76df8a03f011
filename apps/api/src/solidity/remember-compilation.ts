import { createHash } from 'node:crypto'
import type { StandardInput } from '@tronlens/compiler'
import type { Services } from '../routes/handle.ts'

const keyOf = (code: string): string =>
  createHash('sha256').update(code.replace(/^0x/, '').toLowerCase()).digest('hex')

/** Remembers for a while what code was compiled from. */
export function rememberCompilation(
  { known }: Pick<Services, 'known'>,
  codes: readonly string[],
  input: StandardInput,
): void {
  for (const code of codes) if (code !== '') known.compilations.set(keyOf(code), input)
}

/** What code was compiled from here; undefined when that is too long ago or was elsewhere. */
export const recallCompilation = (
  { known }: Pick<Services, 'known'>,
  code: string,
): StandardInput | undefined => known.compilations.get(keyOf(code))
