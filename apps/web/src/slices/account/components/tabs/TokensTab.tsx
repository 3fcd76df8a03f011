import { useT } from '../../../../i18n/i18n.ts'
import { approximateSun } from '../../../../shared/api/amounts.ts'
import { useRate } from '../../../../shared/currency.ts'
import { Amount } from '../../../../shared/entity/Amount.tsx'
import { Token } from '../../../../shared/entity/Token.tsx'
import { Card } from '../../../../shared/lists/Card.tsx'
import { DataTable } from '../../../../shared/lists/DataTable.tsx'
import { valueAmount } from '../../../../shared/value.ts'
import type { Account } from '../../account.ts'
import { type Holding, holdingsOf } from '../../holdings.ts'

/** All tokens of an account. */
export function TokensTab({ account }: { account: Account }) {
  const t = useT()
  const { currency, rate } = useRate()
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
          id: 'value',
          header: t('column.value', { currency }),
          from: 'md',
          amount: ({ valueTrx }) =>
            valueTrx > 0 ? valueAmount(approximateSun(valueTrx), currency, rate) : undefined,
        },
      ]}
      rows={holdingsOf(account)}
      rowKey={({ id }) => id}
      card={(holding) => (
        <Card
          main={token(holding)}
          meta={holding.type.toUpperCase()}
          end={<Amount value={holding.value} decimals={holding.decimals} />}
        />
      )}
      empty={{ title: t('address.noTokens') }}
    />
  )
}
