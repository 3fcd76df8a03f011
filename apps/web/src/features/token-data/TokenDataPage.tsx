import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Field } from '../../shared/form/Field.tsx'
import { paths } from '../../shared/paths.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { isTokenName, tokenRecordQuery } from '../../slices/token/api/token-record.ts'
import type { TokenDetail } from '../../slices/token/token.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { RecordForm } from './components/RecordForm.tsx'
import { Refusal } from './components/Refusal.tsx'
import { TokenGate } from './components/TokenGate.tsx'
import styles from './components/token-data.module.css'

/** Status of a record that no operator has hidden; only such records can be changed. */
const SHOWN = 1

/** Where the issuer of a token says what belongs to it. */
export default function TokenDataPage() {
  const t = useT()
  const { id } = useParams()
  const [query] = useSearchParams()
  const token = id ?? query.get('token') ?? ''
  return (
    <>
      <PageTitle title={t('tokenData.title')} note={t('tokenData.note')} />
      <div className={styles.stack}>
        {token === '' ? (
          <TokenChoice />
        ) : (
          <TokenGate id={token} key={token}>
            {(found, signer) => <Data token={found} signer={signer} />}
          </TokenGate>
        )}
      </div>
    </>
  )
}

function Data({ token, signer }: { token: TokenDetail; signer: Wallet | undefined }) {
  const { data: record, error, refetch } = useQuery(tokenRecordQuery(token.id))
  if (error && record === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (record === undefined) return <div aria-busy="true" />
  return record && record.status !== SHOWN ? (
    <Refusal record={record} signer={signer} />
  ) : (
    <RecordForm key={record?.signTime ?? 0} token={token} record={record} signer={signer} />
  )
}

function TokenChoice() {
  const t = useT()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isTokenName(name)) void navigate(paths.tokenData(name))
  }
  return (
    <Panel>
      <form className={styles.form} onSubmit={handleSubmit}>
        <Field
          label={t('tokenData.token')}
          dir="ltr"
          isMono
          value={name}
          onChange={(text) => setName(text.trim())}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={!isTokenName(name)}>
            {t('tokenData.find')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
