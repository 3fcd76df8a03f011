import { Sentence } from '../../../../i18n/Sentence.tsx'
import { AssetMark } from '../../../../shared/entity/AssetMark.tsx'
import { formatInteger } from '../../../../shared/format/number.ts'
import { nameOf, type TokenNames } from '../../api/token-names.ts'
import type { Summary } from '../../summary.ts'
import { SummaryAmount } from '../SummaryAmount.tsx'

/**
 * The effect of a transaction, up to the account or contract that its sentence ends with. It is the same in a
 * review, in a request for a signature and for a transaction that was opened from its bytes.
 */
export function ActSentence({ summary, names }: { summary: Summary; names: TokenNames | undefined }) {
  const { kind, values, amount, buyAmount, proposal, about } = summary
  return (
    <Sentence
      text={`act.${kind}`}
      values={{
        ...Object.fromEntries(
          Object.entries(values).map(([name, text]) => [name, <Text key={name} value={text} />]),
        ),
        ...(amount && { amount: <SummaryAmount amount={amount} names={names} /> }),
        ...(buyAmount && { buyAmount: <SummaryAmount amount={buyAmount} names={names} /> }),
        ...(about && { token: <AssetName asset={about} names={names} /> }),
        ...(proposal !== undefined && { n: <bdi>{formatInteger(proposal)}</bdi> }),
      }}
    />
  )
}

/** A text or number of a sentence, in any writing direction. */
const Text = ({ value }: { value: string }) => (
  <strong>
    <bdi>{value}</bdi>
  </strong>
)

/** A token without an amount, over which a call gives power. */
function AssetName({
  asset,
  names,
}: {
  asset: NonNullable<Summary['about']>
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
