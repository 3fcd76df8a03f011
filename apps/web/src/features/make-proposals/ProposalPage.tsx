import { useQuery } from '@tanstack/react-query'
import type { Proposal, Witness } from '@tronlens/api-contract'
import { Link, useParams } from 'react-router'
import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { Address } from '../../shared/entity/Address.tsx'
import { DateTime } from '../../shared/entity/Time.tsx'
import { formatInteger } from '../../shared/format/number.ts'
import { Bone } from '../../shared/lists/Card.tsx'
import { paths } from '../../shared/paths.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { PageTitle, useDocumentTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import panel from '../../shared/ui/panel.module.css'
import { State } from '../../shared/ui/State.tsx'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { proposalQuery } from './api/proposal-queries.ts'
import { Actions } from './components/Actions.tsx'
import { Changes } from './components/Changes.tsx'
import styles from './components/proposals.module.css'
import { StateTag } from './components/StateTag.tsx'

const KINDS: { kind: keyof Proposal['typeApprovals']; label: TranslationKey }[] = [
  { kind: 'sr', label: 'proposals.by.sr' },
  { kind: 'partner', label: 'proposals.by.partner' },
  { kind: 'candidate', label: 'proposals.by.candidate' },
]

function Approvers({ label, rows }: { label: string; rows: readonly Witness[] }) {
  const t = useT()
  return (
    <Panel title={label} note={formatInteger(rows.length)}>
      {rows.length === 0 ? (
        <p className={panel.panelEmpty}>{t('proposals.noVotes')}</p>
      ) : (
        <ul className={styles.approvers}>
          {rows.map(({ address, name }) => (
            <li key={address}>
              <Address value={address} name={name || undefined} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** One proposal: its changes, its proposer, and the representatives that approve it. */
export default function ProposalPage() {
  const t = useT()
  const wallet = useWallet()
  const { id = '' } = useParams()
  const title = t('proposals.number', { n: id })
  useDocumentTitle(title)
  const isNumber = /^\d{1,15}$/.test(id)
  const query = useQuery({
    ...proposalQuery(Number(id), wallet ? { address: wallet.address } : {}),
    enabled: isNumber,
  })
  const { data: proposal, error, refetch } = query
  if (!isNumber || proposal === null)
    return (
      <State
        kind="not-found"
        isPage
        title={t('proposals.notFound')}
        line={t('proposals.notFoundLine', { id })}
        action={
          <Link className="link" to={paths.proposals()}>
            {t('proposals.title')}
          </Link>
        }
      />
    )
  if (!proposal && error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageTitle
        title={title}
        note={proposal && <StateTag state={proposal.state} />}
        end={proposal && <Actions proposal={proposal} wallet={wallet} />}
      />
      <div className={styles.page}>
        <Panel>
          <Facts
            facts={[
              {
                label: t('proposals.content'),
                value: proposal ? <Changes proposal={proposal} withMeanings /> : <Bone ch={30} />,
                wide: true,
              },
              {
                label: t('proposals.proposer'),
                value: proposal ? (
                  <Address value={proposal.proposer.address} name={proposal.proposer.name || undefined} />
                ) : (
                  <Bone ch={16} />
                ),
              },
              {
                label: t('proposals.created'),
                value: proposal ? <DateTime time={proposal.createTime} /> : <Bone ch={20} />,
              },
              {
                label: t('proposals.ends'),
                value: proposal ? <DateTime time={proposal.expirationTime} /> : <Bone ch={20} />,
              },
              {
                label: t('proposals.votes'),
                value: proposal ? (
                  <span data-tip={t('proposals.votesTip')}>
                    {formatInteger(proposal.validVotes)} / {formatInteger(proposal.totalVotes)}
                  </span>
                ) : (
                  <Bone ch={6} />
                ),
              },
            ]}
          />
        </Panel>
        {proposal &&
          KINDS.map(({ kind, label }) => (
            <Approvers key={kind} label={t(label)} rows={proposal.typeApprovals[kind]} />
          ))}
      </div>
    </>
  )
}
