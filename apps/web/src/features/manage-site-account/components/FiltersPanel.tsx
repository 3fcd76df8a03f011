import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { filtersQuery } from '../api/account-queries.ts'
import styles from './account.module.css'
import { useAccountAction } from './use-account-action.ts'

/** The page inside the site that an address leads to; undefined for one of another site. */
function readPage(text: string): string | undefined {
  const path = text.includes('#') ? text.slice(text.indexOf('#') + 1) : text
  return /^\/(?!\/)[^\s\\]{0,1000}$/.test(path) ? path : undefined
}

/** Pages with their filters that the user has saved. */
export function FiltersPanel() {
  const t = useT()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const { data } = useQuery(filtersQuery)
  const pages = data?.filters.filter(({ kind }) => kind === 'page')
  const remove = useAccountAction(siteApi.deleteSavedFilter)
  const create = useAccountAction(siteApi.createSavedFilter, () => {
    setName('')
    setAddress('')
  })
  const path = readPage(address.trim())
  const isReady = name.trim() !== '' && path !== undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) create.mutate({ body: { name: name.trim(), path } })
  }
  return (
    <Panel title={t('site.filters')} note={pages?.length || undefined} keepsFocus>
      <div className={styles.body}>
        {pages?.map((filter) => (
          <div key={filter.id} className={styles.row}>
            <Link className={styles.rowMain} to={filter.path}>
              <bdi>{filter.name}</bdi>
            </Link>
            <Button size="sm" onClick={() => remove.mutate({ body: { id: filter.id } })}>
              {t('site.remove')}
            </Button>
          </div>
        ))}
        <form onSubmit={handleSubmit} className={styles.actions}>
          <Field label={t('site.filterName')} value={name} maxLength={60} onChange={setName} />
          <Field
            label={t('site.filterAddress')}
            value={address}
            dir="ltr"
            maxLength={1200}
            onChange={setAddress}
          />
          <Button type="submit" disabled={!isReady}>
            {t('site.save')}
          </Button>
        </form>
      </div>
    </Panel>
  )
}
