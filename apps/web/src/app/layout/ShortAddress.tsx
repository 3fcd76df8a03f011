import type { Address } from '@tronlens/core'
import { shorten } from '../../shared/shorten.ts'

/** The ends of an address, where nothing leads to its page. */
export const ShortAddress = ({ value }: { value: Address }) => (
  <bdi dir="ltr" className="mono">
    {shorten(value)}
  </bdi>
)
