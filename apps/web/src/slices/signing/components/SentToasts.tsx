import type { Progress } from '@tronlens/signing'
import { useEffect } from 'react'
import { t } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { showToast, type ToastKind } from '../../../shared/ui/toast.ts'
import { type SentRecord, sentStore } from '../sent-store.ts'

/** What is worth a message; that it is signed is known to whoever has just pressed the button. */
function wordsFor(progress: Progress): { kind: ToastKind; title: string } | undefined {
  switch (progress.stage) {
    case 'accepted':
      return { kind: 'info', title: t('after.accepted') }
    case 'inBlock':
    case 'solid': {
      const block = formatInteger(progress.block)
      return progress.result === 'SUCCESS'
        ? { kind: 'success', title: t('after.inBlock', { block }) }
        : { kind: 'error', title: t('after.failed', { block, result: progress.result }) }
    }
    case 'expired':
      return { kind: 'error', title: t('after.expired') }
    case 'refused':
      return { kind: 'error', title: t('after.nothing') }
    default:
      return undefined
  }
}

function tell({ txID, progress }: SentRecord): void {
  const words = wordsFor(progress)
  if (words)
    showToast({
      ...words,
      id: txID,
      line: shorten(txID, 8, 5),
      link: progress.stage === 'refused' ? undefined : { to: paths.transaction(txID), text: t('after.view') },
    })
}

/** Tells of each step of a transaction under way, wherever its sender is on the site by then. */
export default function SentToasts() {
  useEffect(() => {
    const seen = new Map(sentStore.get().map(({ txID, progress }) => [txID, progress.stage]))
    return sentStore.subscribe(() => {
      for (const record of sentStore.get()) {
        const { stage } = record.progress
        const before = seen.get(record.txID)
        seen.set(record.txID, stage)
        // solid is said where it is looked for; the message that it is in a block was enough
        if (stage !== before && !(before === 'inBlock' && stage === 'solid')) tell(record)
      }
    })
  }, [])
  return null
}
