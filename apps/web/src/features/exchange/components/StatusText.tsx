import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { FinalitySmall } from '../../../shared/figure/Finality.tsx'
import { confirmationsOf, useLive } from '../../../shared/live/live-store.ts'
import { paths } from '../../../shared/paths.ts'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleHalf2,
  IconClock,
  IconX,
} from '../../../shared/ui/icons.ts'
import { type Order, type OrderState, STATE_WORDS } from '../order-status.ts'
import type { ShownOrder } from '../use-orders.ts'
import styles from './orders.module.css'

const ICONS: Record<OrderState, typeof IconX> = {
  confirming: IconClock,
  open: IconCircle,
  partlyFilled: IconCircleHalf2,
  tradeConfirming: IconClock,
  completed: IconCheck,
  cancelConfirming: IconClock,
  cancelled: IconX,
  submitFailed: IconAlertTriangle,
  partlyCancelled: IconX,
}

/** The state of an order in words. */
export function StatusText({ state }: Pick<Order, 'state'>) {
  const t = useT()
  const Icon = ICONS[state]
  return (
    <span className={`${styles.status} ${state === 'submitFailed' ? 'bad' : ''}`}>
      <Icon size={14} stroke={1.6} />
      {t(STATE_WORDS[state])}
    </span>
  )
}

/** The same for an order of this browser: until its transaction is final, how certain its block is. */
export function OpenStatus({ order }: { order: ShownOrder }) {
  const t = useT()
  const { progress, cancel, request } = order
  const confirmed = useLive(({ head, solid }) =>
    progress?.stage === 'inBlock' ? confirmationsOf(progress.block, head, solid) : undefined,
  )
  if (cancel === 'shared')
    return (
      <Link className={styles.status} to={paths.multiSignature(request)}>
        <IconClock size={14} stroke={1.6} />
        {t('exchange.state.cancelShared')}
      </Link>
    )
  if (cancel === 'failed')
    return (
      <span className={`${styles.status} bad`}>
        <IconX size={14} stroke={1.6} />
        {t('exchange.state.cancelFailed')}
      </span>
    )
  return (
    <span className={styles.states}>
      <StatusText state={cancel === 'sent' ? 'cancelConfirming' : order.state} />
      {order.state !== 'submitFailed' && confirmed !== undefined && <FinalitySmall confirmed={confirmed} />}
    </span>
  )
}
