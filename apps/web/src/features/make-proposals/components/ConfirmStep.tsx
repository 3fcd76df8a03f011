import { useT } from '../../../i18n/i18n.ts'
import { IconArrowRight } from '../../../shared/ui/icons.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { ParameterName } from '../../../slices/proposal/components/ParameterName.tsx'
import { ParameterValue } from '../../../slices/proposal/components/ProposedParameters.tsx'
import type { ChoiceRow } from '../choices.ts'
import styles from './proposals.module.css'

/** Old and new values side by side. */
export function ConfirmStep({ entries }: { entries: readonly ChoiceRow[] }) {
  const t = useT()
  return (
    <>
      <table className={styles.confirm}>
        <thead>
          <tr>
            <th scope="col">{t('proposals.parameter')}</th>
            <th scope="col">{t('proposals.current')}</th>
            <th scope="col">{t('proposals.newValue')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, before, after }) => (
            <tr key={id}>
              <th scope="row">
                <ParameterName of={id} />
              </th>
              <td>
                <ParameterValue id={id} value={before} />
              </td>
              <td>
                <IconArrowRight size={12} stroke={1.6} />{' '}
                <b>{after === undefined ? '–' : <ParameterValue id={id} value={after} />}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.some(({ before, after }) => before === after) && (
        <div className={styles.same}>
          <Notice kind="bad">{t('proposals.same')}</Notice>
        </div>
      )}
    </>
  )
}
