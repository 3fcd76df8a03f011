import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { isTokenName, namedTokenQuery } from '../../../slices/token/api/token-record.ts'
import type { TokenDetail } from '../../../slices/token/token.ts'
import { openDialog } from '../../../slices/wallet/dialog-store.ts'
import { canSign, type Wallet } from '../../../slices/wallet/wallet.ts'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'

/** Shows what belongs to a token once it is known; the signer is there when the open wallet is its issuer. */
export function TokenGate({
  id,
  children,
}: {
  id: string
  children: (token: TokenDetail, signer: Wallet | undefined) => ReactNode
}) {
  const t = useT()
  const wallet = useWallet()
  const { data: token, error, refetch } = useQuery({ ...namedTokenQuery(id), enabled: isTokenName(id) })
  if (error && token === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!isTokenName(id) || token === null)
    return <State kind="not-found" title={t('token.notFound')} line={t('token.notFoundLine', { id })} />
  if (!token) return <div aria-busy="true" />
  const isIssuer = wallet !== undefined && canSign(wallet) && wallet.address === token.issuer
  return (
    <>
      {!isIssuer && (
        <Notice>
          {token.issuer !== '' && (
            <Sentence text="tokenData.notIssuer" values={{ issuer: <Address value={token.issuer} /> }} />
          )}{' '}
          <Button size="sm" onClick={() => openDialog({ kind: 'signIn' })}>
            {t('wallet.open')}
          </Button>
        </Notice>
      )}
      {children(token, isIssuer ? wallet : undefined)}
    </>
  )
}
