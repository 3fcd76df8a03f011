import { useQuery } from '@tanstack/react-query'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { actsQuery } from '../api/desk-queries.ts'
import styles from './desk.module.css'

/** What each act is called: where it was done, and what. */
const ACTS: Record<string, readonly TranslationKey[]> = {
  changePerson: ['desk.acts.changePerson'],
  changeKey: ['desk.acts.changeKey'],
  revokeKey: ['desk.acts.revokeKey'],
  savePublicTag: ['desk.acts.savePublicTag'],
  removePublicTag: ['desk.acts.removePublicTag'],
  saveTokenMark: ['desk.acts.saveTokenMark'],
  saveContent: ['desk.acts.saveContent'],
  giveContentBack: ['desk.acts.giveContentBack'],
  'record.show': ['desk.records', 'desk.show'],
  'record.refuse': ['desk.records', 'desk.hide'],
  'listing.accept': ['desk.listings', 'desk.decide.accept'],
  'listing.refuse': ['desk.listings', 'desk.decide.refuse'],
  'listing.list': ['desk.listings', 'desk.decide.list'],
  'listing.confirm': ['desk.listings', 'desk.decide.confirm'],
  'listing.delist': ['desk.listings', 'desk.decide.delist'],
  'listing.remove': ['desk.listings', 'desk.decide.remove'],
  'listing.reopen': ['desk.listings', 'desk.decide.reopen'],
}

/** Everything that operators did. */
export function ActsPart() {
  const t = useT()
  const { data, error, refetch } = useQuery(actsQuery)
  return (
    <Panel title={t('desk.acts')}>
      <div className={styles.body}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <PlainTable
            label={t('desk.acts')}
            columns={[t('desk.when'), t('desk.who'), t('desk.act'), t('desk.subject')]}
            rows={data.acts.map(({ createTime, who, act, subject, detail }, index) => ({
              key: `${createTime} ${index}`,
              cells: [
                <DateTime key="when" time={createTime} />,
                <bdi key="who" dir="ltr">
                  {who || '–'}
                </bdi>,
                <span key="act">{ACTS[act]?.map((word) => t(word)).join(': ') ?? <code>{act}</code>}</span>,
                <bdi key="subject">{detail ? `${subject}: ${detail}` : subject}</bdi>,
              ],
            }))}
          />
        )}
      </div>
    </Panel>
  )
}
