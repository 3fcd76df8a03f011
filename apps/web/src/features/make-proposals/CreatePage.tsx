import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { exactParametersQuery } from '../../shared/api/exact-parameters.ts'
import { paths } from '../../shared/paths.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { State } from '../../shared/ui/State.tsx'
import { Steps } from '../../shared/ui/Steps.tsx'
import { isUnderWay, refusalOf } from '../../slices/signing/sign-outcome.ts'
import type { SignOutcome } from '../../slices/signing/sign-store.ts'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { createDrafts } from '../../slices/wallet/drafts.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { newestVersionsQuery, proposalChain } from './api/versions-query.ts'
import { type Choices, readChoices } from './choices.ts'
import { useStands } from './components/Actions.tsx'
import { ConfirmStep } from './components/ConfirmStep.tsx'
import styles from './components/proposals.module.css'
import { SelectStep } from './components/SelectStep.tsx'
import { SetStep } from './components/SetStep.tsx'
import { propose } from './proposal-actions.ts'

const STEPS = ['select', 'set', 'confirm', 'result'] as const
type Step = (typeof STEPS)[number]

const TITLES: Record<Step, TranslationKey> = {
  select: 'proposals.step.select',
  set: 'proposals.step.set',
  confirm: 'proposals.step.confirm',
  result: 'proposals.step.result',
}

/** The proposal being made: each step is a page of its own, so it stands outside of them. */
const useProposalDraft = createDrafts<{ choices: Choices; outcome: SignOutcome | undefined }>({
  choices: new Map(),
  outcome: undefined,
})

/** A proposal in steps: choose parameters, set them, compare old and new, sign. */
export default function CreatePage() {
  const t = useT()
  const wallet = useWallet()
  const stands = useStands(wallet)
  return (
    <>
      <PageTitle title={t('proposals.create')} />
      {!wallet ? (
        <State
          kind="empty"
          title={t('proposals.noWallet')}
          action={
            <Button variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
              {t('wallet.open')}
            </Button>
          }
        />
      ) : stands === false || !canSign(wallet) ? (
        <State
          kind="empty"
          title={t('proposals.onlyRepresentatives')}
          action={
            <Link className="link" to={paths.proposals()}>
              {t('proposals.title')}
            </Link>
          }
        />
      ) : (
        <Wizard wallet={wallet} />
      )}
    </>
  )
}

function Wizard({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const params = useParams()
  const { data: parameters, error, refetch } = useQuery(exactParametersQuery)
  const versions = useQuery(newestVersionsQuery)
  const chain = parameters && versions.data && proposalChain(parameters, versions.data)
  const [{ choices, outcome }, keep] = useProposalDraft(wallet)
  const setChoices = (next: Choices) => keep({ choices: next, outcome: undefined })
  const requested = STEPS.find((each) => each === params.step) ?? 'select'
  // a later step without the choices of the earlier ones starts again
  const step =
    requested === 'result' ? (outcome ? requested : 'select') : choices.size === 0 ? 'select' : requested
  const go = (to: Step) => navigate(paths.proposalCreate(to))
  const read = parameters && chain && readChoices(choices, parameters, chain)
  const handleSubmit = async () => {
    if (!read?.isReady) return
    const done = await propose(read.entries, wallet, queries)
    if (done.kind === 'cancelled') return
    keep({ choices: isUnderWay(done) ? new Map() : choices, outcome: done })
    go('result')
  }
  if (!parameters && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!versions.data && versions.error)
    return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
  const refused = refusalOf(outcome)
  return (
    <Panel>
      <Steps steps={STEPS.map((id) => ({ id, label: t(TITLES[id]) }))} current={step} />
      {step === 'select' && (
        <SelectStep parameters={parameters} chain={chain} choices={choices} onChange={setChoices} />
      )}
      {step === 'set' && parameters && chain && (
        <SetStep parameters={parameters} chain={chain} choices={choices} onChange={setChoices} />
      )}
      {step === 'confirm' && read && <ConfirmStep entries={read.rows} />}
      {step === 'result' && (
        <State
          kind={refused ? 'error' : 'empty'}
          title={t(refused ? 'proposals.refused' : 'proposals.made')}
          {...(refused && { line: <bdi dir="ltr">{`${refused.code} ${refused.message}`}</bdi> })}
          action={
            refused ? (
              <Link className="link" to={paths.proposalCreate('confirm')}>
                {t('proposals.again')}
              </Link>
            ) : (
              <Link className="link" to={paths.proposals()}>
                {t('proposals.title')}
              </Link>
            )
          }
        />
      )}
      {step !== 'result' && (
        <footer className={styles.foot}>
          {step !== 'select' && (
            <Button size="lg" onClick={() => go(step === 'confirm' ? 'set' : 'select')}>
              {t('proposals.back')}
            </Button>
          )}
          {step === 'select' && (
            <Button size="lg" variant="primary" disabled={choices.size === 0} onClick={() => go('set')}>
              {t('proposals.next')}
            </Button>
          )}
          {step === 'set' && (
            <Button size="lg" variant="primary" disabled={!read?.isValid} onClick={() => go('confirm')}>
              {t('proposals.next')}
            </Button>
          )}
          {step === 'confirm' && (
            <Button size="lg" variant="primary" disabled={!read?.isReady} onClick={() => void handleSubmit()}>
              {t('proposals.reviewProposal')}
            </Button>
          )}
        </footer>
      )}
    </Panel>
  )
}
