import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { formatInteger } from '../../../shared/format/number.ts'
import { signatureTotalQuery, useLiveRequests } from '../api/requests-query.ts'
import styles from './count.module.css'

/** How many requests wait for the signature of an account; nothing at 0. */
export default function SignatureCount({ address }: { address: Address }) {
  useLiveRequests(address)
  const { data = 0 } = useQuery(signatureTotalQuery(address))
  return data > 0 ? <span className={styles.pill}>{formatInteger(data)}</span> : null
}
