import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isAddress } from '@tronlens/core'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { filtersQuery } from '../api/account-queries.ts'
import { EXPORT_KINDS, EXPORTS, type ExportKind, type ExportRequest, exportPath } from '../export-path.ts'
import styles from './account.module.css'
import { useAccountAction } from './use-account-action.ts'

const NOTHING: ExportRequest = {
  kind: 'transfers',
  address: '',
  token: '',
  from: '',
  to: '',
  format: 'csv',
}
const HEIGHT = /^\d{0,12}$/
const TOKEN = /^(?:_|trx|\d{1,19})?$/

/** What the server would refuse is not offered to be saved. */
function isUsable({ kind, address, token, from, to }: ExportRequest): boolean {
  const isAddressRight = kind === 'statement' ? isAddress(address) : address === '' || isAddress(address)
  return isAddressRight && (TOKEN.test(token) || isAddress(token)) && HEIGHT.test(from) && HEIGHT.test(to)
}

function ExportForm({ onSave }: { onSave: (name: string, path: string) => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [request, setRequest] = useState(NOTHING)
  const set = (change: Partial<ExportRequest>) => setRequest({ ...request, ...change })
  const isReady = name.trim() !== '' && isUsable(request)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    onSave(name.trim(), exportPath(request))
    setName('')
    setRequest(NOTHING)
  }
  const filters: readonly string[] = EXPORTS[request.kind]
  return (
    <form onSubmit={handleSubmit} className={styles.fields}>
      <Field label={t('site.filterName')} value={name} maxLength={60} onChange={setName} />
      <SelectField
        label={t('site.exportWhat')}
        value={request.kind}
        options={EXPORT_KINDS.map((value) => ({ value, label: t(`site.exportOf.${value}`) }))}
        onChange={(kind) => set({ kind: kind as ExportKind })}
      />
      {filters.includes('address') && (
        <Field
          label={t('site.exportAddress')}
          value={request.address}
          isMono
          dir="ltr"
          onChange={(text) => set({ address: text.trim() })}
        />
      )}
      {filters.includes('token') && (
        <Field
          label={t('site.exportToken')}
          value={request.token}
          isMono
          dir="ltr"
          onChange={(text) => set({ token: text.trim() })}
        />
      )}
      <Field
        label={t('site.exportFrom')}
        value={request.from}
        inputMode="numeric"
        dir="ltr"
        onChange={(from) => set({ from })}
      />
      <Field
        label={t('site.exportTo')}
        value={request.to}
        inputMode="numeric"
        dir="ltr"
        onChange={(to) => set({ to })}
      />
      <SelectField
        label={t('site.exportFormat')}
        value={request.format}
        options={[
          { value: 'csv', label: 'CSV' },
          { value: 'jsonl', label: 'JSON Lines' },
        ]}
        onChange={(format) => set({ format: format as ExportRequest['format'] })}
      />
      <Button type="submit" disabled={!isReady}>
        {t('site.save')}
      </Button>
    </form>
  )
}

/** Exports that the user saved to download them again. */
export function ExportsPanel() {
  const t = useT()
  const { data } = useQuery(filtersQuery)
  const exports = data?.filters.filter(({ kind }) => kind === 'export')
  const remove = useAccountAction(siteApi.deleteSavedFilter)
  const create = useAccountAction(siteApi.createSavedFilter)
  return (
    <Panel title={t('site.exports')} note={exports?.length || undefined} keepsFocus>
      <div className={styles.body}>
        <p className={styles.line}>{t('site.exportsLine')}</p>
        {exports?.map(({ id, name, path }) => (
          <div key={id} className={styles.row}>
            <span className={styles.rowMain}>
              <bdi>{name}</bdi>
              <br />
              <bdi dir="ltr" className={`${styles.line} mono`}>
                {path}
              </bdi>
            </span>
            <Button
              size="sm"
              component="a"
              href={path}
              download={`${name}.${path.includes('format=csv') ? 'csv' : 'jsonl'}`}
            >
              {t('site.exportFetch')}
            </Button>
            <Button size="sm" onClick={() => remove.mutate({ body: { id } })}>
              {t('site.remove')}
            </Button>
          </div>
        ))}
        <ExportForm onSave={(name, path) => create.mutate({ body: { name, path, kind: 'export' } })} />
      </div>
    </Panel>
  )
}
