import { listTypedFields, type TypedEntry, type TypedValue } from '@tronlens/keys'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import type { TypedReview } from '../use-typed-review.ts'
import { useMessageWords } from '../use-words.ts'
import { ClearPanel } from './acts/ClearPanel.tsx'
import { NamedCall } from './acts/InnerCalls.tsx'
import styles from './review.module.css'
import { WarningList } from './WarningList.tsx'

/** Typed data as parsed and signed, with its warnings; the original text is not shown. */
export function TypedDataReview({ review }: { review: TypedReview }) {
  const t = useT()
  const { data, warnings, names, ticked, handleTick } = review
  const { domain, message } = listTypedFields(data)
  const { words, verifier } = useMessageWords(data, review.signer)
  return (
    <div>
      <WarningList warnings={warnings} ticked={ticked} onTick={handleTick} names={names} />
      <ClearPanel
        words={words}
        renderCall={(call) => verifier && <NamedCall call={call} from={verifier} />}
      />
      <section className={styles.section} aria-label={t('typed.title')}>
        <h3>{t('typed.domain')}</h3>
        <Facts facts={domain.map(factOf)} />
        <h3>
          {t('typed.message')} <bdi className="mono">{data.primaryType}</bdi>
        </h3>
        <Facts facts={message.map(factOf)} />
      </section>
    </div>
  )
}

const factOf = ({ path, type, value }: TypedEntry): { label: ReactNode; value: ReactNode } => ({
  label: (
    <bdi className="mono" title={type}>
      {path}
    </bdi>
  ),
  value: <Value value={value} />,
})

function Value({ value }: { value: TypedValue }) {
  switch (value.kind) {
    case 'address':
      return <FullAddress value={value.address} />
    case 'integer':
      return <bdi dir="ltr">{formatInteger(value.value)}</bdi>
    case 'bool':
      return String(value.value)
    case 'text':
      return <bdi style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value.text}</bdi>
    case 'bytes':
      return <bdi className="mono">{value.hex}</bdi>
    case 'empty':
      return '–'
  }
}
