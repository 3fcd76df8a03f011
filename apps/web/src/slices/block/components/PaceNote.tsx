import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger, formatNumber } from '../../../shared/format/number.ts'
import { SECOND } from '../../../shared/format/time.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { paceQuery } from '../api/block-queries.ts'

/** What the line is as wide as until its numbers are there. */
const USUAL = { count: 0, n: '0', every: '3.00' }

/**
 * How fast blocks follow each other, and how many slots stayed empty; its line is kept free until that is
 * known.
 */
export function PaceNote() {
  const t = useT()
  const query = useQuery(paceQuery)
  useRefetchOnBlock(query)
  if (!query.data || query.data.blocks === 0)
    return (
      <span data-line="" aria-hidden="true" style={{ visibility: 'hidden' }}>
        {t('blocks.pace', USUAL)}
      </span>
    )
  const { blocks, milliseconds, missed } = query.data
  const every = formatNumber(milliseconds / blocks / SECOND, 2, 2)
  return <span data-line="">{t('blocks.pace', { count: missed, n: formatInteger(missed), every })}</span>
}
