import type { Value } from '@tronlens/abi'
import { isAddress, safeText } from '@tronlens/core'
import { useT } from '../../../../i18n/i18n.ts'
import { Address } from '../../../../shared/entity/Address.tsx'
import styles from './abi.module.css'

function Leaf({ value }: { value: Value }) {
  const t = useT()
  if (isAddress(value.text)) return <Address value={value.text} />
  if (value.isHash)
    return (
      <span>
        <span className="muted">{t('abi.hashOf')}</span> <bdi className="mono">{value.text}</bdi>
      </span>
    )
  if (value.type === 'string')
    return value.text === '' ? (
      <span className="muted">{t('abi.emptyText')}</span>
    ) : (
      <bdi>{safeText(value.text)}</bdi>
    )
  return (
    <bdi dir="ltr" className="mono">
      {value.type.startsWith('bytes') ? `0x${value.text}` : value.text}
    </bdi>
  )
}

/** What a list or struct holds; a list of nothing is an answer too. */
function Items({ items }: { items: readonly Value[] }) {
  const t = useT()
  return items.length === 0 ? (
    <span className="muted">{t('abi.emptyList')}</span>
  ) : (
    <ValueTree values={items} />
  )
}

/** Decoded values with their names and types; what holds others shows them inside. */
export function ValueTree({ values }: { values: readonly Value[] }) {
  const t = useT()
  if (values.length === 0) return <p className="muted">{t('abi.noValues')}</p>
  return (
    <dl className={styles.values}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values are identified by their place
        <div key={index} className={styles.value}>
          <dt>
            <bdi dir="ltr">{value.name || index}</bdi>{' '}
            <bdi dir="ltr" className="muted">
              {value.type}
            </bdi>
          </dt>
          <dd>{value.items ? <Items items={value.items} /> : <Leaf value={value} />}</dd>
        </div>
      ))}
    </dl>
  )
}
