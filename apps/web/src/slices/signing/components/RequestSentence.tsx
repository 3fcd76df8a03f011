import { useQuery } from '@tanstack/react-query'
import type { Address as AddressValue } from '@tronlens/core'
import { CONTRACTS, type Contract } from '@tronlens/signing'
import { Link } from 'react-router'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address, FullAddress } from '../../../shared/entity/Address.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { paths } from '../../../shared/paths.ts'
import { tokenNamesQuery } from '../api/token-names.ts'
import { SELECTOR_DIGITS, type Told, tellContract, withPieces } from '../told.ts'
import { ToldAmount } from './ToldAmount.tsx'
import { AssetName } from './WhatHappens.tsx'

/** Acts that give an account something in one sentence with it. */
const SENTENCES = {
  TransferContract: 'multisig.say.send',
  TransferAssetContract: 'multisig.say.send',
  tokenTransfer: 'multisig.say.send',
  approve: 'multisig.say.approve',
} as const satisfies Partial<Record<Told['kind'], string>>

/** Calls that give power or take it back, in the words of the review. */
const POWERS = {
  increase: 'act.increase',
  decrease: 'act.decrease',
  approveAll: 'act.approveAll',
  revokeAll: 'act.revokeAll',
  newOwner: 'act.newOwner',
  upgrade: 'act.upgrade',
  batchTransfer: 'act.batchTransfer',
} as const satisfies Partial<Record<Told['kind'], string>>

/** What a request will do, in one sentence read from its bytes. */
export function RequestSentence({
  contract,
  size = 'table',
}: {
  contract: Contract
  size?: 'table' | 'sentence'
}) {
  const told = tellContract({ contract })
  const { data: names } = useQuery(tokenNamesQuery(told.assets))
  const { kind, amount, recipient, about } = withPieces(told, [], names)
  const owner = <Address value={contract.fields.ownerAddress} size={size} />
  if (kind in SENTENCES && amount && recipient)
    return (
      <Sentence
        text={SENTENCES[kind as keyof typeof SENTENCES]}
        values={{
          amount: <ToldAmount amount={amount} names={names} />,
          to: size === 'sentence' ? <Recipient value={recipient} /> : <Address value={recipient} />,
        }}
      />
    )
  if (kind in POWERS && recipient)
    return (
      <>
        <Sentence
          text={POWERS[kind as keyof typeof POWERS]}
          values={{
            ...(amount && { amount: <ToldAmount amount={amount} names={names} /> }),
            ...(about && { token: <AssetName asset={about} names={names} /> }),
          }}
        />{' '}
        {size === 'sentence' ? <Recipient value={recipient} /> : <Address value={recipient} />}
      </>
    )
  if (contract.name === 'TriggerSmartContract')
    return (
      <Sentence
        text="multisig.say.call"
        values={{
          method: <bdi className="mono">{contract.fields.data.slice(0, SELECTOR_DIGITS) || '–'}</bdi>,
          contract: <Address value={contract.fields.contractAddress} size={size} />,
        }}
      />
    )
  if (contract.name === 'AccountPermissionUpdateContract')
    return <Sentence text="multisig.say.permissions" values={{ owner }} />
  return (
    <Sentence
      text="multisig.say.other"
      values={{ type: <strong>{typeLabel(CONTRACTS[contract.name].type)}</strong>, owner }}
    />
  )
}

/** Who gets it, with every character: whoever signs compares them. */
function Recipient({ value }: { value: AddressValue }) {
  return (
    <Link to={paths.address(value)} data-tip={value} data-tip-mono="">
      <Glyph address={value} size={20} /> <FullAddress value={value} />
    </Link>
  )
}
