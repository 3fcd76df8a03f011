import { isAddress, safeText } from '@tronlens/core'
import { Address } from '../../../shared/entity/Address.tsx'

/** A decoded parameter: addresses with their fingerprint, everything else as written. */
export const ParameterValue = ({ value }: { value: string }) =>
  isAddress(value) ? (
    <Address value={value} />
  ) : (
    <bdi dir="ltr" className="mono">
      {safeText(value)}
    </bdi>
  )

/** `transfer(address _to,uint256 _value)` with its name apart. */
export function Signature({ text }: { text: string }) {
  const open = text.indexOf('(')
  return (
    <bdi dir="ltr" className="mono">
      <b>{open < 0 ? text : text.slice(0, open)}</b>
      <span className="muted">{open < 0 ? '' : text.slice(open).replaceAll(',', ', ')}</span>
    </bdi>
  )
}
