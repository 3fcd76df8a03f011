import { Link } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { paths } from '../shared/paths.ts'
import { useDocumentTitle } from '../shared/ui/PageTitle.tsx'
import { State } from '../shared/ui/State.tsx'

/** What every address without a page shows. */
export function NotFoundPage() {
  const t = useT()
  useDocumentTitle(t('state.notFound'))
  return (
    <State
      isPage
      kind="not-found"
      title={t('state.notFound')}
      line={t('state.notFoundLine')}
      action={
        <Link className="link" to={paths.home()}>
          {t('state.home')}
        </Link>
      }
    />
  )
}
