import { useT } from '../../i18n/i18n.ts'
import { IconShieldCheck } from '../ui/icons.ts'
import { Tag, type TagKind } from '../ui/Tag.tsx'

/** What is said about a token or contract, in the order in which the page of the rules explains it. */
export const MARKS = ['verified', 'listed', 'imitates', 'unverified', 'hidden'] as const
type Mark = (typeof MARKS)[number]

const KINDS: Record<Mark, TagKind> = {
  verified: 'ok',
  listed: 'plain',
  imitates: 'warn',
  unverified: 'outline',
  hidden: 'warn',
}

export interface TrustMarkProps {
  mark: Mark
  /** Symbol of the token that is imitated. */
  symbol?: string | undefined
  /** Characters that were taken out. */
  count?: number
  /** The reason in words, for the tooltip. */
  reason?: string
}

/** A mark next to a name: what is known about it, or what to check twice. */
export function TrustMark({ mark, symbol, count, reason }: TrustMarkProps) {
  const t = useT()
  const label =
    mark === 'imitates'
      ? symbol
        ? t('mark.imitates', { symbol })
        : t('mark.imitation')
      : mark === 'hidden'
        ? t('mark.hidden', { n: count ?? 'n' })
        : t(`mark.${mark}`)
  return (
    <span {...(reason ? { 'data-tip': reason } : {})}>
      <Tag kind={KINDS[mark]}>
        {mark === 'verified' && <IconShieldCheck size={14} stroke={1.6} />}
        {label}
      </Tag>
    </span>
  )
}
