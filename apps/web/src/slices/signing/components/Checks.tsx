import { unitWarnings } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { IconCheck } from '../../../shared/ui/icons.ts'
import type { Forecast } from '../api/forecast-query.ts'
import type { Summary } from '../summary.ts'
import styles from './review.module.css'

/** Checks that passed. */
export function Checks({
  summary,
  forecast,
  isAlike,
  isAskedHere,
}: {
  summary: Summary
  forecast: Forecast
  isAlike: boolean
  /** The user filled in the form here; otherwise there is no input to compare with the bytes. */
  isAskedHere: boolean
}) {
  const t = useT()
  const { snapshot, names, known, uncompared } = forecast
  const { simulation } = snapshot
  const units = [...forecast.units].filter(
    ([token, own]) => unitWarnings(token, names.get(token), own).length === 0,
  )
  const good = [
    isAskedHere && t('check.requested'),
    units.length > 0 && uncompared.length === 0 && t('check.units'),
    summary.recipient && t('check.address'),
    summary.recipient &&
      !isAlike &&
      known.length > 0 &&
      t('check.lookAlike', { n: formatInteger(known.length) }),
    simulation && simulation.failure === undefined && t('check.call'),
  ].filter((text) => typeof text === 'string')
  return (
    <section className={styles.section}>
      <h3>{t('review.checks')}</h3>
      <ul className={styles.checks}>
        {good.map((text) => (
          <li key={text}>
            <IconCheck size={14} stroke={1.8} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
