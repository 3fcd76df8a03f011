import { cutText, safeText } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { TrustMark } from '../../../shared/entity/TrustMark.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { shorten } from '../../../shared/shorten.ts'
import { IconFileText, IconStack2 } from '../../../shared/ui/icons.ts'
import type { Found } from '../found.ts'
import styles from './results.module.css'
import { Typed } from './Typed.tsx'

const ICON = { size: 16, stroke: 1.6, color: 'var(--tl-ink-3)' } as const
const LONGEST_SYMBOL = 12

/** What stands before a result: a fingerprint for addresses, a disc for tokens, an icon for the rest. */
export function FoundIcon({ found }: { found: Found }) {
  if ('address' in found) return <Glyph address={found.address} size={20} />
  if (found.kind === 'block') return <IconStack2 {...ICON} />
  if (found.kind === 'transaction') return <IconFileText {...ICON} />
  const [letter = ''] = safeText(found.symbol)
  return (
    <span className={styles.disc} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}

const mono = (text: string, tip?: string): ReactNode => (
  <bdi dir="ltr" className="mono" {...(tip ? { 'data-tip': tip, 'data-tip-mono': '' } : {})}>
    {text}
  </bdi>
)

/**
 * A result in two lines at most: what it is called, with the typed part underlined, and what is known of it.
 */
export function FoundText({ found, term = '' }: { found: Found; term?: string }) {
  const t = useT()
  if (found.kind === 'block') return <bdi dir="ltr">{formatInteger(found.number)}</bdi>
  if (found.kind === 'transaction') return mono(shorten(found.hash, 14, 10), found.hash)
  if (found.kind === 'token')
    return (
      <>
        <bdi className={styles.strong}>
          <Typed text={cutText(safeText(found.symbol), LONGEST_SYMBOL)} term={term} />
        </bdi>{' '}
        {found.name !== found.symbol && (
          <bdi>
            <Typed text={safeText(found.name)} term={term} />
          </bdi>
        )}{' '}
        {found.isVerified && <TrustMark mark="verified" />}{' '}
        {found.imitates !== '' && (
          <TrustMark mark="imitates" symbol={cutText(safeText(found.imitates), LONGEST_SYMBOL)} />
        )}
        <span className={styles.second}>
          {found.type.toUpperCase()} · {found.id !== TRX_ID && <>{mono(shorten(found.id), found.id)} · </>}
          {t('token.holdersCount', { n: formatInteger(found.holders) })}
        </span>
      </>
    )
  const address = mono(found.name ? shorten(found.address) : found.address, found.address)
  return (
    <>
      {found.name ? (
        <bdi className={styles.strong}>
          <Typed text={safeText(found.name)} term={term} />
        </bdi>
      ) : (
        address
      )}
      <span className={styles.second}>
        {found.name && address}
        {'standing' in found && found.standing && (
          <>
            {' · '}
            {t('searchField.standing', {
              place: formatInteger(found.standing.place),
              votes: formatInteger(found.standing.votes),
            })}
          </>
        )}
        {'balance' in found && found.balance !== undefined && !('standing' in found && found.standing) && (
          <>
            {found.name && ' · '}
            <TrxAmount value={found.balance} />
          </>
        )}
      </span>
    </>
  )
}
