import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../i18n/i18n.ts'
import { approximateSun } from '../../../../shared/api/amounts.ts'
import { useRate } from '../../../../shared/currency.ts'
import { Amount } from '../../../../shared/entity/Amount.tsx'
import { Token } from '../../../../shared/entity/Token.tsx'
import { Switch } from '../../../../shared/form/Switch.tsx'
import { formatPrice } from '../../../../shared/format/number.ts'
import { Card } from '../../../../shared/lists/Card.tsx'
import { DataTable } from '../../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../../shared/lists/GrowingList.tsx'
import { nothingFits } from '../../../../shared/lists/nothing-fits.tsx'
import { chosen, useUrlState } from '../../../../shared/lists/url-state.ts'
import filterStyles from '../../../../shared/ui/filters.module.css'
import { Segments } from '../../../../shared/ui/Tabs.tsx'
import { valueAmount } from '../../../../shared/value.ts'
import type { Account } from '../../account.ts'
import { itemsQuery } from '../../api/items-query.ts'
import { HOLDING_KINDS, type Holding, holdingsOf, shownHoldings } from '../../holdings.ts'

const FILTERS = ['kind', 'small']

/** All tokens of an account, or those of one standard, or those that are worth something. */
export function TokensTab({ account }: { account: Account }) {
  const t = useT()
  const state = useUrlState()
  const { currency, rate } = useRate()
  const { data: items = [] } = useQuery(itemsQuery(account.address))
  const kind = chosen(state, 'kind', HOLDING_KINDS)
  const hides = state.filter('small') === 'hidden'
  const token = ({ id, symbol, name, type, imitates }: Holding) => (
    <Token
      id={id}
      symbol={symbol}
      name={name === symbol ? undefined : name}
      type={type}
      imitates={imitates}
      detailed
    />
  )
  return (
    <>
      <div className={filterStyles.bar}>
        <Segments
          label={t('transfer.kind')}
          value={kind}
          onChange={(next) => state.change({ kind: next === 'all' ? undefined : next })}
          options={HOLDING_KINDS.map((value) => ({
            value,
            label: value === 'all' ? t('transfer.all') : value.toUpperCase(),
          }))}
        />
        <Switch isOn={hides} onChange={(isOn) => state.change({ small: isOn ? 'hidden' : undefined })}>
          {t('holdings.hideSmall')}
        </Switch>
      </div>
      <GrowingList rows={shownHoldings([...holdingsOf(account), ...items], kind, hides)}>
        {(rows) => (
          <DataTable
            label={t('address.tab.tokens')}
            columns={[
              { id: 'token', header: t('column.token'), fill: true, cell: token },
              {
                id: 'amount',
                header: t('column.amount'),
                amount: ({ value, decimals }) => ({ value, decimals }),
              },
              {
                id: 'price',
                header: t('column.price'),
                align: 'right',
                from: 'md',
                cell: ({ priceTrx }) => (priceTrx > 0 ? <bdi dir="ltr">{formatPrice(priceTrx)}</bdi> : '–'),
              },
              {
                id: 'value',
                header: t('column.value', { currency }),
                from: 'md',
                amount: ({ valueTrx }) =>
                  valueTrx > 0 ? valueAmount(approximateSun(valueTrx), currency, rate) : undefined,
              },
            ]}
            rows={rows}
            rowKey={({ id }) => id}
            card={(holding) => (
              <Card
                main={token(holding)}
                meta={holding.type.toUpperCase()}
                end={<Amount value={holding.value} decimals={holding.decimals} />}
              />
            )}
            empty={nothingFits(t, state, FILTERS) ?? { title: t('address.noTokens') }}
          />
        )}
      </GrowingList>
    </>
  )
}
