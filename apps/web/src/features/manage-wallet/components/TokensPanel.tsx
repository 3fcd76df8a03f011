import { useQuery } from '@tanstack/react-query'
import { isCalledNative } from '@tronlens/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { approximateSun } from '../../../shared/api/amounts.ts'
import { byPriority, isPriorityToken } from '../../../shared/api/known-tokens.ts'
import { priceQuery } from '../../../shared/api/network.ts'
import { useRate } from '../../../shared/currency.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { Token, TRX_ID } from '../../../shared/entity/Token.tsx'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { valueAmount } from '../../../shared/value.ts'
import type { Holding } from '../../../slices/account/holdings.ts'
import { openDialog } from '../../../slices/wallet/dialog-store.ts'
import { useHiddenTokens } from '../../../slices/wallet/hidden-tokens.ts'
import { useAreSumsHidden } from '../hidden-sums.tsx'
import { TokenMenu } from './TokenMenu.tsx'
import styles from './wallet.module.css'

type Tab = 'all' | 'trx' | 'trc10' | 'trc20'
/** Fewer units than this count as a small balance. */
const SMALL = 10

const kindOf = ({ id, type }: Holding): Tab => (id === TRX_ID ? 'trx' : type === 'trc10' ? 'trc10' : 'trc20')

function TokenName({ holding }: { holding: Holding }) {
  const t = useT()
  const { id, symbol, name, type } = holding
  return (
    <span className={styles.token}>
      <Token
        id={id}
        symbol={symbol}
        name={name === symbol ? undefined : name}
        type={type}
        imitates={holding.imitates || (id !== TRX_ID && isCalledNative(symbol) ? 'TRX' : undefined)}
        detailed
      />
      {isPriorityToken(id) && <Tag kind="outline">{t('walletPage.top')}</Tag>}
    </span>
  )
}

/** Change of a price in one day, where a source has it. */
function DayChange({ percent }: { percent: number }) {
  return (
    <bdi dir="ltr" className={percent < 0 ? 'bad' : styles.gain}>
      {percent > 0 ? '+' : ''}
      {formatPercent(percent / 100)}
    </bdi>
  )
}

/** Tokens of the wallet, TRX and the priority tokens first. */
export function TokensPanel({
  holdings,
  address,
  isUsable,
}: {
  holdings: readonly Holding[] | undefined
  address: string
  isUsable: boolean
}) {
  const t = useT()
  const { currency, rate } = useRate()
  const isHidden = useAreSumsHidden()
  const [tab, setTab] = useState<Tab>('all')
  const [hidesSmall, setHidesSmall] = useState(false)
  const hidden = useHiddenTokens()
  const [showsHidden, setShowsHidden] = useState(false)
  const { data: price } = useQuery(priceQuery)
  const all = holdings ?? []
  const inTab = all.filter(
    (each) => (tab === 'all' || kindOf(each) === tab) && (showsHidden || !hidden.includes(each.id)),
  )
  const hiddenHere = all.filter(({ id }) => hidden.includes(id)).length
  const rows = inTab
    .filter(({ value, decimals }) => !hidesSmall || toApproximate(value, decimals) >= SMALL)
    .sort(byPriority)
  const count = (kind: Tab): number => all.filter((each) => kindOf(each) === kind).length
  const menu = (row: Holding) => (
    <span className={styles.rowActs}>
      {isUsable && (
        <button type="button" className="link" onClick={() => openDialog({ kind: 'send', token: row.id })}>
          {t('walletPage.send')}
        </button>
      )}
      <TokenMenu holding={row} isUsable={isUsable} isHidden={hidden.includes(row.id)} />
    </span>
  )
  return (
    <Panel title={t('walletPage.tokens')} note={formatInteger(all.length)}>
      <div className={styles.tokenBar}>
        <Segments
          label={t('walletPage.tokens')}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'all', label: `${t('common.all')} ${formatInteger(all.length)}` },
            { value: 'trx', label: `TRX ${count('trx')}` },
            { value: 'trc10', label: `TRC10 ${count('trc10')}` },
            { value: 'trc20', label: `TRC20 ${count('trc20')}` },
          ]}
        />
        <CheckBox isChecked={hidesSmall} onChange={setHidesSmall}>
          {t('walletPage.hideSmall', { n: SMALL })}
        </CheckBox>
      </div>
      <DataTable
        label={t('walletPage.tokens')}
        rows={holdings && rows}
        rowKey={({ id }) => id}
        skeletonRows={4}
        columns={[
          {
            id: 'token',
            header: t('column.token'),
            fill: true,
            cell: (row) => <TokenName holding={row} />,
          },
          {
            id: 'amount',
            header: t('walletPage.balance'),
            amount: ({ value, decimals }) => (isHidden ? undefined : { value, decimals }),
          },
          {
            id: 'value',
            header: t('column.value', { currency }),
            from: 'md',
            amount: ({ valueTrx }) =>
              valueTrx > 0 && !isHidden ? valueAmount(approximateSun(valueTrx), currency, rate) : undefined,
          },
          ...(price
            ? [
                {
                  id: 'change',
                  header: t('walletPage.dayChange'),
                  align: 'right' as const,
                  from: 'md' as const,
                  cell: ({ id }: Holding) => id === TRX_ID && <DayChange percent={price.change} />,
                },
              ]
            : []),
          {
            id: 'menu',
            header: <span className="visually-hidden">{t('walletPage.action')}</span>,
            align: 'end',
            cell: menu,
          },
        ]}
        card={(row) => (
          <Card
            main={<TokenName holding={row} />}
            end={
              <span className={styles.cardEnd}>
                {isHidden ? '•••' : <Amount value={row.value} decimals={row.decimals} />}
                {menu(row)}
              </span>
            }
          />
        )}
        empty={{ title: t('walletPage.noTokens') }}
      />
      <p className={styles.foot}>
        <span>
          {inTab.length > rows.length &&
            t('walletPage.small', { n: formatInteger(inTab.length - rows.length), units: SMALL })}
          {hiddenHere > 0 && (
            <button type="button" className="link" onClick={() => setShowsHidden(!showsHidden)}>
              {t(showsHidden ? 'walletPage.hideAgain' : 'walletPage.showHidden', {
                n: formatInteger(hiddenHere),
              })}
            </button>
          )}
        </span>
        <span className={styles.footLinks}>
          <Link className="link" to={paths.address(address, 'tokens')}>
            {t('address.showAll')}
          </Link>
          <Link className="link" to={paths.approvals()}>
            {t('walletPage.approvals')}
          </Link>
        </span>
      </p>
    </Panel>
  )
}
