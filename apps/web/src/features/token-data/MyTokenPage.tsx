import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Address, isAddress, safeText } from '@tronlens/core'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Token } from '../../shared/entity/Token.tsx'
import { paths } from '../../shared/paths.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { OutsideLink } from '../../shared/ui/OutsideLink.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { State } from '../../shared/ui/State.tsx'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { type OwnToken, ownTokensQuery } from './api/own-tokens.ts'
import styles from './components/token-data.module.css'

/** The tokens of an account: of the open wallet, or of the one that the address names. */
export default function MyTokenPage() {
  const t = useT()
  const wallet = useWallet()
  const [query] = useSearchParams()
  const named = query.get('address')
  const address = named !== null && isAddress(named) ? named : wallet?.address
  return (
    <>
      <PageTitle title={t('myToken.title')} note={address} />
      {address ? (
        <Tokens address={address} isOwn={address === wallet?.address} />
      ) : (
        <State
          kind="empty"
          title={t('myToken.noWallet')}
          action={
            <Button variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
              {t('wallet.open')}
            </Button>
          }
        />
      )}
    </>
  )
}

function Tokens({ address, isOwn }: { address: Address; isOwn: boolean }) {
  const t = useT()
  const { data: tokens, error, refetch } = useQuery(ownTokensQuery(address))
  if (error && !tokens) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!tokens) return <div aria-busy="true" />
  if (tokens.length === 0)
    return (
      <State
        kind="empty"
        title={t('myToken.none')}
        action={
          <Link className="link" to={paths.tokenCreate()}>
            {t('nav.tokenCreate')}
          </Link>
        }
      />
    )
  return (
    <div className={styles.stack}>
      {tokens.map((token) => (
        <Card key={token.id} token={token} isOwn={isOwn} />
      ))}
    </div>
  )
}

function Card({ token, isOwn }: { token: OwnToken; isOwn: boolean }) {
  const t = useT()
  const { id, kind, name, symbol, logo, description, website, whitePaper, github } = token
  return (
    <Panel title={<bdi>{safeText(name)}</bdi>}>
      <Facts
        columns={2}
        facts={[
          {
            label: t('column.token'),
            value: <Token id={id} symbol={symbol} type={kind} logo={logo} detailed />,
          },
          description !== '' && { label: t('token.description'), value: <bdi>{description}</bdi> },
          website !== '' && { label: t('token.website'), value: <OutsideLink text={website} /> },
          whitePaper !== '' && {
            label: t('tokenData.whitePaper'),
            value: <OutsideLink text={whitePaper} />,
          },
          github !== '' && { label: 'GitHub', value: <OutsideLink text={github} /> },
          isOwn && {
            label: t('tokenData.title'),
            value: (
              <Link className="link" to={paths.tokenData(id)}>
                {t('myToken.change')}
              </Link>
            ),
          },
          isOwn && {
            label: t('listing.title'),
            value: (
              <Link className="link" to={paths.listing(kind, id)}>
                {t('myToken.listing')}
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  )
}
