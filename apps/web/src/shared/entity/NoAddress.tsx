import { useT } from '../../i18n/i18n.ts'
import { SearchInstead } from '../ui/SearchInstead.tsx'
import { State } from '../ui/State.tsx'

/** A page about an address whose link names none. */
export function NoAddress({ id }: { id: string }) {
  const t = useT()
  return (
    <State
      isPage
      kind="not-found"
      title={t('address.notFound')}
      line={t('address.notFoundLine', { id })}
      action={<SearchInstead term={id} />}
    />
  )
}
