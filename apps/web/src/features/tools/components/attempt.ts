import { AbiInputError } from '@tronlens/abi'
import { t } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { problemText } from '../../../slices/contract/components/abi/problem-text.ts'
import { ConversionError } from '../conversion-error.ts'

/** What became of something that was typed in; nothing for an empty box. */
export type Attempt<Result> = { result: Result } | { error: unknown } | undefined

/** Converts what is typed, and keeps the error of what cannot be converted to show it at the box. */
export function attempt<Result>(text: string, convert: () => Result): Attempt<Result> {
  if (text.trim() === '') return undefined
  try {
    return { result: convert() }
  } catch (error) {
    return { error }
  }
}

/** The words of a failed attempt. */
export function problemOf(found: Attempt<unknown>): string | undefined {
  if (!found || !('error' in found)) return undefined
  const { error } = found
  if (error instanceof ConversionError) return t(error.sentence, error.values)
  if (error instanceof AbiInputError)
    return error.problems.map((problem) => `[${problem.path}] ${problemText(problem)}`).join(' · ')
  return t(errorText(error).sentence)
}
