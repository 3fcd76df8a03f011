import { isStillOpen, readTransaction, type TransactionContent } from '@tronlens/signing'
import { useMemo } from 'react'
import { shownNetwork } from '../../shared/api/networks.ts'
import { useStore } from '../../shared/store.ts'
import { sentStore } from './sent-store.ts'

/** The signed transactions of an account on the shown network of which it is not known yet how they end. */
export function useStillOpen(content: TransactionContent | undefined) {
  const records = useStore(sentStore)
  return useMemo(() => {
    if (!content) return []
    const network = shownNetwork.get().key ?? ''
    return records
      .filter((record) => record.network === network && isStillOpen(record.progress))
      .map(({ txID, rawDataHex }) => ({ txID, content: readTransaction(rawDataHex) }))
  }, [records, content])
}
