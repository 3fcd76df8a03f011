import { useQuery } from '@tanstack/react-query'
import { type Address, safeText } from '@tronlens/core'
import { accountQuery } from '../../slices/account/api/account-queries.ts'
import { ShortAddress } from './ShortAddress.tsx'
import styles from './wallet-menu.module.css'

/** The name that an account has given itself, or the ends of its address. */
export default function WalletName({ address }: { address: Address }) {
  const { data } = useQuery(accountQuery(address))
  const name = safeText(data?.name ?? '')
  if (!name) return <ShortAddress value={address} />
  return (
    <>
      <bdi className={styles.name}>{name}</bdi>
      {/* a name can be anybody's */}
      <span className="visually-hidden">{address}</span>
    </>
  )
}
