import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import { Field } from '../../../../shared/form/Field.tsx'
import { plainHash } from '../../../../shared/plain-hash.ts'
import { isTransactionId } from '../../api/transaction-queries.ts'
import styles from './compare.module.css'

/** The two transactions that are compared. */
export interface Pair {
  a: string
  b: string
}

/** Two fields for transaction IDs; what is wrong with one stands below that one. */
export function CompareForm({ pair, onCompare }: { pair: Pair; onCompare: (pair: Pair) => void }) {
  const t = useT()
  const [written, setWritten] = useState(pair)
  const clean = { a: plainHash(written.a.trim()), b: plainHash(written.b.trim()) }
  const errorOf = (side: keyof Pair) =>
    clean[side] === '' || isTransactionId(clean[side]) ? undefined : t('tx.notAnIdLine')
  const isReady = isTransactionId(clean.a) && isTransactionId(clean.b)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onCompare(clean)
  }
  const handleSwap = () => {
    const swapped = { a: clean.b, b: clean.a }
    setWritten(swapped)
    onCompare(swapped)
  }
  const field = (side: keyof Pair) => (
    <Field
      label={t(side === 'a' ? 'compare.firstId' : 'compare.secondId')}
      isMono
      dir="ltr"
      value={written[side]}
      error={errorOf(side)}
      onChange={(text) => setWritten({ ...written, [side]: text })}
    />
  )
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {field('a')}
      {field('b')}
      <div>
        <Button type="submit" variant="primary" disabled={!isReady}>
          {t('compare.compare')}
        </Button>
        <Button type="button" onClick={handleSwap}>
          {t('compare.swap')}
        </Button>
      </div>
    </form>
  )
}
