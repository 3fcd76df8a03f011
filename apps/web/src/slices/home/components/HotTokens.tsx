import { useQuery } from '@tanstack/react-query'
import { safeText } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { hotTokensQuery } from '../../../shared/api/hot-tokens.ts'
import { useCapabilities } from '../../../shared/api/networks.ts'
import styles from './home.module.css'

/**
 * Tokens that the site vouches for. Where there are none their place stays empty, so
 * that nothing below it moves.
 */
export function HotTokens() {
  const t = useT()
  const isOffered = useCapabilities()('hotTokens') !== false
  const { data: tokens, isPending } = useQuery({ ...hotTokensQuery, enabled: isOffered })
  if (isOffered && isPending) return <div className={styles.hot} aria-busy="true" />
  if (!tokens || tokens.length === 0) return <div className={styles.hot} />
  return (
    <div className={styles.hot}>
      <span id="hot-tokens">{t('home.hot')}</span>
      <ul aria-labelledby="hot-tokens" style={{ display: 'contents' }}>
        {tokens.map(({ path, name, symbol }) => (
          <li key={path}>
            <Link dir="ltr" to={path} data-tip={safeText(name)}>
              {symbol}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
