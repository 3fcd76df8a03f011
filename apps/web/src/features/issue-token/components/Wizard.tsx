import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { Steps } from '../../../shared/ui/Steps.tsx'
import { requestOwnAct } from '../../../slices/signing/request-own-act.ts'
import { refusalOf } from '../../../slices/signing/sign-outcome.ts'
import type { SignOutcome } from '../../../slices/signing/sign-store.ts'
import { createDrafts } from '../../../slices/wallet/drafts.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { checkDraft, type Draft, emptyDraft } from '../draft.ts'
import { issuedTokenQuery, useIssue } from '../use-issue.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import styles from './issue.module.css'
import { RecordStep } from './RecordStep.tsx'
import { TypeStep } from './TypeStep.tsx'

const STEPS = ['Type', 'Record', 'Confirm', 'Result'] as const
type Step = (typeof STEPS)[number]

const TITLES: Record<Step, TranslationKey> = {
  Type: 'issue.step.type',
  Record: 'issue.step.record',
  Confirm: 'issue.step.confirm',
  Result: 'issue.step.result',
}

/** The token being made: each step is a page of its own, so it stands outside of them. */
const useTokenDraft = createDrafts<{
  draft: Draft | undefined
  wasShown: boolean
  outcome: SignOutcome | undefined
}>({ draft: undefined, wasShown: false, outcome: undefined })

const isBegun = (draft: Draft | undefined): boolean =>
  draft !== undefined && [draft.name, draft.abbr, draft.description, draft.url, draft.supply].some(Boolean)

/** Asks for confirmation before the user leaves a form with input. */
function useLeaveGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isOn])
}

/** Type, record, confirm, result: the way to a TRC10 token. */
export function Wizard({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { step: requested } = useParams()
  const now = useChainNow()
  const { facts, issued, error, retry } = useIssue(wallet.address)
  const [{ draft: kept, wasShown, outcome }, keep] = useTokenDraft(wallet)
  useLeaveGuard(isBegun(kept))
  const draft = kept ?? emptyDraft(now)
  const checked = facts && checkDraft(draft, facts)
  const asked = STEPS.find((each) => each === requested) ?? 'Type'
  // a later step without the input of the earlier ones starts again
  const step: Step =
    asked === 'Result' && !outcome ? 'Type' : asked === 'Confirm' && !checked?.intent ? 'Record' : asked
  const go = (to: Step) => navigate(paths.tokenCreate(to))
  const handleNext = () => {
    if (checked?.intent) return go('Confirm')
    keep({ draft, wasShown: true, outcome: undefined })
  }
  const handleSubmit = async () => {
    if (!checked?.intent) return
    const done = await requestOwnAct(wallet, checked.intent, queries)
    if (done.kind === 'cancelled') return
    keep({ draft: refusalOf(done) && draft, wasShown: false, outcome: done })
    await queries.invalidateQueries({ queryKey: issuedTokenQuery(wallet.address).queryKey })
    go('Result')
  }
  if (error) return <ErrorState error={error} onRetry={retry} />
  return (
    <Panel>
      <Steps steps={STEPS.map((id) => ({ id, label: t(TITLES[id]) }))} current={step} />
      {step === 'Type' && <TypeStep issued={issued} fee={facts?.fee} onChoose={() => go('Record')} />}
      {step === 'Record' && (
        <RecordStep
          draft={draft}
          owner={wallet.address}
          problems={wasShown ? (checked?.problems ?? {}) : {}}
          onChange={(next) => keep({ draft: next, wasShown, outcome: undefined })}
        />
      )}
      {step === 'Confirm' && facts && <ConfirmStep draft={draft} fee={facts.fee} owner={wallet.address} />}
      {step === 'Result' && outcome && <ResultStep outcome={outcome} />}
      {(step === 'Record' || step === 'Confirm') && (
        <footer className={styles.foot}>
          <Button size="lg" onClick={() => go(step === 'Confirm' ? 'Record' : 'Type')}>
            {t('issue.back')}
          </Button>
          {step === 'Record' ? (
            <Button size="lg" variant="primary" disabled={!facts || Boolean(issued)} onClick={handleNext}>
              {t('issue.next')}
            </Button>
          ) : (
            <Button size="lg" variant="primary" onClick={() => void handleSubmit()}>
              {t('issue.review')}
            </Button>
          )}
        </footer>
      )}
    </Panel>
  )
}

function ResultStep({ outcome }: { outcome: SignOutcome }) {
  const t = useT()
  const refused = refusalOf(outcome)
  return (
    <State
      kind={refused ? 'error' : 'empty'}
      title={t(refused ? 'issue.refused' : outcome.kind === 'handedOver' ? 'issue.handedOver' : 'issue.made')}
      line={refused ? <bdi dir="ltr">{`${refused.code} ${refused.message}`}</bdi> : t('issue.madeLine')}
      action={
        refused ? (
          <Link className="link" to={paths.tokenCreate('Record')}>
            {t('issue.again')}
          </Link>
        ) : (
          <Link className="link" to={paths.wallet()}>
            {t('issue.toWallet')}
          </Link>
        )
      }
    />
  )
}
