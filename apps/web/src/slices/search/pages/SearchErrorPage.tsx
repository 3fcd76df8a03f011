import { useParams } from 'react-router'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { useStartSearch } from '../screen.ts'
import { type TermKind, termKind } from '../term.ts'

const TRIED: Record<TermKind, TranslationKey> = {
  address: 'search.asAddress',
  hash: 'search.asHash',
  number: 'search.asNumber',
  name: 'search.asName',
}

/** A search that found nothing, with what the text was taken for. */
export default function SearchErrorPage() {
  const t = useT()
  const begin = useStartSearch()
  const { key = '' } = useParams()
  const title = t('search.errorTitle', { term: key })
  useDocumentTitle(title)
  return (
    <State
      isPage
      kind="not-found"
      title={title}
      line={
        <>
          {t('search.tried')}: {t(TRIED[termKind(key)])}.
          <br />
          {t('search.errorLine')}
        </>
      }
      action={
        <button type="button" className="link" onClick={begin}>
          {t('search.again')}
        </button>
      }
    />
  )
}
