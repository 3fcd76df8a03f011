import { safeText } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../paths.ts'

/** As much of a text as a line of a phone has room for. */
const SHOWN = 24

/** The way on from an address that names nothing: a search for what stands in it. */
export function SearchInstead({ term }: { term: string }) {
  const t = useT()
  const text = safeText(term)
  return (
    <Link className="link" to={paths.searchMore(term)}>
      {t('search.instead', { term: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text })}
    </Link>
  )
}
