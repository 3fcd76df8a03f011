import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { parametersQuery } from '../../shared/api/network.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { useKeptFocus } from '../../shared/ui/useKeptFocus.ts'
import { useStore } from '../../store.ts'
import { marketsQuery } from './api/book-queries.ts'
import { exchangeStore } from './choices.ts'
import { BookExchange } from './components/BookExchange.tsx'
import styles from './components/exchange.module.css'
import { PoolExchange } from './components/PoolExchange.tsx'
import { isTokenMarket } from './token-order.ts'

const readId = (text: string | null): number | undefined =>
  text !== null && /^\d{1,16}$/.test(text) ? Number(text) : undefined

/** The exchange of TRC20 tokens, and the order book and the pools that the chain itself provides. */
export default function ExchangePage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const chosen = useStore(exchangeStore)
  // the tabs belong to the other exchange once one is chosen
  const part = useKeptFocus(true)
  const { data: parameters, error, refetch } = useQuery(parametersQuery)
  const id = readId(params.get('id'))
  // a pair of one exchange does not exist at the other
  const onExchange = () => setParams({}, { replace: true })
  const hasChainBook = parameters === undefined || parameters.get('getAllowMarketTransaction') === 1
  // a chain without an order book of its own may have an exchange of TRC20 tokens
  const { data: markets } = useQuery({ ...marketsQuery('', 'volume', ''), enabled: !hasChainBook })
  const hasTokenPairs = [...(markets?.listed ?? []), ...(markets?.others ?? [])].some(isTokenMarket)
  const hasBook = hasChainBook || hasTokenPairs
  if (error && !parameters) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <section ref={part} tabIndex={-1} className={styles.page}>
      {!hasBook && (
        <div className={styles.notice}>
          <Notice kind="warn">{t('exchange.noBook')}</Notice>
        </div>
      )}
      {hasBook && chosen === 'Main' ? (
        <BookExchange id={id} onExchange={onExchange} />
      ) : (
        <PoolExchange id={id} hasBook={hasBook} onExchange={onExchange} />
      )}
    </section>
  )
}
