import { TRX_DECIMALS } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { readDecimals, toUnits, toWhole } from '../amounts.ts'
import styles from '../tools.module.css'
import { attempt, problemOf } from './attempt.ts'

type Side = 'whole' | 'units'

/** An amount in whole units and in smallest units, by decimals: 6 for TRX and sun. */
export function AmountConverter() {
  const t = useT()
  const [decimals, setDecimals] = useState(String(TRX_DECIMALS))
  const [{ side, text }, setTyped] = useState<{ side: Side; text: string }>({ side: 'whole', text: '' })
  const known = attempt(decimals, () => readDecimals(decimals))
  const places = known && 'result' in known ? known.result : TRX_DECIMALS
  const found = attempt(text, () => (side === 'whole' ? toUnits : toWhole)(text, places))
  const other = found && 'result' in found ? found.result : ''
  return (
    <Panel title={t('tools.amounts')}>
      <div className={styles.card}>
        <Field
          label={t('tools.decimals')}
          note={t('tools.decimalsNote')}
          inputMode="numeric"
          value={decimals}
          error={problemOf(known)}
          onChange={setDecimals}
        />
        <Field
          label={t('tools.whole')}
          inputMode="decimal"
          value={side === 'whole' ? text : other}
          error={side === 'whole' ? problemOf(found) : undefined}
          onChange={(next) => setTyped({ side: 'whole', text: next })}
        />
        <Field
          label={t('tools.units')}
          inputMode="numeric"
          value={side === 'units' ? text : other}
          error={side === 'units' ? problemOf(found) : undefined}
          onChange={(next) => setTyped({ side: 'units', text: next })}
        />
      </div>
    </Panel>
  )
}
