import type { Problem } from '@tronlens/abi'
import { t } from '../../../../i18n/i18n.ts'

/**
 * What is told beside a button that waits for inputs: to fill them in where one is empty, else to correct what is marked.
 *
 * @param fillIn - how the form calls its inputs
 */
export const unreadyText = (problems: readonly Problem[], fillIn: string): string =>
  problems.some(({ code }) => code === 'missing') ? fillIn : t('abi.correctFirst')
