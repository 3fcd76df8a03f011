import { isKnownParameter } from '@tronlens/protocol/parameters'
import { useT } from '../../../i18n/i18n.ts'
import { parameterKey, parameterWords } from '../parameter-words.ts'

/** What a parameter is called, by the number that proposals set it by or by the node's key. */
export function ParameterName({ of }: { of: number | string }) {
  const t = useT()
  const key = typeof of === 'string' ? of : parameterKey(of)
  if (key === undefined) return <bdi dir="ltr">#{of}</bdi>
  return isKnownParameter(key) ? (
    <bdi>{t(`parameters.${key}`)}</bdi>
  ) : (
    <bdi dir="ltr">{parameterWords(key)}</bdi>
  )
}
