import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { deploymentQuery } from '../../shared/api/networks.ts'
import { useIsPhone } from '../../shared/lists/useIsPhone.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { FootSlot } from './foot-slot.tsx'
import { MethodList } from './MethodList.tsx'
import type { MethodName } from './method-props.ts'
import { METHODS } from './methods.ts'
import styles from './sign-in.module.css'

/**
 * Opens a wallet: where the key is at the start, how it is reached at the end; on phones one after the other.
 */
export default function SignInDialog() {
  const t = useT()
  const isPhone = useIsPhone()
  const { data: deployment } = useQuery(deploymentQuery)
  const [chosen, setChosen] = useState<MethodName>()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const [note, setNote] = useState<HTMLElement | null>(null)
  // there is room for a method next to the list, so the first one is open
  const current = chosen ?? (isPhone ? undefined : 'privateKey')
  const Method = current && METHODS[current].Method
  return (
    <Dialog
      title={
        <>
          {t('wallet.open')} <span className={styles.aside}>{t('signIn.sideBySide')}</span>
        </>
      }
      size="large"
      onClose={closeDialog}
      {...(Method && {
        note: <div ref={setNote} />,
        actions: <div ref={setFoot} className={styles.actions} />,
      })}
    >
      <div className={styles.columns}>
        {(!isPhone || !Method) && <MethodList current={current} onChoose={setChosen} />}
        {!Method && deployment && (
          <div className={styles.method}>
            <DemoAccounts deployment={deployment} />
          </div>
        )}
        {Method && (
          <section className={styles.method}>
            {isPhone && (
              <button type="button" className="link" onClick={() => setChosen(undefined)}>
                {t('signIn.otherWays')}
              </button>
            )}
            <FootSlot value={{ actions: foot, note }}>
              <Suspense>
                <Method onChoose={setChosen} />
              </Suspense>
            </FootSlot>
          </section>
        )}
      </div>
    </Dialog>
  )
}
