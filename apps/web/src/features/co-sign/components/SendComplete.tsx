import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { MultisigRecord } from '@tronlens/api-contract'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { SendSignedDialog } from '../../../slices/signing/components/SendSignedDialog.tsx'
import type { Opened } from '../../../slices/signing/use-opened.ts'
import { FailureSentence } from '../../../slices/wallet/components/FailureSentence.tsx'
import { sendComplete } from '../send-complete.ts'
import styles from './multisig.module.css'

/** Sends a request whose signatures are enough, after a last look at what it does. */
export function SendComplete({ opened, listed }: { opened: Opened; listed: MultisigRecord | undefined }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="lg" variant="primary" onClick={() => setAsked(true)}>
        {t('multisig.send')}
      </Button>
      {isAsked && <SendDialog opened={opened} listed={listed} onClose={() => setAsked(false)} />}
    </>
  )
}

function SendDialog({
  opened,
  listed,
  onClose,
}: {
  opened: Opened
  listed: MultisigRecord | undefined
  onClose: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  return (
    <SendSignedDialog
      signed={opened}
      texts={{ title: t('multisig.sendTitle'), cancel: t('review.cancel'), send: t('multisig.send') }}
      send={() => sendComplete(opened, listed)}
      onSettled={() => queries.invalidateQueries({ queryKey: ['multisig'] })}
      onClose={onClose}
      styles={{ body: styles.ask, sentence: styles.sentence }}
    >
      {(error) => (
        <>
          <p className="muted">{t('multisig.sendLine')}</p>
          {error && (
            <Notice kind="bad">
              <FailureSentence error={error} />
            </Notice>
          )}
        </>
      )}
    </SendSignedDialog>
  )
}
