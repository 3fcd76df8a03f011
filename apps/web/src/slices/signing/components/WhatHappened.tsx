import { useQuery } from '@tanstack/react-query'
import { isAddress } from '@tronlens/core'
import { CONTRACTS } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { SECOND } from '../../../shared/format/time.ts'
import { transactionQuery } from '../../transaction/api/transaction-queries.ts'
import { LongSentence } from '../../transaction/sentences/LongSentence.tsx'
import { useSentence } from '../../transaction/sentences/useSentence.ts'
import type { TransactionInfo } from '../../transaction/transaction.ts'
import { AddressRow } from './AddressRow.tsx'
import styles from './review.module.css'

/**
 * The effects of a transaction as the explorer shows them. The index may have its block a moment later than
 * the node: until then, and where the index cannot be asked, the sentence of the review stays.
 */
export default function WhatHappened({ txID, fallback }: { txID: string; fallback: ReactNode }) {
  const { data } = useQuery({
    ...transactionQuery(txID),
    refetchInterval: ({ state }) => (state.data ? false : SECOND),
  })
  return data ? <Happened tx={data} /> : fallback
}

function Happened({ tx }: { tx: TransactionInfo }) {
  return (
    <>
      <p className={styles.sentence}>
        <LongSentence {...useSentence(tx, 'sentence')} />
      </p>
      {tx.contractType === CONTRACTS.CreateSmartContract.type && isAddress(tx.contractAddress) && (
        <AddressRow address={tx.contractAddress} />
      )}
    </>
  )
}
