import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { convertAddress } from '../addresses.ts'
import styles from '../tools.module.css'
import { attempt, problemOf } from './attempt.ts'
import { Outputs } from './Outputs.tsx'

/** One address in every spelling. */
export function AddressConverter() {
  const t = useT()
  const [text, setText] = useState('')
  const found = attempt(text, () => convertAddress(text))
  return (
    <Panel title={t('tools.addresses')}>
      <div className={styles.card}>
        <Field
          label={t('tools.anyAddress')}
          note={t('tools.anyAddressNote')}
          isMono
          value={text}
          error={problemOf(found)}
          onChange={setText}
        />
        {found && 'result' in found && (
          <Outputs
            outputs={[
              {
                label: 'Base58',
                text: found.result.base58,
                shown: <FullAddress value={found.result.base58} />,
              },
              { label: 'Hex', text: found.result.hex },
              { label: 'EVM', text: found.result.evm },
              { label: t('tools.word'), text: found.result.word },
            ]}
          />
        )}
      </div>
    </Panel>
  )
}
