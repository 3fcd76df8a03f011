import { isAddress } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'

/** The way to a line of a verified source. */
export function PlaceLink({ contract, file, line }: { contract: string; file: string; line: number }) {
  const t = useT()
  if (!isAddress(contract)) return null
  const place = new URLSearchParams({ file, line: String(line) })
  return (
    <Link className="link" to={`${paths.contract(contract, 'code')}?${place}`}>
      <bdi dir="ltr">{t('tx.sourceLine', { file, n: formatInteger(line) })}</bdi>
    </Link>
  )
}
