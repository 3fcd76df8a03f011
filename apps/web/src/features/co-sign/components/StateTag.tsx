import type { MultisigRecord } from '@tronlens/api-contract'
import type { TranslationKey } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Tag, type TagKind } from '../../../shared/ui/Tag.tsx'
import { multiStateOf } from '../../../slices/multisig/request.ts'

const LOOK: Record<string, { kind: TagKind; text: TranslationKey }> = {
  toSign: { kind: 'accent', text: 'multisig.state.toSign' },
  signed: { kind: 'plain', text: 'multisig.state.signed' },
  waiting: { kind: 'plain', text: 'multisig.state.waiting' },
  done: { kind: 'ok', text: 'multisig.state.done' },
  expired: { kind: 'plain', text: 'multisig.state.expired' },
  withdrawn: { kind: 'plain', text: 'multisig.state.withdrawn' },
  failed: { kind: 'bad', text: 'multisig.state.failed' },
}

function lookOf(record: MultisigRecord, address: string): keyof typeof LOOK {
  const state = multiStateOf(record, address)
  if (state === 10) return 'toSign'
  if (state === 11) return record.isSign === 1 ? 'signed' : 'waiting'
  if (state === 1) return 'done'
  return record.stage === 'expired' || record.stage === 'withdrawn' ? record.stage : 'failed'
}

/** Where a request stands, as the wallet sees it. */
export function StateTag({ record, address }: { record: MultisigRecord; address: string }) {
  const t = useT()
  const look = LOOK[lookOf(record, address)]
  return look ? <Tag kind={look.kind}>{t(look.text)}</Tag> : null
}
