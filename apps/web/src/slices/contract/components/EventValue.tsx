import type { EventAmount } from '@tronlens/api-contract'
import { isUnlimited, tokenAmount } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Quantity } from '../../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../../shared/entity/quantity.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import styles from './contract.module.css'
import { ParameterValue } from './Signature.tsx'

/**
 * An argument of an event. An amount stands in units of its token, with the number that
 * the event holds behind it.
 *
 * @param amount - what it is an amount of; absent: of nothing that is known
 */
export function EventValue({ value, amount }: { value: string; amount: EventAmount | undefined }) {
  const t = useT()
  if (!amount) return <ParameterValue value={value} />
  const { tokenInfo } = amount
  const quantity = quantityOf(tokenAmount(BigInt(value)), String(tokenInfo.tokenId), tokenInfo)
  return (
    <span className={styles.eventAmount}>
      {isUnlimited(quantity.value) ? (
        <Tag kind="warn">{t('token.unlimited')}</Tag>
      ) : (
        <span>
          <Quantity of={quantity} exact />
        </span>
      )}
      <bdi dir="ltr" className="mono muted anywhere">
        {value}
      </bdi>
    </span>
  )
}
