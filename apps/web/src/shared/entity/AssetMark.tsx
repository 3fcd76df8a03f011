import { shorten } from '../shorten.ts'
import styles from './asset-mark.module.css'
import { TrustMark } from './TrustMark.tsx'

/**
 * What makes the unit of an amount unmistakable. TRX have the disc of the chain's coin, which nothing else
 * can have; a token has its contract or number, and the mark of what is known of it.
 */
export function AssetMark({
  token,
  symbol,
  imitates = '',
  isVerified,
}: {
  /** Contract or number; undefined for TRX. */
  token: string | undefined
  /** The label next to the amount, which may be the contract itself. */
  symbol: string
  /** Symbol of the token that it looks like. */
  imitates?: string | undefined
  isVerified?: boolean | undefined
}) {
  if (token === undefined) return <span className={styles.native} aria-hidden="true" />
  const short = shorten(token)
  // spaces keep the words apart where the text is read aloud or copied
  return (
    <>
      {' '}
      <span className={styles.mark}>
        {symbol !== short && (
          <bdi dir="ltr" className={styles.token} data-tip={token} data-tip-mono="">
            {short}
          </bdi>
        )}
        {(imitates || isVerified !== undefined) && ' '}
        {imitates ? (
          <TrustMark mark="imitates" symbol={imitates} />
        ) : (
          isVerified !== undefined && <TrustMark mark={isVerified ? 'verified' : 'unverified'} />
        )}
      </span>
    </>
  )
}
