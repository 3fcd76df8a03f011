import type { BlockHash, TransactionId } from '@tronlens/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { HASH_CUT, splitAt } from '../shorten.ts'
import styles from './entity.module.css'

export type HashProps = {
  size?: 'table' | 'detail'
  plain?: boolean
} & ({ kind: 'transaction'; value: TransactionId } | { kind: 'block'; value: BlockHash })

/** A transaction id or block id, shortened; block ids keep the sixteen digits of their height. */
export function Hash({ value, kind, size = 'table', plain = false }: HashProps) {
  const { head, tail } = splitAt(value, HASH_CUT)
  const room = kind === 'block' ? styles.head17 : size === 'detail' ? styles.head9 : styles.head7
  const content = (
    <bdi dir="ltr" className={styles.hash}>
      <span className={`${styles.head} ${room}`}>{head}</span>
      <span>{tail}</span>
    </bdi>
  )
  if (plain)
    return (
      <span data-tip={value} data-tip-mono="">
        {content}
      </span>
    )
  const to = kind === 'block' ? paths.block(value) : paths.transaction(value)
  return (
    <Link className={styles.hash} to={to} data-tip={value} data-tip-mono="">
      {content}
    </Link>
  )
}

/** All digits of a hash. */
export function FullHash({ value }: { value: string }) {
  return (
    <bdi dir="ltr" className={styles.wholeHash}>
      {value}
    </bdi>
  )
}
