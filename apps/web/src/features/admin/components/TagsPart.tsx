import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isAddress } from '@tronlens/core'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { tagsQuery } from '../api/desk-queries.ts'
import styles from './desk.module.css'
import { useAct } from './use-act.ts'

const TAG_LENGTH = 40

/** Names of addresses that everybody sees. */
export function TagsPart() {
  const t = useT()
  const [address, setAddress] = useState('')
  const [tag, setTag] = useState('')
  const [url, setUrl] = useState('')
  const { data } = useQuery(tagsQuery)
  const save = useAct(siteApi.savePublicTag, () => {
    setAddress('')
    setTag('')
    setUrl('')
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isAddress(address) && tag.trim() !== '') save.mutate({ body: { address, tag, url: url.trim() } })
  }
  return (
    <Panel title={t('desk.tags')} note={data?.tags.length}>
      <div className={styles.body}>
        <form className={styles.form} onSubmit={handleSubmit}>
          <Field
            label={t('desk.address')}
            value={address}
            isMono
            dir="ltr"
            onChange={(text) => setAddress(text.trim())}
          />
          <Field label={t('desk.tag')} value={tag} maxLength={TAG_LENGTH} onChange={setTag} />
          <Field label={t('desk.url')} value={url} type="url" dir="ltr" maxLength={200} onChange={setUrl} />
          <Button
            size="lg"
            variant="primary"
            type="submit"
            disabled={!isAddress(address) || tag.trim() === ''}
          >
            {t('desk.save')}
          </Button>
        </form>
        {data && (
          <PlainTable
            label={t('desk.tags')}
            columns={[t('desk.address'), t('desk.tag'), t('desk.url'), t('desk.do')]}
            rows={data.tags.map((each) => ({
              key: each.address,
              cells: [
                <Address key="address" value={each.address} />,
                <bdi key="tag">{each.tag}</bdi>,
                <bdi key="url" dir="ltr">
                  {each.url}
                </bdi>,
                <Button
                  key="do"
                  size="sm"
                  onClick={() => save.mutate({ body: { address: each.address, tag: '' } })}
                >
                  {t('desk.remove')}
                </Button>,
              ],
            }))}
          />
        )}
      </div>
    </Panel>
  )
}
