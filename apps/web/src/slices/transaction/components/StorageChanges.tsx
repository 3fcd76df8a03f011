import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { ParameterValue } from '../../contract/components/Signature.tsx'
import type { TraceAnswer } from '../api/trace-query.ts'
import styles from './trace.module.css'

type Row = TraceAnswer['storage'][number] & { key: string }

/** Words of a slot without the zeros in front. */
const shortWord = (value: string): string =>
  /^[0-9a-f]{64}$/.test(value) ? `0x${value.replace(/^0+(?=.)/, '')}` : value

/**
 * What a transaction left in the storage of contracts: by the names of the sources where they
 * are verified, else by slot.
 */
export function StorageChanges({ storage }: { storage: TraceAnswer['storage'] }) {
  const t = useT()
  const rows: Row[] = storage.map((change, index) => ({ ...change, key: String(index) }))
  const place = ({ variable, slot, type }: Row) => (
    <span className={styles.place}>
      <bdi dir="ltr" className="mono anywhere">
        {variable === '' ? shortWord(slot) : variable}
      </bdi>
      <bdi dir="ltr" className="muted">
        {variable === '' ? t('tx.storageSlot') : type}
      </bdi>
    </span>
  )
  const word = (value: string) => (
    <div className={styles.word}>
      <ParameterValue value={shortWord(value)} />
    </div>
  )
  return (
    <>
      <DataTable
        label={t('tx.storage')}
        columns={[
          {
            id: 'contract',
            header: t('field.contract_address'),
            cell: ({ address }) => <Address value={address} />,
          },
          { id: 'variable', header: t('tx.variable'), fill: true, cell: place },
          { id: 'before', header: t('tx.before'), cell: ({ before }) => word(before) },
          { id: 'after', header: t('tx.after'), cell: ({ after }) => word(after) },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        card={(row) => (
          <Card
            main={place(row)}
            meta={<Address value={row.address} size="card" />}
            end={
              <>
                {word(row.before)}
                <span aria-hidden="true">↓</span>
                {word(row.after)}
              </>
            }
          />
        )}
        empty={{ title: t('tx.noStorage') }}
      />
      <p className={styles.note}>{t('tx.storageNote')}</p>
    </>
  )
}
