import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { shorten } from '../../../shared/shorten.ts'
import { IconEyeOff } from '../../../shared/ui/icons.ts'
import type { Doubt } from '../statement.ts'
import styles from './statement.module.css'

/** The trace that hidden rows leave: how many, why, and the way to them. */
export function HiddenRows({ doubts, onShow }: { doubts: readonly Doubt[]; onShow: () => void }) {
  const t = useT()
  const zero = doubts.filter(({ kind }) => kind === 'zero').length
  const tiny = doubts.filter(({ kind }) => kind === 'tiny').length
  const alike = doubts.flatMap((doubt) => (doubt.kind === 'look-alike' ? [doubt.of] : []))
  const reasons = [
    ...(zero > 0 ? [t('statement.hiddenZero', { count: zero, n: formatInteger(zero) })] : []),
    ...(tiny > 0 ? [t('statement.hiddenTiny', { count: tiny, n: formatInteger(tiny) })] : []),
    ...(alike[0]
      ? [t('statement.hiddenAlike', { n: formatInteger(alike.length), address: shorten(alike[0]) })]
      : []),
  ]
  return (
    <span className={styles.hidden}>
      <IconEyeOff size={14} stroke={1.6} aria-hidden="true" />
      <span>
        {t('statement.hidden', { count: doubts.length, n: formatInteger(doubts.length) })} ·{' '}
        {reasons.join(' · ')}
      </span>
      <button type="button" className="link" onClick={onShow}>
        {t('statement.show')}
      </button>
    </span>
  )
}
