import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { sourceQuery } from '../../contract/api/source-query.ts'
import { findCalledLine } from '../../contract/called-line.ts'

/** The way to the line of the verified source on which a called function is written; nothing where it is not found. */
export default function SourceLine({ contract, method }: { contract: Address; method: string }) {
  const t = useT()
  const { data: source } = useQuery(sourceQuery(contract))
  const found = source && findCalledLine(source.files, method, source.file_name)
  if (!found) return null
  const place = new URLSearchParams({ file: found.file, line: String(found.line) })
  return (
    <Link className="link" to={`${paths.contract(contract, 'code')}?${place}`}>
      <bdi dir="ltr">{t('tx.sourceLine', { file: found.file, n: formatInteger(found.line) })}</bdi>
    </Link>
  )
}
