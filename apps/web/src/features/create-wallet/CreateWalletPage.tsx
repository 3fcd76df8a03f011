import type { Address } from '@tronlens/core'
import { useCallback, useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { IDLE_MINUTES, lockWhenIdle } from '../../slices/wallet/activity.ts'
import { openWallet } from '../../slices/wallet/wallet-store.ts'
import styles from './create-wallet.module.css'
import { BackupStep } from './steps/BackupStep.tsx'
import { CheckStep } from './steps/CheckStep.tsx'
import { KeystoreStep } from './steps/KeystoreStep.tsx'
import { PasswordStep } from './steps/PasswordStep.tsx'
import { ReadyStep } from './steps/ReadyStep.tsx'
import { useNewWallet } from './use-new-wallet.ts'

const STEPS = ['password', 'keystore', 'backup', 'check', 'ready'] as const
type Step = (typeof STEPS)[number]

/** Makes a wallet in the browser; an unfinished one is discarded with its key, its words and its password. */
export default function CreateWalletPage() {
  const t = useT()
  const [givenUp, setGivenUp] = useState(0)
  const handleIdle = useCallback(() => setGivenUp((times) => times + 1), [])
  return (
    <div className={styles.page}>
      <PageTitle title={t('create.title')} />
      <Wizard key={givenUp} isAgain={givenUp > 0} onIdle={handleIdle} />
    </div>
  )
}

/** Password, keystore file, words and key, three words asked back, open. */
function Wizard({ isAgain, onIdle }: { isAgain: boolean; onIdle: () => void }) {
  const t = useT()
  const [step, setStep] = useState<Step>('password')
  const [password, setPassword] = useState('')
  const { wallet, create, keep } = useNewWallet()
  const [opened, setOpened] = useState<Address>()
  const at = STEPS.indexOf(step)
  // once it is open it locks with the others
  const isMaking = wallet !== undefined && step !== 'ready'
  useEffect(() => (isMaking ? lockWhenIdle(onIdle) : undefined), [isMaking, onIdle])
  const handlePassword = async () => {
    await create()
    setStep('keystore')
  }
  const handleChecked = () => {
    if (!wallet) return
    keep()
    setPassword('')
    setOpened(wallet.address)
    openWallet({ type: 'ACCOUNT_PRIVATE_KEY', address: wallet.address, keyId: wallet.id })
    setStep('ready')
  }
  return (
    <>
      <ol className={styles.steps}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            data-state={index < at ? 'done' : index === at ? 'current' : 'open'}
            {...(index === at ? { 'aria-current': 'step' as const } : {})}
          >
            {t(`create.step.${name}`)}
          </li>
        ))}
      </ol>
      {isAgain && step === 'password' && <Notice>{t('create.givenUp', { n: IDLE_MINUTES })}</Notice>}
      <Panel>
        <div className={styles.body}>
          {step === 'password' && (
            <PasswordStep password={password} onPassword={setPassword} onNext={handlePassword} />
          )}
          {step === 'keystore' && wallet && (
            <KeystoreStep wallet={wallet} password={password} onNext={() => setStep('backup')} />
          )}
          {step === 'backup' && wallet && <BackupStep wallet={wallet} onNext={() => setStep('check')} />}
          {step === 'check' && wallet && (
            <CheckStep wallet={wallet} onBack={() => setStep('backup')} onNext={handleChecked} />
          )}
          {step === 'ready' && opened && <ReadyStep address={opened} />}
        </div>
      </Panel>
    </>
  )
}
