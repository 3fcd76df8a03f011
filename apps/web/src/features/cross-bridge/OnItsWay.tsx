import { Button } from '@mantine/core'
import type { Address } from '@tronlens/core'
import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import { pageOn } from '../../shared/api/networks.ts'
import { itemName } from '../../shared/entity/item-name.ts'
import { Quantity } from '../../shared/entity/Quantity.tsx'
import type { TokenQuantity } from '../../shared/entity/quantity.ts'
import { unitLabel } from '../../shared/entity/token-text.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { paths } from '../../shared/paths.ts'
import type { Crossing } from '../../slices/bridge/crossing.ts'
import styles from './bridge.module.css'

/** What an account has handed in. */
export interface Underway {
  crossing: Crossing
  address: Address
  quantity: TokenQuantity | { id: string; item: string; symbol: string }
}

const STEPS: readonly TranslationKey[] = [
  'bridge.step.block',
  'bridge.step.solid',
  'bridge.step.confirmed',
  'bridge.step.paid',
]

/** What happens after a deposit or a withdrawal was sent, and where it can be seen. */
export function OnItsWay({
  underway: { crossing, address, quantity },
  onClose,
}: {
  underway: Underway
  onClose: () => void
}) {
  const t = useT()
  const network = crossing.other.name
  const values = {
    network: <bdi>{network}</bdi>,
    amount:
      'item' in quantity ? (
        <bdi>
          {unitLabel(quantity)} {itemName(quantity.item)}
        </bdi>
      ) : (
        <Quantity of={quantity} exact />
      ),
  }
  return (
    <Dialog
      title={t('bridge.next')}
      onClose={onClose}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {t('bridge.close')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            component="a"
            href={pageOn(crossing.other.key, paths.address(address))}
            target="_blank"
            rel="noopener"
          >
            {t('bridge.account', { network })}
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        {STEPS.map((text) => (
          <li key={text}>
            <Sentence text={text} values={values} />
          </li>
        ))}
      </ol>
      <p className={styles.more}>{t('bridge.nothingMore')}</p>
    </Dialog>
  )
}
