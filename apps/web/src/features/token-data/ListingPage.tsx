import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { listingQuery } from '../../slices/token/api/token-record.ts'
import type { TokenDetail } from '../../slices/token/token.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { DetailsForm } from './components/DetailsForm.tsx'
import { ListingForm } from './components/ListingForm.tsx'
import { ListingProgress } from './components/ListingProgress.tsx'
import { TokenGate } from './components/TokenGate.tsx'
import styles from './components/token-data.module.css'
import { placeOf, requestOf, takesDetails } from './listing-draft.ts'

/** Decimals above which a token cannot be traded on the market. */
const MOST_DECIMALS = 8

function Frame({
  id,
  children,
}: {
  id: string
  children: (token: TokenDetail, signer: Wallet | undefined) => ReactNode
}) {
  const t = useT()
  return (
    <>
      <PageTitle title={t('listing.title')} note={t('listing.note')} />
      <div className={styles.stack}>
        <TokenGate id={id} key={id}>
          {children}
        </TokenGate>
      </div>
    </>
  )
}

/** Where the application of a token for the market stands, and what its issuer can do next. */
export default function ListingPage() {
  const { id = '' } = useParams()
  return <Frame id={id}>{(token, signer) => <Application token={token} signer={signer} />}</Frame>
}

function Application({ token, signer }: { token: TokenDetail; signer: Wallet | undefined }) {
  const t = useT()
  const { data: listing, error, refetch } = useQuery(listingQuery(token.id))
  if (error && !listing) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!listing) return <div aria-busy="true" />
  const request = requestOf(listing)
  return (
    <>
      <ListingProgress token={token} listing={listing} />
      {token.decimals > MOST_DECIMALS ? (
        <Notice>{t('listing.tooPrecise', { most: MOST_DECIMALS })}</Notice>
      ) : request ? (
        signer && (
          <ListingForm
            key={listing.updateTime}
            token={token}
            listing={listing}
            request={request}
            signer={signer}
          />
        )
      ) : (
        placeOf(listing) === 'rejected' && <Notice>{t('listing.closed')}</Notice>
      )}
    </>
  )
}

/** The application for the list area. */
export function ListingDetailsPage() {
  const { tokenId = '' } = useParams()
  return <Frame id={tokenId}>{(token, signer) => <Details token={token} signer={signer} />}</Frame>
}

function Details({ token, signer }: { token: TokenDetail; signer: Wallet | undefined }) {
  const { data: listing, error, refetch } = useQuery(listingQuery(token.id))
  if (error && !listing) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!listing) return <div aria-busy="true" />
  return takesDetails(listing) ? (
    <DetailsForm key={listing.updateTime} token={token} listing={listing} signer={signer} />
  ) : (
    <ListingProgress token={token} listing={listing} />
  )
}
