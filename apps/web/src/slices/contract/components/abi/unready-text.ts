import type { Problem } from '@tronlens/abi'
import { t } from '../../../../i18n/i18n.ts'

/**
 * The text next to a button that waits for inputs: to fill them in when one is empty, else to correct the
 * marked ones.
 *
 * @param fillIn - how the form calls its inputs
 */
export const unreadyText = (problems: readonly Problem[], fillIn: string): string =>
  problems.some(({ code }) => code === 'missing') ? fillIn : t('abi.correctFirst')
