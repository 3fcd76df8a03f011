import type { TokenRecord } from '@tronlens/api-contract'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { tokenPath } from '../../../shared/entity/Token.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { TextArea } from '../../../shared/form/TextArea.tsx'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import type { TokenDetail } from '../../../slices/token/token.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import type { Picture } from '../picture.ts'
import { draftOf, problemsOf, type RecordDraft } from '../record-draft.ts'
import { usePublish } from '../use-publish.ts'
import { LogoField } from './LogoField.tsx'
import { SigningProgress } from './SigningProgress.tsx'
import { StatementFailure } from './StatementFailure.tsx'
import styles from './token-data.module.css'

/** What the issuer of a token says of it, to be changed and signed. */
export function RecordForm({
  token,
  record,
  signer,
}: {
  token: TokenDetail
  record: TokenRecord | null
  signer: Wallet | undefined
}) {
  const t = useT()
  const [draft, setDraft] = useState(() => draftOf(record, token))
  const [logo, setLogo] = useState<Picture | string>(record?.logo ?? '')
  const publish = usePublish(token, record !== null)
  const problems = problemsOf(draft)
  const isWrong = Object.keys(problems).length > 0
  const set = (name: keyof RecordDraft) => (value: string) => setDraft({ ...draft, [name]: value })
  const urlError = (name: 'website' | 'whitePaper' | 'github') =>
    problems[name] ? t('tokenData.problem.url') : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!signer || isWrong) return
    publish.mutate({ wallet: signer, draft, logo })
  }
  return (
    <Panel
      title={`${token.name} (${token.symbol})`}
      note={
        <>
          <Link className="link" to={tokenPath(token.id, 'about') ?? ''}>
            {t('tokenData.toToken')}
          </Link>{' '}
          <Link className="link" to={paths.listing(token.kind, token.id)}>
            {t('listing.title')}
          </Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={handleSubmit}>
        <LogoField value={logo} onChange={setLogo} />
        {/* the chain itself keeps the description of a TRC10 token */}
        {token.kind !== 'trc10' && (
          <TextArea
            label={t('tokenData.description')}
            rows={4}
            value={draft.description}
            onChange={set('description')}
          />
        )}
        {problems.description && <p className="bad">{t('tokenData.problem.description')}</p>}
        <div className={styles.pair}>
          <Field
            label={t('tokenData.website')}
            dir="ltr"
            value={draft.website}
            error={urlError('website')}
            onChange={set('website')}
          />
          <Field
            label={t('tokenData.email')}
            dir="ltr"
            value={draft.email}
            error={problems.email && t('tokenData.problem.email')}
            onChange={set('email')}
          />
          <Field
            label={t('tokenData.whitePaper')}
            dir="ltr"
            value={draft.whitePaper}
            error={urlError('whitePaper')}
            onChange={set('whitePaper')}
          />
          <Field
            label="GitHub"
            dir="ltr"
            value={draft.github}
            error={urlError('github')}
            onChange={set('github')}
          />
        </div>
        <TextArea
          label={t('tokenData.social')}
          rows={4}
          isMono
          value={draft.social}
          onChange={set('social')}
        />
        {problems.social && <p className="bad">{t('tokenData.problem.social')}</p>}
        {publish.error && <StatementFailure error={publish.error} />}
        {publish.isPending && <SigningProgress wallet={signer} />}
        <div className={styles.actions}>
          <WorkButton
            type="submit"
            size="lg"
            variant="primary"
            disabled={!signer || isWrong}
            loading={publish.isPending}
          >
            {t('tokenData.sign')}
          </WorkButton>
        </div>
      </form>
    </Panel>
  )
}
