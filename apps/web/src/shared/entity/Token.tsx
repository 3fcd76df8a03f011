import { cutText, isAddress, safeText, tokenLabel } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { shorten } from '../shorten.ts'
import { Tag } from '../ui/Tag.tsx'
import styles from './entity.module.css'
import { Logo } from './Logo.tsx'
import { RatingTag } from './RatingTag.tsx'
import { TrustMark } from './TrustMark.tsx'

/** The token id that stands for TRX on the wire. */
export const TRX_ID = '_'

/** Pixels of the disc. */
const DISC = 18
/** Characters of a symbol inside a mark. */
const LONGEST_SYMBOL = 12
/** Characters of the symbol itself. */
const LONGEST_SHOWN = 20

export interface TokenProps {
  /** `_` for TRX, the number of a TRC10 token, or a contract address. */
  id: string
  symbol: string
  name?: string | undefined
  /** `trc10`, `trc20`, … */
  type?: string | undefined
  /** Write kind and number behind the symbol. */
  detailed?: boolean
  /** Leave the contract out, which has a column of its own. */
  hidesContract?: boolean
  /** Path of its picture on this server. */
  logo?: string | undefined
  /** Symbol of a better known token that this one looks like; empty when it looks like none. */
  imitates?: string | undefined
  /** Whether the source of its contract is published; nothing is said where there is none. */
  isVerified?: boolean | undefined
  /** What operators say of it, by the number of the wire. */
  level?: string | undefined
}

/** The page of a token, or a tab of it; TRX has none. */
export const tokenPath = (id: string, tab?: string): string | undefined =>
  id === TRX_ID || id === '' ? undefined : /^\d+$/.test(id) ? paths.token(id, tab) : paths.token20(id, tab)

/** A token, the same everywhere: disc, symbol, and its kind where that matters. */
export function Token(props: TokenProps) {
  const { id, symbol, name, type, detailed = false, logo, imitates, isVerified, level, hidesContract } = props
  const t = useT()
  const path = tokenPath(id)
  const label =
    id === TRX_ID
      ? symbol
      : tokenLabel(symbol, isAddress(id) ? shorten(id) : t('token.unnamed'), LONGEST_SHOWN)
  return (
    <span className={styles.token} {...(detailed ? { 'data-detailed': '' } : {})}>
      <span className={styles.disc} aria-hidden="true" {...(id === TRX_ID ? { 'data-trx': '' } : {})}>
        <Logo address={logo} letter={[...label][0]?.toUpperCase() ?? ''} size={DISC} />
      </span>
      {path ? (
        <Link className={`${styles.symbol} ${styles.tokenLink}`} to={path} dir="ltr">
          {label}
        </Link>
      ) : (
        <bdi dir="ltr" className={styles.symbol}>
          {label}
        </bdi>
      )}
      {name && <bdi className={styles.tokenName}>{safeText(name)}</bdi>}
      {detailed && type && id !== TRX_ID && <Tag>{type.toUpperCase()}</Tag>}
      {detailed && /^\d+$/.test(id) && <bdi className="muted">{id}</bdi>}
      {detailed && isAddress(id) && !hidesContract && (
        <bdi dir="ltr" className={styles.tokenAddress} data-tip={id} data-tip-mono="">
          {shorten(id)}
        </bdi>
      )}
      {imitates && <TrustMark mark="imitates" symbol={cutText(safeText(imitates), LONGEST_SYMBOL)} />}
      {level !== undefined && id !== TRX_ID && <RatingTag level={level} />}
      {isVerified !== undefined && <TrustMark mark={isVerified ? 'verified' : 'unverified'} />}
    </span>
  )
}
