import type { Proposal } from '@tronlens/api-contract'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { Tag, type TagKind } from '../../../shared/ui/Tag.tsx'

const LOOK: Record<Proposal['state'], { kind: TagKind; text: TranslationKey }> = {
  PENDING: { kind: 'warn', text: 'proposals.state.voting' },
  DISAPPROVED: { kind: 'bad', text: 'proposals.state.notEffective' },
  APPROVED: { kind: 'ok', text: 'proposals.state.effective' },
  CANCELED: { kind: 'plain', text: 'proposals.state.cancelled' },
}

/** Where a proposal stands. */
export function StateTag({ state }: { state: Proposal['state'] }) {
  const t = useT()
  return <Tag kind={LOOK[state].kind}>{t(LOOK[state].text)}</Tag>
}
