import type { Address } from '@tronlens/core'
import type { KnownAddress } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { Optional } from '../../../shared/ui/Optional.tsx'
import type { TokenNames } from '../api/token-names.ts'
import type { Summary } from '../summary.ts'
import { AddressRow } from './AddressRow.tsx'
import { ActSentence } from './acts/ActSentence.tsx'
import styles from './review.module.css'
import { SentAlong } from './SentAlong.tsx'

// few transactions propose something
const ProposedParameters = lazyWithTexts(
  ['parameters'],
  () => import('../../proposal/components/ProposedParameters.tsx'),
)

/** One sentence about the expected effect, and the recipient in full. */
export function WhatHappens({
  summary,
  names,
  known,
}: {
  summary: Summary
  names: TokenNames | undefined
  /** Addresses to which the owner has sent something before; undefined where that does not matter. */
  known?: readonly KnownAddress[] | undefined
}) {
  const { proposed, recipient } = summary
  return (
    <>
      <p className={styles.sentence}>
        <ActSentence summary={summary} names={names} />
      </p>
      {proposed && (
        <Optional>
          <ProposedParameters parameters={proposed} withCurrent />
        </Optional>
      )}
      {recipient && <Recipient address={recipient} known={known} />}
      <SentAlong along={summary.along} names={names} />
    </>
  )
}

function Recipient({ address, known }: { address: Address; known: readonly KnownAddress[] | undefined }) {
  const t = useT()
  const times = known?.find((each) => each.address === address)?.times
  return (
    <AddressRow address={address}>
      {times !== undefined && <div>{t('review.usedBefore', { count: times, n: formatInteger(times) })}</div>}
    </AddressRow>
  )
}
