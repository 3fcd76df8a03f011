import { isKnownParameter } from '@tronlens/protocol/parameters'
import { useT } from '../../../i18n/i18n.ts'
import { parameterKey } from '../parameter-words.ts'

/** What a parameter does, in one sentence; nothing for one that is newer than this release. */
export function ParameterMeaning({ of }: { of: number | string }) {
  const t = useT()
  const key = typeof of === 'string' ? of : parameterKey(of)
  if (key === undefined || !isKnownParameter(key)) return null
  return <bdi className="muted">{t(`meanings.${key}`)}</bdi>
}
