import type { ByteField, ReviewedTransaction } from '@tronlens/signing'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { labelOf, printField } from '../field-value.ts'
import styles from './review.module.css'

const ROW = 16
/** More rows are shown on request: code that is deployed has thousands. */
const FIRST_ROWS = 32

interface ByteDumpProps {
  transaction: ReviewedTransaction
  fields: readonly ByteField[]
  /** Paths of what has to be compared. */
  emphasis: readonly string[]
}

/** The bytes that are signed, 16 a line, with every field shaded and numbered. */
export function ByteDump({ transaction, fields, emphasis }: ByteDumpProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const bytes = transaction.rawDataHex.match(/../g) ?? []
  const rows = Math.ceil(bytes.length / ROW)
  const shown = isWhole ? rows : Math.min(rows, FIRST_ROWS)
  return (
    <>
      <div className={`${styles.dump} mono`} dir="ltr">
        {Array.from({ length: shown }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are places in the bytes
          <DumpRow key={row} row={row} bytes={bytes} fields={fields} emphasis={emphasis} />
        ))}
      </div>
      {shown < rows && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('review.allBytes', { n: bytes.length })}
        </button>
      )}
      <ol className={styles.fields}>
        {fields.map((field, index) => (
          <li key={field.path + field.start} data-emphasis={emphasis.includes(field.path) || undefined}>
            <span className={styles.number}>{index + 1}</span>
            <span>{labelOf(field)}</span>
            <bdi className="mono" dir="ltr">
              {printField(transaction, field)}
            </bdi>
          </li>
        ))}
      </ol>
    </>
  )
}

interface DumpRowProps extends Omit<ByteDumpProps, 'transaction'> {
  row: number
  bytes: readonly string[]
}

function DumpRow({ row, bytes, fields, emphasis }: DumpRowProps) {
  const from = row * ROW
  const to = Math.min(from + ROW, bytes.length)
  return (
    <div>
      <span className={styles.offset}>{from.toString(16).padStart(4, '0')}</span>
      {cut(from, to, fields).map(({ start, end, index }) => {
        const field = index === undefined ? undefined : fields[index]
        return (
          <span
            key={start}
            className={styles.run}
            data-field={index === undefined ? undefined : index % 2}
            data-emphasis={(field && emphasis.includes(field.path)) || undefined}
          >
            {bytes.slice(start, end).join(' ')}
          </span>
        )
      })}
    </div>
  )
}

type Run = { start: number; end: number; index: number | undefined }

/** Splits a line into runs of bytes of one field, and of none. */
function cut(from: number, to: number, fields: readonly ByteField[]): Run[] {
  const runs: Run[] = []
  let at = from
  for (const [index, { start, end }] of fields.entries()) {
    if (end <= at || start >= to) continue
    if (start > at) runs.push({ start: at, end: start, index: undefined })
    const last = Math.min(end, to)
    runs.push({ start: Math.max(start, at), end: last, index })
    at = last
  }
  if (at < to) runs.push({ start: at, end: to, index: undefined })
  return runs
}
