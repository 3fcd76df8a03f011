import type { AssetAmount, Warning } from '@tronlens/signing'
import { Fragment } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import type { TokenNames } from '../api/token-names.ts'
import { ShareOfHeld, Until, Whole } from './PowerWarning.tsx'
import { AssetName } from './ShareWarning.tsx'
import { SummaryAmount } from './SummaryAmount.tsx'

export type SignedKind = 'signedTransfer' | 'signedOrder' | 'signedCall' | 'signedVotes' | 'unknownMessage'

/**
 * The powers that another account gets from a signed message: which funds it can take, for what, and until
 * when.
 */
export function SignedWarning({
  warning,
  names,
}: {
  warning: Extract<Warning, { kind: SignedKind }>
  names: TokenNames
}) {
  const t = useT()
  switch (warning.kind) {
    case 'signedTransfer':
    case 'signedOrder': {
      const { asset, amount, held, until } = warning
      const taken = <SummaryAmount amount={{ asset, value: amount }} names={names} />
      return (
        <>
          {warning.kind === 'signedTransfer' ? (
            <Sentence
              text="warn.signedTransfer"
              values={{ amount: taken, who: <Whole address={warning.address} /> }}
            />
          ) : warning.gets.length > 0 ? (
            <Sentence
              text="warn.signedOrder"
              values={{ amount: taken, price: <Amounts amounts={warning.gets} names={names} /> }}
            />
          ) : (
            <Sentence text="warn.signedOrderFree" values={{ amount: taken }} />
          )}{' '}
          {(asset.kind !== 'piece' || amount > 1n) && <ShareOfHeld amount={amount} held={held} />}{' '}
          <Until until={until} />
        </>
      )
    }
    case 'signedCall':
      return (
        <>
          <Sentence text="warn.signedCall" values={{ contract: <Whole address={warning.contract} /> }} />{' '}
          {warning.value > 0n && (
            <Sentence
              text="warn.signedCallPays"
              values={{
                amount: (
                  <SummaryAmount amount={{ asset: { kind: 'TRX' }, value: warning.value }} names={names} />
                ),
              }}
            />
          )}{' '}
          <Until until={warning.until} />
        </>
      )
    case 'signedVotes':
      return (
        <>
          <Sentence
            text="warn.signedVotes"
            values={{
              who: <Whole address={warning.address} />,
              token: <AssetName asset={{ kind: 'token', contract: warning.contract }} names={names} />,
            }}
          />{' '}
          <Until until={warning.until} isLasting />
        </>
      )
    case 'unknownMessage':
      return (
        <>
          {t('warn.unknownMessage')}{' '}
          {warning.contract && (
            <Sentence
              text="warn.unknownMessageFor"
              values={{ contract: <Whole address={warning.contract} /> }}
            />
          )}
        </>
      )
  }
}

/** Amounts in a list, each in its own unit. */
const Amounts = ({ amounts, names }: { amounts: readonly AssetAmount[]; names: TokenNames }) =>
  amounts.map((amount, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the amounts of one message keep their order
    <Fragment key={index}>
      {index > 0 && ' + '}
      <SummaryAmount amount={amount} names={names} />
    </Fragment>
  ))
