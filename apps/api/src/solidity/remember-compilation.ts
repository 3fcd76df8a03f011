import { createHash } from 'node:crypto'
import { readStandardInput, type StandardInput } from '@tronlens/compiler'
import { stringifyJson } from '@tronlens/core'
import { findCompilation, saveCompilation } from '@tronlens/db'
import type { WithPeople } from '../services/databases.ts'

/** How long compilations are remembered, and how much of them: until what came of them is deployed. */
export const COMPILATION_SECONDS = 3_600
const LIMITS = { seconds: COMPILATION_SECONDS, characters: 64_000_000 }

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const hashOfCode = (code: string): Buffer => hashOf(code.replace(/^0x/, '').toLowerCase())

/** Remembers for a while what code was compiled from, for all processes. */
export async function rememberCompilation(
  { people }: WithPeople,
  codes: readonly string[],
  input: StandardInput,
): Promise<void> {
  const made = codes.filter((code) => code !== '')
  if (made.length === 0) return
  const text = stringifyJson(input)
  const size = Object.values(input.sources).reduce((sum, { content }) => sum + content.length, 0)
  await saveCompilation(
    people,
    { hash: hashOf(text), input: text, size, codes: made.map(hashOfCode) },
    LIMITS,
  )
}

/** What code was compiled from here; undefined when that is too long ago or was elsewhere. */
export async function recallCompilation(
  { people }: WithPeople,
  code: string,
): Promise<StandardInput | undefined> {
  const text = await findCompilation(people, hashOfCode(code), COMPILATION_SECONDS)
  return text === undefined ? undefined : readStandardInput(text)
}
