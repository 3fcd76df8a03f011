import { type BlockNumber, blockNumber, type Milliseconds, milliseconds } from '@tronlens/core'
import { ConversionError } from './conversion-error.ts'

/** A text that should be the height of a block is none. */
export class BadHeightError extends ConversionError {
  readonly sentence = 'tools.problem.height'
  constructor(text: string) {
    super(`"${text.slice(0, 40)}" is no block number: digits only.`)
  }
}

/** A text that should be a moment is none. */
export class BadMomentError extends ConversionError {
  readonly sentence = 'tools.problem.moment'
  constructor(text: string) {
    super(
      `"${text.slice(0, 40)}" is no time: 2026-01-31 12:00 in UTC, or seconds or milliseconds since 1970.`,
    )
  }
}

/** @throws {BadHeightError} */
export function readHeight(text: string): BlockNumber {
  const digits = text
    .trim()
    .replace(/^#/, '')
    .replace(/[,_\s]/g, '')
  if (!/^\d{1,15}$/.test(digits)) throw new BadHeightError(text)
  return blockNumber(Number(digits))
}

/** Seconds have at most this many digits until the year 5138. */
const SECOND_DIGITS = 11

/**
 * A moment: a date and time in UTC unless it names its zone, or seconds or milliseconds since 1970.
 *
 * @throws {BadMomentError}
 */
export function readMoment(text: string): Milliseconds {
  const given = text.trim()
  if (/^\d{1,15}$/.test(given))
    return milliseconds(given.length <= SECOND_DIGITS ? Number(given) * 1000 : Number(given))
  const [, date, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s?(Z|[+-]\d{2}:\d{2})?)?$/.exec(
      given,
    ) ?? []
  const moment = date === undefined ? Number.NaN : Date.parse(`${date}T${time}${zone}`)
  if (Number.isNaN(moment)) throw new BadMomentError(text)
  return milliseconds(moment)
}

/** When a block comes if none is missed from now on. */
export const timeOfFuture = (
  height: BlockNumber,
  head: { number: BlockNumber; timestamp: Milliseconds },
  slot: number,
): Milliseconds => milliseconds(head.timestamp + (height - head.number) * slot)
