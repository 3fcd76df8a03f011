import type { Address } from '@tronlens/core'
import type { KnownAddress } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { AssetMark } from '../../../shared/entity/AssetMark.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { Optional } from '../../../shared/ui/Optional.tsx'
import { nameOf, type TokenNames } from '../api/token-names.ts'
import type { Told } from '../told.ts'
import { AddressRow } from './AddressRow.tsx'
import styles from './review.module.css'
import { ToldAmount } from './ToldAmount.tsx'

// few acts propose something
const ProposedParameters = lazyWithTexts(
  ['parameters'],
  () => import('../../proposal/components/ProposedParameters.tsx'),
)

/** One sentence about what will happen, and who gets it in full. */
export function WhatHappens({
  told,
  names,
  known,
}: {
  told: Told
  names: TokenNames | undefined
  /** Who was sent something before; undefined where that does not matter. */
  known?: readonly KnownAddress[] | undefined
}) {
  const { kind, values, amount, wanted, proposal, proposed, recipient, about } = told
  return (
    <>
      <p className={styles.sentence}>
        <Sentence
          text={`act.${kind}`}
          values={{
            ...Object.fromEntries(
              Object.entries(values).map(([name, text]) => [name, <Text key={name} value={text} />]),
            ),
            ...(amount && { amount: <ToldAmount amount={amount} names={names} /> }),
            ...(wanted && { wanted: <ToldAmount amount={wanted} names={names} /> }),
            ...(about && { token: <AssetName asset={about} names={names} /> }),
            ...(proposal !== undefined && { n: <bdi>{formatInteger(proposal)}</bdi> }),
          }}
        />
      </p>
      {proposed && (
        <Optional>
          <ProposedParameters parameters={proposed} />
        </Optional>
      )}
      {recipient && <Recipient address={recipient} known={known} />}
    </>
  )
}

/** A text or number of a sentence, whichever way it is written. */
const Text = ({ value }: { value: string }) => (
  <strong>
    <bdi>{value}</bdi>
  </strong>
)

/** A token without an amount: what a call gives power over. */
export function AssetName({
  asset,
  names,
}: {
  asset: NonNullable<Told['about']>
  names: TokenNames | undefined
}) {
  const name = nameOf(asset, names ?? new Map())
  return (
    <>
      <bdi dir="ltr">{name.symbol}</bdi>
      <AssetMark {...name} token={name.token} />
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
