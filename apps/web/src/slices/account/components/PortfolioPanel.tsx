import { sun, TRX_DECIMALS, toBigInt, tokenAmount } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { approximateSun } from '../../../shared/api/amounts.ts'
import { useRate } from '../../../shared/currency.ts'
import { Amount, TrxAmount } from '../../../shared/entity/Amount.tsx'
import { Token, TRX_ID } from '../../../shared/entity/Token.tsx'
import { Bar, type BarPart } from '../../../shared/figure/Bar.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { formatInteger, formatNumber, formatPercent } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { valueAmount } from '../../../shared/value.ts'
import type { Account } from '../account.ts'
import { type Holding, holdingsOf, stakedOf, unstakingOf } from '../holdings.ts'
import styles from './account.module.css'

const SHOWN = 4
const PRICE_DIGITS = 8
const KINDS: readonly BarPart['kind'][] = ['ink', 'value', 'open', 'open']

/** What an account holds, TRX with all of its stake, and what each of it is worth in TRX. */
function worthOf(account: Account): Holding[] {
  return holdingsOf(account).map((holding) => {
    if (holding.id !== TRX_ID) return holding
    const value = tokenAmount(holding.value + stakedOf(account) + unstakingOf(account))
    return { ...holding, value, valueTrx: toApproximate(value, TRX_DECIMALS) }
  })
}

/** Shares of the tokens in what the account is worth; TRX is the accent. */
function parts(holdings: readonly Holding[], total: number): BarPart[] {
  // TRX comes first, so the others start at place 1.
  return holdings.map(({ id, valueTrx }, index) => {
    const kind = id === TRX_ID ? 'accent' : (KINDS[Math.min(index - 1, KINDS.length - 1)] ?? 'open')
    return { share: total > 0 ? valueTrx / total : 0, kind }
  })
}

/** What an account holds and what it is worth: TRX with its stake, and the largest of its tokens. */
export function PortfolioPanel({ account }: { account: Account }) {
  const t = useT()
  const { currency, rate } = useRate()
  const holdings = worthOf(account)
  const total = holdings.reduce((sum, { valueTrx }) => sum + valueTrx, 0)
  const trx = sun(toBigInt(account.balance) + stakedOf(account) + unstakingOf(account))
  const others = holdings.slice(1).reduce((sum, { valueTrx }) => sum + valueTrx, 0)
  const whole = others > 0 ? sun(trx + approximateSun(others)) : trx
  const value = currency === 'TRX' ? undefined : valueAmount(whole, currency, rate)
  const unpriced = holdings.filter(({ valueTrx, value: held }) => valueTrx === 0 && held > 0n).length
  const hasStake = stakedOf(account) + unstakingOf(account) > 0n
  return (
    <Panel
      className={styles.portfolio}
      title={t('address.portfolio')}
      note={t('address.tokenCount', { count: holdings.length, n: formatInteger(holdings.length) })}
      end={
        value &&
        rate !== undefined &&
        t('portfolio.rate', { price: `${formatNumber(rate, PRICE_DIGITS)}\u00A0${currency}` })
      }
    >
      <p className={styles.total}>
        {value ? (
          <>
            <Amount value={value.value} decimals={value.decimals} unit={currency} />
            <span className={styles.ringNote}>
              <TrxAmount value={whole} />
            </span>
          </>
        ) : (
          <TrxAmount value={whole} exact />
        )}
      </p>
      <div className={styles.split}>
        <Bar parts={parts(holdings, total)} />
      </div>
      <ul>
        {holdings.slice(0, SHOWN).map((token) => (
          <HoldingRow key={token.id} token={token} total={total}>
            {token.id === TRX_ID && hasStake && (
              <Sentence
                text="portfolio.trx"
                values={{
                  available: <TrxPart value={sun(toBigInt(account.balance))} />,
                  staked: <TrxPart value={stakedOf(account)} />,
                  unstaking: <TrxPart value={unstakingOf(account)} />,
                }}
              />
            )}
          </HoldingRow>
        ))}
      </ul>
      <p className={styles.foot}>
        <span>
          {unpriced > 0 && t('portfolio.unpriced', { count: unpriced, n: formatInteger(unpriced) })}
        </span>
        <Link
          className="link"
          style={{ color: 'var(--tl-ink)' }}
          to={paths.address(account.address, 'tokens')}
          preventScrollReset
        >
          {t('address.showAll')}
        </Link>
      </p>
    </Panel>
  )
}

const TrxPart = ({ value }: { value: ReturnType<typeof sun> }) => (
  <Amount value={tokenAmount(value)} decimals={TRX_DECIMALS} />
)

function HoldingRow(props: { token: Holding; total: number; children: React.ReactNode }) {
  const { token, total, children } = props
  const t = useT()
  const { currency, rate } = useRate()
  const worth =
    token.valueTrx > 0 && currency !== 'TRX'
      ? valueAmount(approximateSun(token.valueTrx), currency, rate)
      : undefined
  return (
    <li className={styles.holding}>
      <Token id={token.id} symbol={token.symbol} imitates={token.imitates} />
      <Amount value={token.value} decimals={token.decimals} />
      {worth && (
        <bdi dir="ltr" className={styles.worth}>
          <Amount value={worth.value} decimals={worth.decimals} />
        </bdi>
      )}
      <bdi
        dir="ltr"
        className={styles.share}
        {...(token.valueTrx === 0 && token.value > 0n ? { 'data-tip': t('portfolio.noPrice') } : {})}
      >
        {token.valueTrx > 0 && total > 0 ? formatPercent(token.valueTrx / total, 1) : '–'}
      </bdi>
      {children && <div className={styles.holdingNote}>{children}</div>}
    </li>
  )
}
