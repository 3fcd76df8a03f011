import { type Address, tokenAmount } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import type { Foreseen } from '../api/foresee-query.ts'
import { nameOf } from '../api/token-names.ts'
import type { Told } from '../told.ts'
import styles from './review.module.css'

/** Characters at both ends that people look at first. */
const HEAD = 6
const TAIL = 5

/** One sentence about what will happen, and who gets it in full. */
export function WhatHappens({ told, foreseen }: { told: Told; foreseen: Foreseen | undefined }) {
  const { kind, amount, recipient } = told
  const name = amount && nameOf(amount.asset, foreseen?.names ?? new Map())
  const shown = amount && name && (
    <strong>
      <Amount value={tokenAmount(amount.value)} decimals={name.decimals} unit={name.symbol} strong exact />
    </strong>
  )
  return (
    <>
      <p className={styles.sentence}>
        <Sentence text={`act.${kind}`} values={shown ? { amount: shown } : {}} />
      </p>
      {recipient && <Recipient address={recipient} foreseen={foreseen} />}
    </>
  )
}

function Recipient({ address, foreseen }: { address: Address; foreseen: Foreseen | undefined }) {
  const t = useT()
  const times = foreseen?.known.find((each) => each.address === address)?.times
  return (
    <div className={styles.recipient}>
      <Glyph address={address} size={30} />
      <div>
        <bdi className="mono" dir="ltr">
          <b>{address.slice(0, HEAD)}</b>
          {address.slice(HEAD, -TAIL)}
          <b>{address.slice(-TAIL)}</b>
        </bdi>
        {times !== undefined && <div>{t('review.usedBefore', { times: formatInteger(times) })}</div>}
      </div>
    </div>
  )
}
