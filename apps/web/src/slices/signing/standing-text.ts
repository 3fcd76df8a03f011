import { type Refusal, refusalIn, type Standing, standingOf } from '@tronlens/signing'
import type { TranslationKey, TranslationValues } from '../../i18n/i18n.ts'
import { formatInteger } from '../../shared/format/number.ts'
import { formatTime } from '../../shared/format/time.ts'
import type { SentRecord } from './sent-records.ts'

/** How a standing is drawn: it waits, it did what was requested, or it did not. */
export type StandingTone = 'open' | 'good' | 'bad'

interface StandingWords {
  title: TranslationKey
  text: TranslationKey
  tone: StandingTone
}

const WORDS: Record<Standing, StandingWords> = {
  sending: { title: 'after.title.signed', text: 'after.signed', tone: 'open' },
  handedOver: { title: 'after.title.handedOver', text: 'after.handedOver', tone: 'open' },
  refused: { title: 'after.title.refused', text: 'after.stillValid', tone: 'bad' },
  accepted: { title: 'after.title.accepted', text: 'after.accepted', tone: 'open' },
  overdue: { title: 'after.title.undecided', text: 'after.overdue', tone: 'open' },
  done: { title: 'after.title.done', text: 'after.inBlock', tone: 'good' },
  failing: { title: 'after.title.undecided', text: 'after.failing', tone: 'bad' },
  failedSoFar: { title: 'after.title.undecided', text: 'after.failedSoFar', tone: 'bad' },
  failed: { title: 'after.title.failed', text: 'after.failed', tone: 'bad' },
  disputed: { title: 'after.title.undecided', text: 'after.disputed', tone: 'bad' },
  over: { title: 'after.title.expired', text: 'after.expired', tone: 'bad' },
}

/** The text about a sent transaction: every sentence about its end comes from here. */
export interface StandingText extends StandingWords {
  standing: Standing
  values: TranslationValues
  /** The reason that a node refused it, where one did and the transaction is not in a block. */
  refusal: Refusal | undefined
}

/**
 * The text for the state of a sent transaction.
 *
 * @param now - the device's own clock
 */
export function standingText({ progress, expiration }: SentRecord, now: number): StandingText {
  const standing = standingOf(progress, expiration, now)
  const block = 'block' in progress ? formatInteger(progress.block) : ''
  const result = 'result' in progress ? progress.result : ''
  const isSolid = standing === 'done' && progress.stage === 'solid'
  return {
    standing,
    ...WORDS[standing],
    ...(isSolid && { title: 'after.title.solid' }),
    values: { block, result, time: formatTime(expiration) },
    refusal: refusalIn(progress),
  }
}
