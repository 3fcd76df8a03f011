import { useQuery } from '@tanstack/react-query'
import { safeText } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { hotTokensQuery } from '../../../shared/api/hot-tokens.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'

/** Warns when a token that is about to be made has the symbol of one that the site vouches for. */
export function KnownSymbol({ symbol }: { symbol: string }) {
  const t = useT()
  const { data } = useQuery(hotTokensQuery)
  const typed = symbol.trim().toLowerCase()
  const known = data?.find((one) => one.symbol.toLowerCase() === typed)
  return known ? <Notice>{t('template.knownSymbol', { symbol: safeText(known.symbol) })}</Notice> : null
}
