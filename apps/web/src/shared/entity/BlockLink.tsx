import type { BlockNumber } from '@tronlens/core'
import { Link } from 'react-router'
import { formatInteger } from '../format/number.ts'
import { paths } from '../paths.ts'
import styles from './entity.module.css'

/** A block height with separators. */
export function BlockLink({ number, plain = false }: { number: BlockNumber; plain?: boolean }) {
  const content = <bdi dir="ltr">{formatInteger(number)}</bdi>
  if (plain) return <span className={styles.block}>{content}</span>
  return (
    <Link className={styles.block} to={paths.block(number)}>
      {content}
    </Link>
  )
}
