import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { Tag, type TagKind } from '../../../shared/ui/Tag.tsx'
import type { Reason, RiskLevel } from '../risk.ts'
import type { RatedApproval } from '../use-risks.ts'
import styles from './risk.module.css'

const LEVELS: Record<RiskLevel, { text: TranslationKey; kind: TagKind }> = {
  high: { text: 'risk.high', kind: 'bad' },
  medium: { text: 'risk.medium', kind: 'warn' },
  low: { text: 'risk.low', kind: 'ok' },
  unknown: { text: 'risk.unknown', kind: 'plain' },
}
const REASON_TEXTS = {
  marked: 'risk.reason.marked',
  account: 'risk.reason.account',
  unlimited: 'risk.reason.unlimited',
  aboveBalance: 'risk.reason.aboveBalance',
  unverified: 'risk.reason.unverified',
  replaceable: 'risk.reason.replaceable',
  fresh: 'risk.reason.fresh',
  destroyed: 'risk.reason.destroyed',
  unused: 'risk.reason.unused',
  unknownSpender: 'risk.reason.unknownSpender',
  unknownSource: 'risk.reason.unknownSource',
  unknownCode: 'risk.reason.unknownCode',
  unknownAmount: 'risk.reason.unknownAmount',
} as const satisfies Record<Reason, TranslationKey>

/** How much an approval could cost, in a word, and the facts that say so. */
export function RiskCell({ approval: { risk, isPending } }: { approval: RatedApproval }) {
  const t = useT()
  if (isPending) return <span className="muted">{t('risk.pending')}</span>
  const { text, kind } = LEVELS[risk.level]
  return (
    <span className={styles.risk}>
      <Tag kind={kind}>{t(text)}</Tag>
      {risk.reasons.length > 0 && (
        <span className={styles.reasons}>
          {risk.reasons.map((reason) => t(REASON_TEXTS[reason])).join(' · ')}
        </span>
      )}
    </span>
  )
}
