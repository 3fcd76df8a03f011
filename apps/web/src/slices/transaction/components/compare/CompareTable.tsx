import { useT } from '../../../../i18n/i18n.ts'
import { formatInteger } from '../../../../shared/format/number.ts'
import { GrowingList } from '../../../../shared/lists/GrowingList.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import panel from '../../../../shared/ui/panel.module.css'
import styles from './compare.module.css'
import type { ComparedRow } from './compare.ts'

/** One part of two transactions, value by value; those that differ are marked, for the ear too. */
export function CompareTable({
  title,
  rows,
  onlyDiffering,
  empty,
}: {
  title: string
  rows: readonly ComparedRow[]
  onlyDiffering: boolean
  empty: string
}) {
  const t = useT()
  const differing = rows.filter(({ differs }) => differs)
  const listed = onlyDiffering ? differing : rows
  const note =
    rows.length === 0
      ? undefined
      : differing.length === 0
        ? t('compare.same')
        : t('compare.differing', { count: differing.length, n: formatInteger(differing.length) })
  return (
    <Panel title={title} note={note}>
      {rows.length === 0 && <p className={panel.panelEmpty}>{empty}</p>}
      {rows.length > 0 && (
        <GrowingList rows={listed}>
          {(shown) => (
            <table className={styles.table} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col" className="caps">
                    <span className="visually-hidden">{t('compare.row')}</span>
                  </th>
                  <th scope="col" className="caps">
                    {t('compare.first')}
                  </th>
                  <th scope="col" className="caps">
                    {t('compare.second')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ id, label, first, second, differs }) => (
                  <tr key={id} {...(differs ? { 'data-differs': '' } : {})}>
                    <th scope="row">
                      {label}
                      {differs && <span className={styles.mark}>{t('compare.differs')}</span>}
                    </th>
                    <td data-label={t('compare.first')}>
                      <div>{first ?? '–'}</div>
                    </td>
                    <td data-label={t('compare.second')}>
                      <div>{second ?? '–'}</div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </GrowingList>
      )}
    </Panel>
  )
}
