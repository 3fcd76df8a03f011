import { cutText, safeText } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { approximateSun } from '../../../shared/api/amounts.ts'
import { isPriorityToken } from '../../../shared/api/known-tokens.ts'
import { useRate } from '../../../shared/currency.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { AssetMark } from '../../../shared/entity/AssetMark.tsx'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { valueAmount } from '../../../shared/value.ts'
import { imitatedBy, type SendableToken, unitOf } from '../tokens.ts'
import styles from './send.module.css'

/** Most letters of a token's name in the list. */
const LONGEST_NAME = 24

/** A token with its kind, its contract and its marks; its balance, and what that is worth where known. */
export function TokenLine({ token, isHidden = false }: { token: SendableToken; isHidden?: boolean }) {
  const t = useT()
  const { currency, rate } = useRate()
  const { id, kind, name, symbol, balance, decimals, valueTrx } = token
  const unit = unitOf(token)
  const worth =
    valueTrx > 0 && !(kind === 'TRX' && currency === 'TRX')
      ? valueAmount(approximateSun(valueTrx), currency, rate)
      : undefined
  const long = name !== '' && name !== symbol && unit === symbol ? cutText(safeText(name), LONGEST_NAME) : ''
  return (
    <>
      <span className={styles.token}>
        <span className={styles.disc} {...(id === TRX_ID ? { 'data-trx': '' } : {})}>
          {[...unit][0]?.toUpperCase()}
        </span>
        <bdi dir="ltr" className={styles.symbol}>
          {unit}
        </bdi>
        {kind !== 'TRX' && (
          <>
            {long !== '' && <bdi className="muted">{long}</bdi>}
            <Tag>{kind}</Tag>
            <AssetMark token={id} symbol={unit} imitates={imitatedBy(token)} />
          </>
        )}
        {isPriorityToken(id) && <Tag kind="outline">{t('send.top')}</Tag>}
        {isHidden && <Tag kind="warn">{t('send.token.hidden')}</Tag>}
      </span>
      <span className={styles.balance}>
        <Amount value={balance} decimals={decimals} />
        {worth && (
          <span className={styles.worth}>
            <Amount value={worth.value} decimals={worth.decimals} unit={currency} />
          </span>
        )}
      </span>
    </>
  )
}
