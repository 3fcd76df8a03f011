import type { AbiFunction } from '@tronlens/abi'
import { type Address, safeText } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import type { ContractSource } from '../../../slices/contract/api/source-query.ts'
import { findComment } from '../../../slices/contract/outline.ts'
import styles from './contract.module.css'

/** What the verified source says of a function, with the way to its line. */
export function FunctionComment({
  item,
  source,
  address,
}: {
  item: AbiFunction
  source: ContractSource
  /** Contract that the source is of. */
  address: Address
}) {
  const t = useT()
  const found = findComment(source.files, item, source.file_name)
  if (!found) return null
  const place = new URLSearchParams({ file: found.file, line: String(found.line) })
  return (
    <p className={styles.comment}>
      <bdi>{safeText(found.text)}</bdi>{' '}
      <Link className="link" to={`${paths.contract(address, 'code')}?${place}`}>
        {t('contract.fromSource', { n: formatInteger(found.line) })}
      </Link>
    </p>
  )
}
