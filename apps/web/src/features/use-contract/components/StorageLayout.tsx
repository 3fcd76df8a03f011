import { useT } from '../../../i18n/i18n.ts'
import type { ContractSource } from '../../../slices/contract/api/source-query.ts'
import { readStorageLayout } from '../storage-layout.ts'
import styles from './contract.module.css'

/** Where the variables of a contract are kept; nothing for compilers that do not report it. */
export function StorageLayout({ source }: { source: ContractSource }) {
  const t = useT()
  const variables = readStorageLayout(source.storage_layout)
  if (variables.length === 0) return null
  return (
    <section>
      <h3 className="caps">{t('contract.storage')}</h3>
      <table className={styles.storage} dir="ltr">
        <thead>
          <tr>
            <th>{t('contract.slot')}</th>
            <th>{t('contract.variable')}</th>
            <th>{t('contract.type')}</th>
          </tr>
        </thead>
        <tbody className="mono">
          {variables.map(({ slot, offset, name, type }) => (
            <tr key={`${slot} ${offset}`}>
              <td className={styles.whole}>{offset === 0 ? slot : `${slot} +${offset}`}</td>
              <td>{name}</td>
              <td>{type}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
