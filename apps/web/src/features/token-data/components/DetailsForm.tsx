import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Listing } from '@tronlens/api-contract'
import { PURPOSES } from '@tronlens/api-contract/client'
import { ADDITIONAL_FIELDS } from '@tronlens/api-contract/listing'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { api } from '../../../shared/api/client.ts'
import { TextArea } from '../../../shared/form/TextArea.tsx'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { listingQuery } from '../../../slices/token/api/token-record.ts'
import type { TokenDetail } from '../../../slices/token/token.ts'
import { signStatement } from '../../../slices/wallet/signers/sign-statement.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { detailsDraftOf, detailsOf, GROUPS, isEmptyDetails } from '../listing-draft.ts'
import { readSubmitted } from '../statement.ts'
import { SigningProgress } from './SigningProgress.tsx'
import { StatementFailure } from './StatementFailure.tsx'
import styles from './token-data.module.css'

/** An application for the list area of the market: everything may stay empty but not all of it. */
export function DetailsForm({
  token,
  listing,
  signer,
}: {
  token: TokenDetail
  listing: Listing
  signer: Wallet | undefined
}) {
  const t = useT()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => detailsDraftOf(listing))
  const submit = useMutation({
    mutationFn: async (wallet: Wallet) => {
      const named = token.kind === 'trc10' ? { tokenId: token.id } : { tokenAddress: token.id }
      const body = await signStatement(
        wallet,
        PURPOSES.listingDetails,
        { ...named, ...detailsOf(draft) },
        'ownerAddress',
      )
      readSubmitted(await api.addListingDetails({ body }))
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: listingQuery(token.id).queryKey })
      await navigate(paths.listing(token.kind, token.id))
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (signer && !isEmptyDetails(draft)) submit.mutate(signer)
  }
  return (
    <Panel title={t('listing.more')}>
      <form className={styles.form} onSubmit={handleSubmit}>
        {GROUPS.map((group) => (
          <fieldset key={group} className={styles.group}>
            <legend>{t(`listing.group.${group}`)}</legend>
            <div className={styles.pair}>
              {ADDITIONAL_FIELDS[group].map((name) => (
                <TextArea
                  key={name}
                  label={t(`listing.detail.${name}`)}
                  rows={2}
                  value={draft[group][name] ?? ''}
                  onChange={(value) => setDraft({ ...draft, [group]: { ...draft[group], [name]: value } })}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {submit.error && <StatementFailure error={submit.error} />}
        {submit.isPending && <SigningProgress wallet={signer} />}
        <div className={styles.actions}>
          <WorkButton
            type="submit"
            size="lg"
            variant="primary"
            disabled={!signer || isEmptyDetails(draft)}
            loading={submit.isPending}
          >
            {t('listing.send')}
          </WorkButton>
          {isEmptyDetails(draft) && <span className="muted">{t('listing.oneField')}</span>}
        </div>
      </form>
    </Panel>
  )
}
