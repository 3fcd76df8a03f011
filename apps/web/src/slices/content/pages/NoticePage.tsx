import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { formatDate } from '../../../shared/format/time.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { NOTICE_PAGE, noticeQuery, noticesQuery } from '../api/content-queries.ts'
import styles from '../components/content.module.css'
import { Html } from '../components/Html.tsx'
import { WaitingLines } from '../components/WaitingLines.tsx'

/** The other notices, three at a time. */
function NoticeList({ current }: { current: number | undefined }) {
  const t = useT()
  const language = useLanguage()
  const [start, setStart] = useState(0)
  const { data } = useQuery(noticesQuery(language, start))
  return (
    <Panel title={t('footer.notices')} note={data?.total}>
      <nav className={styles.others} aria-label={t('footer.notices')}>
        {data?.articles.map(({ id, name, created_at }) => (
          <Link
            key={id}
            to={paths.notice(id)}
            {...(id === current ? { 'aria-current': 'page' as const } : {})}
          >
            {name}
            <span className={styles.when}>{formatDate(Date.parse(created_at))}</span>
          </Link>
        ))}
      </nav>
      {data && data.total > NOTICE_PAGE && (
        <div className={styles.foot}>
          <button
            type="button"
            className="link"
            disabled={start === 0}
            onClick={() => setStart(Math.max(0, start - NOTICE_PAGE))}
          >
            {t('content.newer')}
          </button>
          <button
            type="button"
            className="link"
            disabled={start + NOTICE_PAGE >= data.total}
            onClick={() => setStart(start + NOTICE_PAGE)}
          >
            {t('content.older')}
          </button>
        </div>
      )}
    </Panel>
  )
}

/** A notice of the operator, next to the list of the others. */
export default function NoticePage() {
  const t = useT()
  const language = useLanguage()
  const { id = '' } = useParams()
  const newest = useQuery({ ...noticesQuery(language), enabled: id === '' })
  const current = id === '' ? newest.data?.articles[0]?.id : /^\d{1,9}$/.test(id) ? Number(id) : undefined
  const notice = useQuery({ ...noticeQuery(current ?? 0, language), enabled: current !== undefined })
  const { data } = notice
  // which notice is the newest may be what could not be loaded
  const { error, refetch } = id === '' && current === undefined ? newest : notice
  const hasNone = id === '' && newest.data?.total === 0
  const isUnknown = data === null || (id !== '' && current === undefined)
  return (
    <>
      <PageTitle
        title={data?.title ?? t('footer.notices')}
        note={data && <TimeAgo time={data.createTime} long />}
      />
      <div className={styles.notice}>
        <NoticeList current={current} />
        <Panel>
          {isUnknown ? (
            <State kind="not-found" title={t('content.noNotice')} line={t('content.noNoticeLine', { id })} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data ? (
            <Html html={data.html} language={data.language} />
          ) : hasNone ? (
            <p className={styles.text}>{t('content.noNotices')}</p>
          ) : (
            <WaitingLines />
          )}
        </Panel>
      </div>
    </>
  )
}
