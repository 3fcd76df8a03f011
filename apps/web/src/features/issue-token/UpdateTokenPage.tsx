import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isAddress } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { type FormEvent, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Field } from '../../shared/form/Field.tsx'
import { paths } from '../../shared/paths.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { State } from '../../shared/ui/State.tsx'
import { requestOwnAct } from '../../slices/signing/request-own-act.ts'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { type NodeToken, nodeTokenQuery } from './api/node-token.ts'
import styles from './components/issue.module.css'
import { isDescription, isTokenUrl } from './draft.ts'

/** No allowance of bandwidth may reach what a whole day of the chain carries. */
const DAY_OF_BANDWIDTH = 57_600_000_000n
const isLimit = (text: string): boolean => /^\d{1,11}$/.test(text) && BigInt(text) < DAY_OF_BANDWIDTH

/**
 * Changes the mutable fields of a TRC10 token: description, web address, and bandwidth that the issuer pays
 * for.
 */
export default function UpdateTokenPage() {
  const t = useT()
  const { id = '' } = useParams()
  const wallet = useWallet()
  const isNumber = /^\d{1,15}$/.test(id)
  const { data: token, error, refetch } = useQuery({ ...nodeTokenQuery(id), enabled: isNumber })
  // a contract keeps nothing that could be changed here; what its issuer says of it has a page of its own
  const isContract = isAddress(id)
  const isIssuer = wallet !== undefined && canSign(wallet) && token?.owner === wallet.address
  if (isContract) return <Navigate to={paths.tokenData(id)} replace />
  return (
    <>
      <PageTitle
        title={t('issue.update')}
        note={
          <Link className="link" to={paths.tokenData(id)}>
            {t('issue.moreData')}
          </Link>
        }
      />
      {error && token === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !isNumber || token === null ? (
        <State kind="not-found" title={t('token.notFound')} line={t('token.notFoundLine', { id })} />
      ) : token && isIssuer ? (
        <UpdateForm key={wallet.id} wallet={wallet} token={token} />
      ) : (
        <State
          kind="empty"
          title={t(wallet ? 'issue.onlyIssuer' : 'issue.noWallet')}
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

function UpdateForm({ wallet, token }: { wallet: Wallet; token: NodeToken }) {
  const t = useT()
  const queries = useQueryClient()
  const [form, setForm] = useState({
    description: token.description,
    url: token.url,
    own: String(token.freeNetLimit),
    everybody: String(token.publicFreeNetLimit),
  })
  const set = (field: keyof typeof form) => (value: string) => setForm({ ...form, [field]: value })
  const problems = {
    description: isDescription(form.description) ? undefined : t('issue.problem.description'),
    url: isTokenUrl(form.url) ? undefined : t('issue.problem.url'),
    own: isLimit(form.own) ? undefined : t('issue.problem.limit'),
    everybody: isLimit(form.everybody) ? undefined : t('issue.problem.limit'),
  }
  const isWrong = Object.values(problems).some((problem) => problem !== undefined)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    const intent = intend('UpdateAssetContract', {
      ownerAddress: wallet.address,
      description: form.description.trim(),
      url: form.url.trim(),
      newLimit: BigInt(form.own),
      newPublicLimit: BigInt(form.everybody),
    })
    await requestOwnAct(wallet, intent, queries)
    await queries.invalidateQueries({ queryKey: nodeTokenQuery(token.id).queryKey })
  }
  return (
    <Panel>
      <Facts
        columns={2}
        facts={[
          {
            label: t('issue.name'),
            value: (
              <Link className="link" to={paths.token(token.id)}>
                <bdi>{token.name}</bdi>
              </Link>
            ),
          },
          { label: t('issue.fixed'), value: t('issue.fixedLine') },
        ]}
      />
      <form className={styles.record} onSubmit={(event) => void handleSubmit(event)}>
        <fieldset>
          <Field
            label={t('issue.description')}
            note={t('issue.descriptionNote')}
            value={form.description}
            error={problems.description}
            onChange={set('description')}
          />
          <Field
            label={t('issue.url')}
            type="text"
            dir="ltr"
            value={form.url}
            error={problems.url}
            onChange={set('url')}
          />
        </fieldset>
        <fieldset>
          <Field
            label={t('issue.ownBandwidth')}
            note={t('issue.bandwidthNote')}
            inputMode="numeric"
            dir="ltr"
            value={form.own}
            error={problems.own}
            onChange={set('own')}
          />
          <Field
            label={t('issue.everybodysBandwidth')}
            inputMode="numeric"
            dir="ltr"
            value={form.everybody}
            error={problems.everybody}
            onChange={set('everybody')}
          />
        </fieldset>
        <div>
          <Button type="submit" size="lg" variant="primary" disabled={isWrong}>
            {t('issue.review')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
