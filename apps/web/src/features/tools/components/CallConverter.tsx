import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { convertSignature, decodeData, encodeData } from '../signatures.ts'
import styles from '../tools.module.css'
import { attempt, problemOf } from './attempt.ts'
import { Outputs } from './Outputs.tsx'

/** Signatures with their selector and topic, and the data of calls and answers in both directions. */
export function CallConverter() {
  const t = useT()
  const [signature, setSignature] = useState('')
  const [values, setValues] = useState('')
  const [data, setData] = useState('')
  const found = attempt(signature, () => convertSignature(signature))
  const known = found && 'result' in found ? found.result : undefined
  const encoded = known && attempt(values, () => encodeData(signature, values))
  const decoded = known && attempt(data, () => decodeData(signature, data))
  return (
    <Panel title={t('tools.calls')} className={styles.wide}>
      <div className={styles.card}>
        <Field
          label={t('tools.signature')}
          note={
            <bdi dir="ltr" className="mono">
              transfer(address to, uint256 value)
            </bdi>
          }
          isMono
          value={signature}
          error={problemOf(found)}
          onChange={setSignature}
        />
        {known && (
          <Outputs
            outputs={[
              { label: t('tools.canonical'), text: known.canonical },
              { label: t('tools.selector'), text: known.selector },
              { label: t('tools.topic'), text: known.topic },
            ]}
          />
        )}
        <Field
          label={t('tools.values')}
          note={
            <bdi dir="ltr" className="mono">
              ["T…", "1000000"]
            </bdi>
          }
          isMono
          disabled={!known}
          value={values}
          error={problemOf(encoded)}
          onChange={setValues}
        />
        {encoded && 'result' in encoded && (
          <Outputs outputs={[{ label: t('tools.data'), text: encoded.result }]} />
        )}
        <Field
          label={t('tools.dataToRead')}
          isMono
          disabled={!known}
          value={data}
          error={problemOf(decoded)}
          onChange={setData}
        />
        {decoded && 'result' in decoded && (
          <Outputs
            outputs={decoded.result.map(({ name, type, text }) => ({
              label: (
                <bdi dir="ltr">
                  {type} {name}
                </bdi>
              ),
              text,
            }))}
          />
        )}
      </div>
    </Panel>
  )
}
