import { AppError } from '@tronlens/core'
import type { TranslationKey, TranslationValues } from '../../i18n/i18n.ts'

/** A text that cannot be converted. */
export abstract class ConversionError extends AppError {
  readonly code = 'INVALID_PARAMETER'
  /** The message for the user. */
  abstract readonly sentence: TranslationKey
  readonly values: TranslationValues = {}
}
