import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { Tag, type TagKind } from '../ui/Tag.tsx'

/** What operators say of a token, by the number of the wire; 0 is nothing. */
const RATINGS: Readonly<Record<string, { kind: TagKind; label: TranslationKey }>> = {
  1: { kind: 'plain', label: 'token.level.neutral' },
  2: { kind: 'ok', label: 'token.level.ok' },
  3: { kind: 'warn', label: 'token.level.suspicious' },
  4: { kind: 'bad', label: 'token.level.fraud' },
}

/** How far a token is to be trusted, as the operators of the site say; nothing where they say nothing. */
export function RatingTag({ level }: { level: string }) {
  const t = useT()
  const rating = RATINGS[level]
  return rating ? <Tag kind={rating.kind}>{t(rating.label)}</Tag> : null
}
