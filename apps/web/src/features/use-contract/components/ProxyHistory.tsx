import { useQueries, useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { IconArrowRight } from '../../../shared/ui/icons.ts'
import { sourceQuery } from '../../../slices/contract/api/source-query.ts'
import { contractEventsQuery } from '../api/contract-queries.ts'
import { compareFunctions, type ProxyVersion, UPGRADED, versionsOf } from '../proxy-versions.ts'
import styles from './contract.module.css'

/** Events that are read; more replacements than that are counted as at least so many. */
const MOST_EVENTS = 50
/** Versions among which two verified ones are looked for. */
const MOST_COMPARED = 5

/** How often other code was put behind a proxy, and what its two newest verified versions have different. */
export function ProxyHistory({ teller }: { teller: Address }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(
    contractEventsQuery({ start: 0, limit: MOST_EVENTS, contract: teller, topic: UPGRADED }),
  )
  const [newest, ...older] = versionsOf(query.data?.rows ?? [])
  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!newest) return null
  if (older.length === 0) return <p>{t('contract.neverReplaced')}</p>
  const isMore = (query.data?.total ?? 0) > MOST_EVENTS
  return (
    <>
      <p>
        {t('contract.replaced', {
          n: `${formatInteger(older.length)}${isMore ? '+' : ''}`,
          date: formatDate(newest.since),
        })}
      </p>
      <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('contract.whatChanged')}
      </button>
      {isOpen && <Differences versions={[newest, ...older].slice(0, MOST_COMPARED)} />}
    </>
  )
}

function Differences({ versions }: { versions: readonly ProxyVersion[] }) {
  const t = useT()
  const queries = useQueries({ queries: versions.map(({ address }) => sourceQuery(address)) })
  const failed = queries.find(({ error, data }) => error && !data)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (queries.some(({ data }) => !data)) return <div aria-busy="true" style={{ minHeight: 40 }} />
  const verified = versions.flatMap(({ address }, index) => {
    const source = queries[index]?.data
    return source && source.files.length > 0 ? [{ address, abi: source.abi }] : []
  })
  const [newer, older] = verified
  if (!newer || !older) return <p>{t('contract.notCompared')}</p>
  const { added, removed } = compareFunctions(newer.abi, older.abi)
  return (
    <>
      <p>
        <AddressText value={older.address} />{' '}
        <IconArrowRight size={14} stroke={1.6} className="flip" aria-hidden="true" />{' '}
        <AddressText value={newer.address} />
      </p>
      {added.length + removed.length === 0 && <p>{t('contract.sameFunctions')}</p>}
      {[
        { title: t('contract.added', { count: added.length, n: formatInteger(added.length) }), names: added },
        {
          title: t('contract.removed', { count: removed.length, n: formatInteger(removed.length) }),
          names: removed,
        },
      ].map(
        ({ title, names }) =>
          names.length > 0 && (
            <section key={title} aria-label={title}>
              <p>{title}</p>
              <ul className={styles.signatures}>
                {names.map((name) => (
                  <li key={name}>
                    <bdi dir="ltr" className="mono">
                      {name}
                    </bdi>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}
