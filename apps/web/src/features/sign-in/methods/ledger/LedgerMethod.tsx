import { Button } from '@mantine/core'
import type { FoundAccount } from '@tronlens/ledger'
import { useState } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import { IconCheck, IconUsb } from '../../../../shared/ui/icons.ts'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { closeDialog } from '../../../../slices/wallet/dialog-store.ts'
import type { LedgerState } from '../../../../slices/wallet/signers/ledger/watch-ledger.ts'
import { Foot } from '../../foot-slot.tsx'
import { Accounts } from './Accounts.tsx'
import { CheckAccounts } from './CheckAccounts.tsx'
import styles from './ledger.module.css'
import { useLedger } from './use-ledger.ts'

const STEPS = ['connect', 'choose', 'check'] as const

/** Accounts of a Ledger: connect it, choose among what it has, compare each address on its screen. */
export default function LedgerMethod() {
  const t = useT()
  const { state, choose } = useLedger()
  const [chosen, setChosen] = useState<readonly FoundAccount[]>()
  const isOpen = state.stage === 'open'
  const step = !isOpen ? 'connect' : chosen ? 'check' : 'choose'
  return (
    <div className={styles.method}>
      <div className={styles.head}>
        <ol className={styles.steps}>
          {STEPS.map((name, index) => (
            <li
              key={name}
              data-done={STEPS.indexOf(step) > index}
              {...(name === step ? { 'aria-current': 'step' as const } : {})}
            >
              {STEPS.indexOf(step) > index ? (
                <IconCheck size={16} stroke={1.8} aria-hidden="true" />
              ) : (
                <span className={styles.number}>{index + 1}</span>
              )}
              {t(`ledger.step.${name}`)}
            </li>
          ))}
        </ol>
        <span role="status">
          {isOpen && (
            <>
              <span className={styles.dot} /> {t('ledger.open')}
            </>
          )}
        </span>
      </div>
      {!isOpen && <Connect state={state} onChoose={choose} />}
      {isOpen && !chosen && <Accounts device={state.device} onCheck={setChosen} />}
      {isOpen && chosen && (
        <CheckAccounts device={state.device} accounts={chosen} onBack={() => setChosen(undefined)} />
      )}
    </div>
  )
}

/** What to do until the TRON app of the device is open. */
function Connect({
  state,
  onChoose,
}: {
  state: Exclude<LedgerState, { stage: 'open' }>
  onChoose: () => void
}) {
  const t = useT()
  const reason = state.stage === 'closed' ? state.reason : undefined
  return (
    <div className={styles.connect} aria-live="polite">
      <IconUsb size={48} stroke={1.2} aria-hidden="true" />
      <p>{t('ledger.connectLine')}</p>
      {reason === undefined && <p className="muted">{t('ledger.connecting')}</p>}
      {reason !== undefined && reason !== 'notChosen' && <Notice>{t(`ledger.reason.${reason}`)}</Notice>}
      {reason !== 'unsupported' && (
        <Button size="lg" variant="primary" onClick={onChoose}>
          {t('ledger.chooseDevice')}
        </Button>
      )}
      <Foot note={t('ledger.note')}>
        <Button size="lg" onClick={closeDialog}>
          {t('signIn.cancel')}
        </Button>
      </Foot>
    </div>
  )
}
