import { useQuery } from '@tanstack/react-query'
import { type Address, sun } from '@tronlens/core'
import { type BridgeCall, type ContractFields, vaultOf } from '@tronlens/signing'
import { Sentence } from '../../../../i18n/Sentence.tsx'
import { Address as AddressLabel, FullAddress } from '../../../../shared/entity/Address.tsx'
import { termsQuery } from '../../../bridge/api/bridge-queries.ts'
import type { Crossing } from '../../../bridge/crossing.ts'
import { useCrossings } from '../../../bridge/use-crossings.ts'
import type { TokenNames } from '../../api/token-names.ts'
import review from '../review.module.css'
import { SummaryAmount } from '../SummaryAmount.tsx'

/**
 * The sentence of a call that goes to a gateway which the configuration of the network names: what crosses, where to,
 * and the address at which it arrives.
 */
export function BridgeSentence({
  act,
  call,
  names,
}: {
  act: BridgeCall
  call: ContractFields<'TriggerSmartContract'>
  names: TokenNames | undefined
}) {
  const at = call.contractAddress
  // TRC10 tokens go into the vault of the gateway
  const crossing = useCrossings()?.find(({ gateway }) => gateway === at || vaultOf(gateway) === at)
  if (!crossing) return null
  return (
    <p className={review.sentence}>
      <Crossed act={act} owner={call.ownerAddress} crossing={crossing} names={names} />
    </p>
  )
}

function Crossed({
  act,
  owner,
  crossing,
  names,
}: {
  act: BridgeCall
  owner: Address
  crossing: Crossing
  names: TokenNames | undefined
}) {
  const { data: terms } = useQuery(termsQuery(crossing))
  const network = (
    <strong>
      <bdi>{crossing.other.name}</bdi>
    </strong>
  )
  if (act.act === 'mapping')
    return (
      <Sentence
        text="review.bridge.mapping"
        values={{
          network,
          token: 'trc10' in act ? <bdi>TRC10 {act.trc10}</bdi> : <AddressLabel value={act.token} />,
        }}
      />
    )
  if (act.act === 'retry')
    return (
      <Sentence
        text="review.bridge.retry"
        values={{ network, n: <bdi>{String(act.nonce)}</bdi>, address: <FullAddress value={act.to} /> }}
      />
    )
  const { asset, value } = act
  // TRX go along with the fee, which does not cross
  const fee = asset.kind === 'TRX' ? (terms?.fee ?? sun(0n)) : 0n
  const amount = { asset, value: value > fee ? value - fee : 0n }
  return (
    <Sentence
      text={`review.bridge.${act.act}`}
      values={{
        network,
        amount: <SummaryAmount amount={amount} names={names} />,
        address: <FullAddress value={owner} />,
      }}
    />
  )
}
