import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Listing } from '@tronlens/api-contract'
import { PURPOSES } from '@tronlens/api-contract/client'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { api } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { TextArea } from '../../../shared/form/TextArea.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { listingQuery } from '../../../slices/token/api/token-record.ts'
import type { TokenDetail } from '../../../slices/token/token.ts'
import { signStatement } from '../../../slices/wallet/signers/sign-statement.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import {
  applicationOf,
  type ListingField,
  listingDraftOf,
  listingProblems,
  OPTIONAL,
  REQUIRED,
} from '../listing-draft.ts'
import { readSubmitted } from '../statement.ts'
import { SigningProgress } from './SigningProgress.tsx'
import { StatementFailure } from './StatementFailure.tsx'
import styles from './token-data.module.css'

/** Fields that want more than a line. */
const LONG: readonly ListingField[] = ['tokenIssScheme', 'teamInfo']

/** An application for the search area of the market. */
export function ListingForm({
  token,
  listing,
  request,
  signer,
}: {
  token: TokenDetail
  listing: Listing
  request: 'apply' | 'update'
  signer: Wallet | undefined
}) {
  const t = useT()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => listingDraftOf(listing))
  const [wasTried, setTried] = useState(false)
  const problems = listingProblems(draft)
  const submit = useMutation({
    mutationFn: async (wallet: Wallet) => {
      const named = token.kind === 'trc10' ? { tokenId: token.id } : { tokenAddress: token.id }
      const body = await signStatement(
        wallet,
        PURPOSES.listing,
        { ...named, ...applicationOf(draft) },
        'ownerAddress',
      )
      readSubmitted(await (request === 'apply' ? api.addListing({ body }) : api.updateListing({ body })))
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: listingQuery(token.id).queryKey }),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (signer && Object.keys(problems).length === 0) submit.mutate(signer)
  }
  const field = (name: ListingField) => {
    const problem = problems[name]
    const error =
      problem && (wasTried || problem !== 'required') ? t(`listing.problem.${problem}`) : undefined
    const shared = {
      value: draft[name],
      onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    }
    return LONG.includes(name) ? (
      <div key={name}>
        <TextArea label={t(`listing.field.${name}`)} rows={4} {...shared} />
        {error && <p className="bad">{error}</p>}
      </div>
    ) : (
      <Field key={name} label={t(`listing.field.${name}`)} error={error} {...shared} />
    )
  }
  return (
    <Panel title={t(request === 'apply' ? 'listing.apply' : 'listing.change')}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <fieldset className={styles.group}>
          <legend>{t('listing.required')}</legend>
          <div className={styles.pair}>{REQUIRED.map(field)}</div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t('listing.optional')}</legend>
          <div className={styles.pair}>{OPTIONAL.map(field)}</div>
        </fieldset>
        {submit.error && <StatementFailure error={submit.error} />}
        {submit.isPending && <SigningProgress wallet={signer} />}
        <div className={styles.actions}>
          <WorkButton type="submit" size="lg" variant="primary" disabled={!signer} loading={submit.isPending}>
            {t('listing.send')}
          </WorkButton>
        </div>
      </form>
    </Panel>
  )
}
