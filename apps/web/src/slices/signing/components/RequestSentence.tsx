import { useQuery } from '@tanstack/react-query'
import type { Address as AddressValue } from '@tronlens/core'
import type { Contract, ContractFields } from '@tronlens/signing'
import { Link } from 'react-router'
import { Address, FullAddress } from '../../../shared/entity/Address.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { paths } from '../../../shared/paths.ts'
import { tokenNamesQuery } from '../api/token-names.ts'
import { contractInSentence, summarizeContract, withPieces } from '../summary.ts'
import { useCalled } from '../use-called.ts'
import { ActSentence } from './acts/ActSentence.tsx'
import { CallSentence } from './acts/CallSentence.tsx'
import { SentAlong, withoutTrx } from './SentAlong.tsx'

/** A list row shortens addresses; a heading shows the receiving account with every character. */
type Size = 'table' | 'sentence'

/** The effect of a request according to its bytes, in the same sentence as in its review. */
export function RequestSentence({ contract, size = 'table' }: { contract: Contract; size?: Size }) {
  const summary = summarizeContract({ contract })
  const { data: names } = useQuery(tokenNamesQuery(summary.assets))
  if (contract.name === 'TriggerSmartContract' && summary.kind === contract.name)
    return (
      <>
        <Call call={contract.fields} size={size} />
        <SentAlong along={withoutTrx(summary.along)} names={names} />
      </>
    )
  const about = contractInSentence(contract)
  return (
    <>
      <ActSentence summary={withPieces(summary, [], names)} names={names} />
      {summary.recipient && (
        <>
          {' '}
          {size === 'sentence' ? (
            <Recipient value={summary.recipient} />
          ) : (
            <Address value={summary.recipient} />
          )}
        </>
      )}
      {about && (
        <>
          {' '}
          <Address value={about} size={size} />
        </>
      )}
      <SentAlong along={summary.along} names={names} />
    </>
  )
}

function Call({ call, size }: { call: ContractFields<'TriggerSmartContract'>; size: Size }) {
  const { called } = useCalled(call)
  return (
    <>
      <CallSentence call={call} called={called} /> <Address value={call.contractAddress} size={size} />
    </>
  )
}

/** The recipient with every character: signers compare them. */
function Recipient({ value }: { value: AddressValue }) {
  return (
    <Link to={paths.address(value)} data-tip={value} data-tip-mono="">
      <Glyph address={value} size={20} /> <FullAddress value={value} />
    </Link>
  )
}
