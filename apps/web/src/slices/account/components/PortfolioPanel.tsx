import { sun, toBigInt } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { useRate } from '../../../shared/currency.ts'
import { Amount, TrxAmount } from '../../../shared/entity/Amount.tsx'
import { Token, TRX_ID } from '../../../shared/entity/Token.tsx'
import { Bar, type BarPart } from '../../../shared/figure/Bar.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { valueAmount } from '../../../shared/value.ts'
import type { Account } from '../account.ts'
import { type Holding, holdingsOf, stakedOf } from '../holdings.ts'
import styles from './account.module.css'

const SHOWN = 4
const KINDS: readonly BarPart['kind'][] = ['ink', 'value', 'open', 'open']

/** Shares of the tokens in what the account is worth; TRX is the accent. */
function parts(holdings: readonly Holding[]): BarPart[] {
  const total = holdings.reduce((sum, { valueTrx }) => sum + valueTrx, 0)
  // TRX comes first, so the others start at place 1.
  return holdings.map(({ id, valueTrx }, index) => {
    const kind = id === TRX_ID ? 'accent' : (KINDS[Math.min(index - 1, KINDS.length - 1)] ?? 'open')
    return { share: total > 0 ? valueTrx / total : 0, kind }
  })
}

/** What an account holds: TRX with its stake, and its tokens. */
export function PortfolioPanel({ account }: { account: Account }) {
  const t = useT()
  const { currency, rate } = useRate()
  const holdings = holdingsOf(account)
  const staked = stakedOf(account)
  const all = sun(toBigInt(account.balance) + staked)
  const value = currency === 'TRX' ? undefined : valueAmount(all, currency, rate)
  const more = holdings.length - SHOWN
  return (
    <Panel
      title={t('address.portfolio')}
      end={t('address.tokenCount', { count: holdings.length, n: formatInteger(holdings.length) })}
    >
      <p className={styles.total}>
        <TrxAmount value={all} exact />
        {value && (
          <span className={styles.ringNote}>
            <Amount value={value.value} decimals={value.decimals} unit={currency} />
          </span>
        )}
      </p>
      <div className={styles.split}>
        <Bar parts={parts(holdings)} />
      </div>
      <ul>
        {holdings.slice(0, SHOWN).map((token) => (
          <li key={token.id} className={styles.holding}>
            <Token id={token.id} symbol={token.symbol} imitates={token.imitates} />
            <Amount value={token.value} decimals={token.decimals} />
          </li>
        ))}
        {staked > 0n && (
          <li className={styles.holding}>
            <span className="muted">{t('address.staked')}</span>
            <TrxAmount value={staked} />
          </li>
        )}
      </ul>
      {more > 0 && (
        <p className={styles.foot}>
          <span>{t('address.more', { n: formatInteger(more) })}</span>
          <Link
            className="link"
            style={{ color: 'var(--tl-ink)' }}
            to={paths.address(account.address, 'tokens')}
            preventScrollReset
          >
            {t('address.showAll')}
          </Link>
        </p>
      )}
    </Panel>
  )
}
