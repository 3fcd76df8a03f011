import type { Address } from '@tronlens/core'
import { useEffect } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { QuantityMark } from '../../../shared/entity/QuantityMark.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { IconBell } from '../../../shared/ui/icons.ts'
import { Menu } from '../../../shared/ui/Menu.tsx'
import type { MenuEntry } from '../../../shared/ui/menu-section.ts'
import type { Movement } from '../../../slices/transfer/movement.ts'
import { useIncoming } from '../use-incoming.ts'
import styles from './bell.module.css'

/** What came, from whom, and when; everything counts as read once the first row is shown. */
function Row({ movement, onShow }: { movement: Movement; onShow: () => void }) {
  const t = useT()
  const { quantity, from, time } = movement
  useEffect(onShow, [onShow])
  return (
    <span className={styles.row}>
      <span>
        <bdi dir="ltr">+{formatAmount(quantity.value, quantity.decimals, quantity.symbol)}</bdi>
        <QuantityMark of={quantity} />
      </span>
      <span className="muted">
        {from !== '' && <>{t('incoming.from', { address: shorten(from) })} · </>}
        <TimeAgo time={time} long />
      </span>
    </span>
  )
}

/** The bell of the opened account: how many transfers arrived since it was looked at, and the newest ones. */
export default function Bell({
  address,
  buttonClassName,
}: {
  address: Address
  buttonClassName?: string | undefined
}) {
  const t = useT()
  const { rows = [], unread, markRead } = useIncoming(address)
  const entries = rows.map(
    (movement): MenuEntry => ({
      key: movement.key,
      to: paths.transaction(movement.hash),
      label: <Row movement={movement} onShow={markRead} />,
    }),
  )
  return (
    <Menu
      align="end"
      buttonClassName={buttonClassName}
      label={
        unread > 0 ? t('incoming.bellNew', { count: unread, n: formatInteger(unread) }) : t('incoming.bell')
      }
      button={
        <span className={styles.bell}>
          <IconBell size={18} stroke={1.6} />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {formatInteger(unread)}
            </span>
          )}
        </span>
      }
      sections={[
        { label: t(rows.length === 0 ? 'incoming.none' : 'incoming.title'), entries },
        {
          entries: [{ key: 'all', to: paths.address(address, 'transfers'), label: t('incoming.all') }],
        },
      ]}
    />
  )
}
