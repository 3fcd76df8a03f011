import type { ByteField, ReviewedTransaction } from '@tronlens/signing'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useIsPhone } from '../../../shared/lists/useIsPhone.ts'
import { printField, type Units } from '../field-value.ts'
import { labelBytes } from '../field-words.ts'
import styles from './review.module.css'

/** Bytes in a line; a phone shows half as many, so that none is cut off. */
const ROW = { wide: 16, phone: 8 }
/** More rows are shown on request: the code of a deployment has thousands. */
const FIRST_ROWS = 32

interface ByteDumpProps {
  transaction: ReviewedTransaction
  fields: readonly ByteField[]
  /** Paths of the fields that the user has to compare. */
  emphasis: readonly string[]
  /** The effect of the transaction, for amounts that are shown in the unit of their token. */
  units?: Units
}

/** The bytes that are signed, with every field shaded, numbered and described. */
export function ByteDump({ transaction, fields, emphasis, units }: ByteDumpProps) {
  const t = useT()
  const length = ROW[useIsPhone() ? 'phone' : 'wide']
  const [isWhole, setWhole] = useState(false)
  const bytes = transaction.rawDataHex.match(/../g) ?? []
  const rows = Math.ceil(bytes.length / length)
  const shown = isWhole ? rows : Math.min(rows, FIRST_ROWS)
  return (
    <>
      <div className={`${styles.dump} mono`} dir="ltr">
        {Array.from({ length: shown }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are places in the bytes
          <DumpRow key={row} row={row} length={length} bytes={bytes} fields={fields} emphasis={emphasis} />
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
            <span title={field.path}>{labelBytes(field, units?.summary)}</span>
            {/* its own first letter decides the direction: a time or a note may be written from the right */}
            <bdi className="mono">{printField(transaction, field, units)}</bdi>
          </li>
        ))}
      </ol>
    </>
  )
}

interface DumpRowProps extends Pick<ByteDumpProps, 'fields' | 'emphasis'> {
  row: number
  /** Bytes in a line. */
  length: number
  bytes: readonly string[]
}

function DumpRow({ row, length, bytes, fields, emphasis }: DumpRowProps) {
  const from = row * length
  const to = Math.min(from + length, bytes.length)
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

/** Splits a line into runs of bytes that belong to one field, or to none. */
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
