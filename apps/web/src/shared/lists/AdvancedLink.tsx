import { utcDay } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../paths.ts'
import filterStyles from '../ui/filters.module.css'
import { IconSearch } from '../ui/icons.ts'
import { useIsPhone } from './useIsPhone.ts'

export interface AdvancedLinkProps {
  list: 'transfers' | 'transactions'
  /** The account whose list it is, and the side of it that is shown. */
  address?: string | undefined
  direction?: 'all' | 'in' | 'out' | undefined
  counterpart?: string | undefined
  token?: string | undefined
  kind?: string | undefined
  type?: number | undefined
  block?: number | undefined
  start_timestamp?: number | undefined
  end_timestamp?: number | undefined
}

const SIDES = { all: 'address', in: 'to', out: 'from' } as const

/** The way to the advanced filter, which begins with what the list is narrowed to. */
export function AdvancedLink({
  list,
  address,
  direction = 'all',
  token,
  kind,
  type,
  block,
  start_timestamp,
  end_timestamp,
  ...same
}: AdvancedLinkProps) {
  const t = useT()
  const isPhone = useIsPhone()
  const words = t('nav.filter')
  const day = (time: number | undefined) => (time === undefined ? undefined : utcDay(time))
  const conditions = {
    [SIDES[direction]]: address,
    ...same,
    // one token is a range of an index, as its kind alone is not
    ...(kind === 'trx' ? { token: '_' } : { token, kind }),
    type: type?.toString(),
    block: block?.toString(),
    since: day(start_timestamp),
    until: day(end_timestamp),
  }
  return (
    <Link
      className={filterStyles.chip}
      to={paths.filter(list, conditions)}
      // the words would take a line of their own
      {...(isPhone ? { 'aria-label': words, 'data-tip': words, 'data-icon': '' } : {})}
    >
      <IconSearch size={14} stroke={1.6} aria-hidden="true" />
      {!isPhone && words}
    </Link>
  )
}
