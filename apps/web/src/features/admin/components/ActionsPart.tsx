import { useQuery } from '@tanstack/react-query'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { actionsQuery } from '../api/admin-queries.ts'
import styles from './admin.module.css'

/** The name of each action: the part of the administration, and the action itself. */
const ACTION_TEXTS: Record<string, readonly TranslationKey[]> = {
  changePerson: ['admin.actions.changePerson'],
  changeKey: ['admin.actions.changeKey'],
  revokeKey: ['admin.actions.revokeKey'],
  savePublicTag: ['admin.actions.savePublicTag'],
  removePublicTag: ['admin.actions.removePublicTag'],
  saveTokenMark: ['admin.actions.saveTokenMark'],
  saveContent: ['admin.actions.saveContent'],
  giveContentBack: ['admin.actions.giveContentBack'],
  'record.show': ['admin.records', 'admin.show'],
  'record.refuse': ['admin.records', 'admin.hide'],
  'listing.accept': ['admin.listings', 'admin.decide.accept'],
  'listing.refuse': ['admin.listings', 'admin.decide.refuse'],
  'listing.list': ['admin.listings', 'admin.decide.list'],
  'listing.confirm': ['admin.listings', 'admin.decide.confirm'],
  'listing.delist': ['admin.listings', 'admin.decide.delist'],
  'listing.remove': ['admin.listings', 'admin.decide.remove'],
  'listing.reopen': ['admin.listings', 'admin.decide.reopen'],
}

/** Everything that operators did. */
export function ActionsPart() {
  const t = useT()
  const { data, error, refetch } = useQuery(actionsQuery)
  return (
    <Panel title={t('admin.actions')}>
      <div className={styles.body}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <PlainTable
            label={t('admin.actions')}
            columns={[t('admin.when'), t('admin.who'), t('admin.action'), t('admin.subject')]}
            rows={data.acts.map(({ createTime, who, act, subject, detail }, index) => ({
              key: `${createTime} ${index}`,
              cells: [
                <DateTime key="when" time={createTime} />,
                <bdi key="who" dir="ltr">
                  {who || '–'}
                </bdi>,
                <span key="act">
                  {ACTION_TEXTS[act]?.map((word) => t(word)).join(': ') ?? <code>{act}</code>}
                </span>,
                <bdi key="subject">{detail ? `${subject}: ${detail}` : subject}</bdi>,
              ],
            }))}
          />
        )}
      </div>
    </Panel>
  )
}
