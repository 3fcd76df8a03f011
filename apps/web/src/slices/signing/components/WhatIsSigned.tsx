import type { Address } from '@tronlens/core'
import {
  type BridgeCall,
  isKnownGateway,
  readBridgeCall,
  type TransactionContent,
  type Warning,
} from '@tronlens/signing'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { Optional } from '../../../shared/ui/Optional.tsx'
import type { Forecast } from '../api/forecast-query.ts'
import { contractInSentence, type Summary } from '../summary.ts'
import { AddressRow } from './AddressRow.tsx'
import { CallRows } from './acts/CallRows.tsx'
import { InnerCalls } from './acts/InnerCalls.tsx'
import { OrderRows } from './acts/OrderRows.tsx'
import { VoteRows } from './acts/VoteRows.tsx'
import { WarningList } from './WarningList.tsx'
import { WhatHappens } from './WhatHappens.tsx'

// few transactions change permissions
const PermissionDiff = lazyWithTexts(
  ['permissions'],
  () => import('../../permission/components/PermissionDiff.tsx'),
)

interface LookTwiceProps {
  content: TransactionContent
  /** Undefined while the node is asked, and where it does not answer. */
  forecast: Forecast | undefined
  warnings: readonly Warning[]
  ticked?: ReadonlySet<string> | undefined
  /** Undefined where nothing is signed, so that no boxes are shown. */
  onTick?: ((id: string, isTicked: boolean) => void) | undefined
  /** The account that is already named above. */
  recipient?: Address | undefined
}

/**
 * Details of a transaction below its sentence: votes before and after, the arguments of a call, the order
 * that is cancelled.
 */
function ActRows({
  content,
  summary,
  forecast,
}: Pick<LookTwiceProps, 'content' | 'forecast'> & { summary: Summary }) {
  const { name, fields } = content.contract
  switch (name) {
    case 'VoteWitnessContract':
      return <VoteRows owner={fields.ownerAddress} votes={fields.votes} />
    case 'MarketCancelOrderContract':
      return <OrderRows order={forecast?.snapshot.order} />
    case 'TriggerSmartContract':
      return summary.kind === name ? (
        <CallRows
          bridge={bridgeCallOf(content, forecast)}
          call={fields}
          isVerified={forecast?.snapshot.contract?.isVerified}
          along={summary.along}
          names={forecast?.names}
        />
      ) : (
        <InnerCalls contract={content.contract} />
      )
    default: {
      const about = contractInSentence(content.contract)
      return about ? <AddressRow address={about} /> : null
    }
  }
}

/** What a call asks of a gateway of the network's bridge; undefined for other calls, and for other contracts. */
function bridgeCallOf(content: TransactionContent, forecast: Forecast | undefined): BridgeCall | undefined {
  const { contract } = content
  const act = forecast?.gateways && readBridgeCall(content)
  return act && contract.name === 'TriggerSmartContract' && forecast.gateways
    ? isKnownGateway(act, contract.fields.contractAddress, forecast.gateways)
      ? act
      : undefined
    : undefined
}

/** The warnings with the boxes that they need, and the permissions before and after. */
export function LookTwice({ content, forecast, ...list }: LookTwiceProps) {
  const { contract } = content
  const update = contract.name === 'AccountPermissionUpdateContract' ? contract.fields : undefined
  const { permissions, permissionsIndexed } = forecast?.snapshot ?? {}
  return (
    <>
      <WarningList {...list} names={forecast?.names} />
      {update && (
        <Optional>
          {/* what only the node reports is not shown as what is there today */}
          <PermissionDiff update={update} now={permissionsIndexed && permissions} />
        </Optional>
      )}
    </>
  )
}

/**
 * The content that a user reads before signing, whatever the origin of the transaction: its effects and its
 * warnings.
 */
export const WhatIsSigned = ({ summary, ...look }: LookTwiceProps & { summary: Summary }) => (
  <>
    {summary.kind !== 'TriggerSmartContract' && (
      <WhatHappens summary={summary} names={look.forecast?.names} known={look.forecast?.known} />
    )}
    <ActRows content={look.content} summary={summary} forecast={look.forecast} />
    <LookTwice {...look} recipient={summary.recipient} />
  </>
)
