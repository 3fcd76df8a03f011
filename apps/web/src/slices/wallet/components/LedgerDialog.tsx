import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { IconUsb } from '../../../shared/ui/icons.ts'
import { useLedgerScreen } from '../signers/ledger/screen-store.ts'
import styles from './device-screen.module.css'
import { LedgerScreens } from './LedgerScreens.tsx'

const nothing = () => undefined

/** Repeats what the Ledger shows while it waits for its owner; stays until the device answers. */
export default function LedgerDialog({ end }: { end?: ReactNode }) {
  const t = useT()
  const plan = useLedgerScreen()
  return (
    <Dialog
      title={t('ledger.confirm')}
      end={end}
      isBusy
      onClose={nothing}
      note={t(plan ? 'ledger.open' : 'ledger.connecting')}
      actions={<span className="muted">{t('ledger.rejectThere')}</span>}
    >
      <div role="status">
        {plan ? (
          <LedgerScreens plan={plan} />
        ) : (
          <p className={styles.say}>
            <IconUsb size={18} stroke={1.6} aria-hidden="true" />
            {t('ledger.connectLine')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
