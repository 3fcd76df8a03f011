import type { Problem } from '@tronlens/abi'
import { type TranslationKey, t } from '../../../../i18n/i18n.ts'
import { formatInteger } from '../../../../shared/format/number.ts'

const PROBLEM_KEYS: Record<Problem['code'], TranslationKey> = {
  missing: 'abi.problem.missing',
  notAnAddress: 'abi.problem.notAnAddress',
  notANumber: 'abi.problem.notANumber',
  tooLarge: 'abi.problem.tooLarge',
  tooSmall: 'abi.problem.tooSmall',
  notABoolean: 'abi.problem.notABoolean',
  notHex: 'abi.problem.notHex',
  wrongLength: 'abi.problem.wrongLength',
  notJson: 'abi.problem.notJson',
  notAList: 'abi.problem.notAList',
  wrongCount: 'abi.problem.wrongCount',
  notAnObject: 'abi.problem.notAnObject',
  unknownType: 'abi.problem.unknownType',
}

/** Digits in groups; a limit may be larger than a number of JavaScript. */
const limitText = (limit = ''): string => (/^-?\d+$/.test(limit) ? formatInteger(BigInt(limit)) : limit)

/** Why a typed value does not fit, in the language of the reader. */
export function problemText({ code, type, limit }: Problem): string {
  // the interface that a chain keeps has structs without what they are made of
  const isStruct = code === 'unknownType' && type.startsWith('tuple')
  return t(isStruct ? 'abi.problem.structUnknown' : PROBLEM_KEYS[code], { type, limit: limitText(limit) })
}
