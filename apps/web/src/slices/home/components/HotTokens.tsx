import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { hotTokensQuery } from '../../../shared/api/network.ts'
import { paths } from '../../../shared/paths.ts'
import styles from './home.module.css'

const CONTRACT_TOKEN = 20

/** Tokens that people look up often; nothing while there are none. */
export function HotTokens() {
  const t = useT()
  const { data: tokens, isPending } = useQuery(hotTokensQuery)
  if (isPending) return <div className={styles.hot} aria-busy="true" />
  if (!tokens || tokens.length === 0) return null
  return (
    <div className={styles.hot}>
      <span id="hot-tokens">{t('home.hot')}</span>
      <ul aria-labelledby="hot-tokens" style={{ display: 'contents' }}>
        {tokens.map((token) => (
          <li key={token.token_id}>
            <Link
              dir="ltr"
              to={token.type === CONTRACT_TOKEN ? paths.token20(token.token_id) : paths.token(token.token_id)}
              data-tip={token.name}
            >
              {token.abbr || token.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
