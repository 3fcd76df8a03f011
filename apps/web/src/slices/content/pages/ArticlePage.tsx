import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../shared/format/time.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { NothingHere } from '../../../shared/ui/NothingHere.tsx'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { articleQuery } from '../api/content-queries.ts'
import { Html } from '../components/Html.tsx'
import { WaitingLines } from '../components/WaitingLines.tsx'

/** A page that the operator wrote: about, questions, help, terms. */
export default function ArticlePage({ name }: { name: string }) {
  const language = useLanguage()
  const { data, error, refetch } = useQuery(articleQuery(name, language))
  if (data === null) return <NothingHere />
  return (
    <>
      <PageTitle
        title={data?.title ?? '…'}
        note={data && <bdi dir="ltr">{formatDateTime(data.updateTime)}</bdi>}
      />
      <Panel>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Html html={data.html} language={data.language} />
        ) : (
          <WaitingLines />
        )}
      </Panel>
    </>
  )
}
