import type { TriggerInfo } from '@tronlens/api-contract'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { ParameterValue, Signature } from '../../contract/components/Signature.tsx'
import styles from './transaction.module.css'

type View = 'decoded' | 'raw'

/** What a call was made with: method and parameters, or the bytes. */
export function InputView({ trigger }: { trigger: TriggerInfo }) {
  const t = useT()
  const [view, setView] = useState<View>('decoded')
  const { method, methodId, parameter, data } = trigger
  if (data === '') return <p className={panel.panelEmpty}>{t('tx.noInput')}</p>
  const parameters = Object.entries(parameter)
  return (
    <>
      <div className={styles.codeHead}>
        {method ? <Signature text={method} /> : <bdi dir="ltr" className="mono">{`0x${methodId}`}</bdi>}
        <Segments
          label={t('tx.input')}
          value={view}
          onChange={setView}
          options={[
            { value: 'decoded', label: t('tx.decoded') },
            { value: 'raw', label: t('tx.raw') },
          ]}
        />
      </div>
      {view === 'raw' || parameters.length === 0 ? (
        <p dir="ltr" className={`${styles.code} mono`}>
          {data}
        </p>
      ) : (
        <Facts
          facts={parameters.map(([name, value]) => ({
            label: (
              <bdi dir="ltr" className="mono">
                {name}
              </bdi>
            ),
            value: <ParameterValue value={value} />,
          }))}
        />
      )}
    </>
  )
}
