import { isAddress, sun } from '@tronlens/core'
import type { TransactionContent } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { memoText } from '../../../shared/entity/memo-text.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { nameField } from '../field-words.ts'
import { holdsSun } from '../sun-fields.ts'
import styles from './opened.module.css'

/** A value of any field according to the bytes; TRX in their unit. */
function value(given: unknown, path: string, content: TransactionContent): ReactNode {
  if (typeof given === 'bigint' && holdsSun(path, content)) return <TrxAmount value={sun(given)} exact />
  if (typeof given === 'bigint' || typeof given === 'number')
    return <bdi dir="ltr">{formatInteger(given)}</bdi>
  if (typeof given === 'string')
    return isAddress(given) ? <Address value={given} /> : <bdi className="mono">{given || '–'}</bdi>
  if (Array.isArray(given))
    return (
      <ul>
        {given.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of a transaction keep their order
          <li key={index}>{value(each, path, content)}</li>
        ))}
      </ul>
    )
  if (typeof given === 'object' && given !== null)
    return (
      <ul className={styles.nested}>
        {Object.entries(given).map(([name, each]) => (
          <li key={name}>
            <bdi className="muted">{nameField(name)}</bdi> {value(each, `${path}.${name}`, content)}
          </li>
        ))}
      </ul>
    )
  return given === undefined ? '–' : String(given)
}

/** All fields in the bytes of a request. */
export function RequestFields({ content }: { content: TransactionContent }) {
  const t = useT()
  const fields = Object.entries(content.contract.fields)
  return (
    <details className={styles.details}>
      <summary>{t('multisig.details', { n: formatInteger(fields.length) })}</summary>
      <Facts
        facts={[
          ...fields.map(([name, each]) => ({
            label: nameField(name),
            value: value(each, `contract.${name}`, content),
          })),
          (content.memo !== '' || content.memoHex !== undefined) && {
            label: t('multisig.memo'),
            value: <bdi>{memoText(content.memo, content.memoHex)}</bdi>,
          },
          content.feeLimit > 0n && {
            label: t('multisig.feeLimit'),
            value: <TrxAmount value={sun(content.feeLimit)} exact />,
          },
        ]}
      />
    </details>
  )
}
