import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TokenRecord } from '@tronlens/api-contract'
import { PURPOSES } from '@tronlens/api-contract/client'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { api } from '../../../shared/api/client.ts'
import { TextArea } from '../../../shared/form/TextArea.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { tokenRecordQuery } from '../../../slices/token/api/token-record.ts'
import { signStatement } from '../../../slices/wallet/signers/sign-statement.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { readDone } from '../statement.ts'
import { SigningProgress } from './SigningProgress.tsx'
import { StatementFailure } from './StatementFailure.tsx'
import styles from './token-data.module.css'

const APPEALED = 2

/** Why an operator hides what an issuer says, and what the issuer says to that. */
export function Refusal({ record, signer }: { record: TokenRecord; signer: Wallet | undefined }) {
  const t = useT()
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const appeal = useMutation({
    mutationFn: async (wallet: Wallet) => {
      const body = await signStatement(wallet, PURPOSES.appeal, {
        address: record.token,
        content: words.trim(),
      })
      return readDone(await api.updateAppeal({ id: record.id, body }))
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: tokenRecordQuery(record.token).queryKey }),
  })
  return (
    <Panel title={t('tokenData.title')}>
      <div className={styles.form}>
        <Notice kind="bad">{t('tokenData.refused', { reason: record.refusal })}</Notice>
        {record.status === APPEALED ? (
          <p>
            {t('tokenData.appealed')} <bdi className="muted">{record.appeal}</bdi>
          </p>
        ) : (
          <>
            <TextArea label={t('tokenData.appealWords')} rows={4} value={words} onChange={setWords} />
            {appeal.error && <StatementFailure error={appeal.error} />}
            {appeal.isPending && <SigningProgress wallet={signer} />}
            <div className={styles.actions}>
              <WorkButton
                variant="primary"
                disabled={!signer || words.trim() === ''}
                loading={appeal.isPending}
                onClick={() => signer && appeal.mutate(signer)}
              >
                {t('tokenData.appeal')}
              </WorkButton>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
