import { type Abi, describe, selectorOf, topicOf } from '@tronlens/abi'
import { stringifyJson } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { HexBlock } from '../../../shared/code/HexBlock.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { Signature } from '../../../slices/contract/components/Signature.tsx'
import styles from './contract.module.css'

/** The interface of a contract, in words or as JSON. */
export function AbiBlock({ abi, text }: { abi: Abi; text: string }) {
  const t = useT()
  const [form, setForm] = useState<'words' | 'json'>('words')
  return (
    <section>
      <Segments
        label={t('contract.abi')}
        value={form}
        options={[
          { value: 'words', label: t('contract.words') },
          { value: 'json', label: 'JSON' },
        ]}
        onChange={setForm}
      />
      {form === 'json' ? (
        <HexBlock title={t('contract.abi')} value={stringifyJson(JSON.parse(text))} />
      ) : (
        <table className={styles.storage} dir="ltr">
          <thead>
            <tr>
              <th>{t('contract.kind')}</th>
              <th>{t('contract.declaration')}</th>
              <th>{t('contract.selector')}</th>
            </tr>
          </thead>
          <tbody>
            {abi.map((item) =>
              'name' in item ? (
                <tr key={`${item.type}${describe(item)}`}>
                  <td className={`muted ${styles.whole}`}>{item.type}</td>
                  <td className="mono">
                    <Signature text={describe(item)} />
                    {'stateMutability' in item && <span className="muted"> {item.stateMutability}</span>}
                  </td>
                  <td className="mono">
                    {item.type === 'event' ? `0x${topicOf(item).slice(0, 16)}…` : `0x${selectorOf(item)}`}
                  </td>
                </tr>
              ) : null,
            )}
          </tbody>
        </table>
      )}
    </section>
  )
}
