import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Address as AddressValue, isAddress } from '@tronlens/core'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { ConfirmDialog } from '../../../shared/overlays/ConfirmDialog.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { tagsQuery } from '../api/admin-queries.ts'
import styles from './admin.module.css'
import { useOperatorAction } from './use-operator-action.ts'

const TAG_LENGTH = 40

type PublicTag = { address: AddressValue; tag: string }

/** Asks for confirmation before a public name is removed. */
function RemoveDialog({ shown, onClose }: { shown: PublicTag; onClose: () => void }) {
  const t = useT()
  const remove = useOperatorAction(siteApi.savePublicTag, onClose)
  return (
    <ConfirmDialog
      title={t('admin.removeTag', { name: shown.tag })}
      action={t('admin.remove')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ body: { address: shown.address, tag: '' } })}
      onClose={onClose}
    >
      <p>
        <Address value={shown.address} plain />
      </p>
      <p>{t('admin.removeTagLine')}</p>
    </ConfirmDialog>
  )
}

/** Public names of addresses. */
export function TagsPart() {
  const t = useT()
  const [address, setAddress] = useState('')
  const [tag, setTag] = useState('')
  const [url, setUrl] = useState('')
  const [removed, setRemoved] = useState<PublicTag>()
  const { data, error, refetch } = useQuery(tagsQuery)
  const save = useOperatorAction(siteApi.savePublicTag, () => {
    setAddress('')
    setTag('')
    setUrl('')
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isAddress(address) && tag.trim() !== '') save.mutate({ body: { address, tag, url: url.trim() } })
  }
  return (
    <Panel title={t('admin.tags')} note={data?.tags.length} keepsFocus>
      <div className={styles.body}>
        <form className={styles.form} onSubmit={handleSubmit}>
          <Field
            label={t('admin.address')}
            value={address}
            isMono
            dir="ltr"
            onChange={(text) => setAddress(text.trim())}
          />
          <Field label={t('admin.tag')} value={tag} maxLength={TAG_LENGTH} onChange={setTag} />
          <Field label={t('admin.url')} value={url} type="url" dir="ltr" maxLength={200} onChange={setUrl} />
          <Button
            size="lg"
            variant="primary"
            type="submit"
            disabled={!isAddress(address) || tag.trim() === ''}
          >
            {t('admin.save')}
          </Button>
        </form>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && data.tags.length > 0 && (
          <PlainTable
            label={t('admin.tags')}
            columns={[t('admin.address'), t('admin.tag'), t('admin.url'), t('admin.do')]}
            rows={data.tags.map((each) => ({
              key: each.address,
              cells: [
                <Address key="address" value={each.address} />,
                <bdi key="tag">{each.tag}</bdi>,
                <bdi key="url" dir="ltr">
                  {each.url}
                </bdi>,
                <Button key="do" size="sm" onClick={() => setRemoved(each)}>
                  {t('admin.remove')}
                </Button>,
              ],
            }))}
          />
        )}
      </div>
      {removed && <RemoveDialog shown={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  )
}
