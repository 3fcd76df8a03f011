import { useEffect } from 'react'
import { t } from '../../../i18n/i18n.ts'
import { isKeptFor } from '../../../shared/api/kept-network.ts'
import { shownNetwork } from '../../../shared/api/networks.ts'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { showToast, type ToastKind } from '../../../shared/ui/toast.ts'
import { claimStep, stepOf } from '../announced-steps.ts'
import { isInBatch } from '../batch-store.ts'
import { outcomeStore, showOutcome } from '../outcome-store.ts'
import { readAnnounced, type SentRecord } from '../sent-records.ts'
import { sentStore } from '../sent-store.ts'
import { type StandingTone, standingText } from '../standing-text.ts'

const KINDS: Record<StandingTone, ToastKind> = { open: 'info', good: 'success', bad: 'error' }

function show(record: SentRecord): void {
  const { txID } = record
  const { standing, text, values, tone, refusal } = standingText(record, Date.now())
  // the user has just pressed the button, so that it is signed is no news
  if (standing === 'sending' || standing === 'handedOver') return
  const isInBlock = 'block' in record.progress
  const line = t(text, values)
  showToast({
    kind: KINDS[tone],
    title: refusal ? `${t('after.refused')} ${line}` : line,
    id: txID,
    line: shorten(txID, 8, 5),
    link:
      isInBlock || standing === 'accepted'
        ? { to: paths.transaction(txID), text: t('after.view') }
        : undefined,
    act:
      isInBlock || standing === 'accepted'
        ? undefined
        : { text: t('after.whatNow'), choose: () => showOutcome({ kind: 'sent', txID }) },
  })
}

/**
 * Records the steps that an open outcome dialog shows, so that no message repeats them, in this tab or
 * another.
 */
export const markAnnounced = ({ txID, progress }: SentRecord): void => void claimStep(txID, stepOf(progress))

/** Once an outcome is closed undecided, messages report the rest, beginning with where it stands. */
export function announceOnLeaving(record: SentRecord): void {
  const { stage } = record.progress
  if (stage === 'accepted' || stage === 'inBlock') show(record)
}

const isShown = (txID: string): boolean => {
  const outcome = outcomeStore.get()
  return isInBatch(txID) || (outcome?.kind === 'sent' && outcome.txID === txID)
}

/** A hidden tab shows nothing: another one does, or this one as soon as it is visible. */
async function announceNews(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  for (const record of sentStore.get()) {
    // the links of a message lead to the network that is shown
    if (!isKeptFor(record.network, shownNetwork.get())) continue
    const step = stepOf(record.progress)
    if (step === 0 || readAnnounced(record.txID) >= step) continue
    if ((await claimStep(record.txID, step)) && !isShown(record.txID)) show(record)
  }
}

/** Reports each step of a transaction under way, once, on whichever page the user is by then. */
export default function SentToasts() {
  useEffect(() => {
    const look = () => void announceNews()
    look()
    document.addEventListener('visibilitychange', look)
    const leave = [sentStore.subscribe(look), shownNetwork.subscribe(look)]
    return () => {
      document.removeEventListener('visibilitychange', look)
      for (const each of leave) each()
    }
  }, [])
  return null
}
