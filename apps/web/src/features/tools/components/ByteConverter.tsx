import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { convertBytes, type Writing } from '../bytes.ts'
import styles from '../tools.module.css'
import { attempt, problemOf } from './attempt.ts'
import { Outputs } from './Outputs.tsx'

/** Bytes as text, hex and base64, with their hashes. */
export function ByteConverter() {
  const t = useT()
  const [writing, setWriting] = useState<Writing>('text')
  const [text, setText] = useState('')
  const found = attempt(text, () => convertBytes(text, writing))
  return (
    <Panel
      title={t('tools.bytesTitle')}
      end={
        <Segments
          label={t('tools.writing')}
          value={writing}
          onChange={setWriting}
          options={[
            { value: 'text', label: t('tools.text') },
            { value: 'hex', label: 'Hex' },
            { value: 'base64', label: 'Base64' },
          ]}
        />
      }
    >
      <div className={styles.card}>
        <Field
          label={t('tools.anyBytes')}
          isMono={writing !== 'text'}
          value={text}
          error={problemOf(found)}
          onChange={setText}
        />
        {found && 'result' in found && (
          <Outputs
            outputs={[
              ...(found.result.text === undefined
                ? []
                : [
                    {
                      label: t('tools.text'),
                      text: found.result.text,
                      shown: <bdi>{found.result.text}</bdi>,
                    },
                  ]),
              { label: 'Hex', text: found.result.hex },
              { label: 'Base64', text: found.result.base64 },
              { label: t('tools.length'), text: formatInteger(found.result.length) },
              { label: 'Keccak-256', text: found.result.keccak256 },
              { label: 'SHA-256', text: found.result.sha256 },
            ]}
          />
        )}
      </div>
    </Panel>
  )
}
