import type { Address } from '@tronlens/core'
import type { ReactNode } from 'react'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import styles from './review.module.css'

/** The account or contract of a transaction, with every character, and the facts about it below. */
export function AddressRow({ address, children }: { address: Address; children?: ReactNode }) {
  return (
    <div className={styles.recipient}>
      <Glyph address={address} size={30} />
      <div>
        <FullAddress value={address} />
        {children}
      </div>
    </div>
  )
}
