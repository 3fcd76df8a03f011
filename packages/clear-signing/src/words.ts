import { cutText, safeText } from '@tronlens/core'

/** Most letters of a label and of a sentence of a descriptor. */
export const LONGEST_LABEL = 60
export const LONGEST_SENTENCE = 200

/** Words of a descriptor, without marks that would change how the text around them reads. */
export const cutWords = (words: unknown, most: number): string =>
  typeof words === 'string' ? cutText(safeText(words), most).trim() : ''
