import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { actsQuery } from '../api/desk-queries.ts'
import styles from './desk.module.css'

/** Everything that operators did. */
export function ActsPart() {
  const t = useT()
  const { data } = useQuery(actsQuery)
  return (
    <Panel title={t('desk.acts')}>
      <div className={styles.body}>
        <PlainTable
          label={t('desk.acts')}
          columns={[t('desk.when'), t('desk.who'), t('desk.act'), t('desk.subject')]}
          rows={(data?.acts ?? []).map(({ createTime, who, act, subject, detail }, index) => ({
            key: `${createTime} ${index}`,
            cells: [
              <DateTime key="when" time={createTime} />,
              <bdi key="who" dir="ltr">
                {who || '–'}
              </bdi>,
              <code key="act">{act}</code>,
              <bdi key="subject">{detail ? `${subject}: ${detail}` : subject}</bdi>,
            ],
          }))}
        />
      </div>
    </Panel>
  )
}
