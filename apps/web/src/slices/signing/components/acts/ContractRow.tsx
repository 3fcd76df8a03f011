import type { Address as AddressValue } from '@tronlens/core'
import { FullAddress } from '../../../../shared/entity/Address.tsx'
import { Glyph } from '../../../../shared/entity/Glyph.tsx'
import styles from '../review.module.css'

/** The contract that an act is about, with every character. */
export default function ContractRow({ address }: { address: AddressValue }) {
  return (
    <div className={styles.recipient}>
      <Glyph address={address} size={30} />
      <FullAddress value={address} />
    </div>
  )
}
