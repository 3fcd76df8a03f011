import { AppError } from '@tronlens/core'

/** What is wrong with a typed value; the words are for the interface that shows it. */
export type ProblemCode =
  | 'missing'
  | 'notAnAddress'
  | 'notANumber'
  | 'tooLarge'
  | 'tooSmall'
  | 'notABoolean'
  | 'notHex'
  | 'wrongLength'
  | 'notJson'
  | 'notAList'
  | 'wrongCount'
  | 'notAnObject'
  | 'unknownType'

/**
 * A typed value that does not fit: where it stands (`0`, `0.to`, `1[2]`), why, and the limit that it misses.
 */
export type Problem = {
  readonly path: string
  readonly code: ProblemCode
  readonly type: string
  readonly limit?: string
}

const WORDS: Record<ProblemCode, (problem: Problem) => string> = {
  missing: () => 'nothing is given',
  notAnAddress: () => 'it must be an address (T… in Base58, or hex)',
  notANumber: () => 'it must be a whole number, decimal or hex with 0x',
  tooLarge: ({ limit }) => `it must be at most ${limit}`,
  tooSmall: ({ limit }) => `it must be at least ${limit}`,
  notABoolean: () => 'it must be true or false',
  notHex: () => 'it must be hex digits, two for each byte',
  wrongLength: ({ limit }) => `it must have ${limit} bytes`,
  notJson: () => 'it must be JSON',
  notAList: () => 'it must be a list',
  wrongCount: ({ limit }) => `it must have ${limit} items`,
  notAnObject: () => 'it must be an object or a list with one value for each member',
  unknownType: () => 'this type has no form that could be filled in',
}

/** Values that do not fit the inputs of a function. */
export class AbiInputError extends AppError {
  readonly code = 'INVALID_PARAMETER'
  constructor(readonly problems: readonly Problem[]) {
    super(
      problems
        .map((problem) => `Input ${problem.path} (${problem.type}): ${WORDS[problem.code](problem)}.`)
        .join(' '),
    )
  }
}
