import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { useDocumentTitle } from './PageTitle.tsx'
import { State } from './State.tsx'

/** In place of a page that an address has not. */
export function NothingHere() {
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
