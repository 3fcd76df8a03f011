import type { WitnessRank } from '@tronlens/api-contract'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { useLive } from '../../../shared/live/live-store.ts'
import { paths } from '../../../shared/paths.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import styles from './representative.module.css'

/** The name of a candidate with a link to its page, and a mark while it produces the newest block. */
export function RepresentativeName({ row }: { row: Pick<WitnessRank, 'address' | 'name'> }) {
  const t = useT()
  const isProducing = useLive((live) => live.blocks[0]?.witnessAddress) === row.address
  return (
    <span className={styles.name}>
      <Link
        className={styles.page}
        to={paths.representative(row.address)}
        data-tip={row.address}
        data-tip-mono=""
      >
        <Address value={row.address} name={row.name || undefined} plain />
      </Link>
      {isProducing && <Tag kind="accent">{t('sr.producing')}</Tag>}
    </span>
  )
}
