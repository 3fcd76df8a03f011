import { useQuery } from '@tanstack/react-query'
import { CONTRACTS, type Contract } from '@tronlens/signing'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { tokenNamesQuery } from '../api/token-names.ts'
import { type Told, tellContract } from '../told.ts'
import { ToldAmount } from './ToldAmount.tsx'

/** Acts that give somebody something; all others are named by their contract type. */
const SENTENCES = {
  TransferContract: 'multisig.say.send',
  TransferAssetContract: 'multisig.say.send',
  tokenTransfer: 'multisig.say.send',
  approve: 'multisig.say.approve',
} as const satisfies Partial<Record<Told['kind'], string>>

const SELECTOR = 8

/** What a request will do, in one sentence read from its bytes. */
export function RequestSentence({
  contract,
  size = 'table',
}: {
  contract: Contract
  size?: 'table' | 'sentence'
}) {
  const { kind, amount, recipient, assets } = tellContract({ contract })
  const { data: names } = useQuery(tokenNamesQuery(assets))
  const owner = <Address value={contract.fields.ownerAddress} size={size} />
  if (kind in SENTENCES && amount && recipient)
    return (
      <Sentence
        text={SENTENCES[kind as keyof typeof SENTENCES]}
        values={{
          amount: <ToldAmount amount={amount} names={names} />,
          to: <Address value={recipient} size={size} />,
        }}
      />
    )
  if (contract.name === 'TriggerSmartContract')
    return (
      <Sentence
        text="multisig.say.call"
        values={{
          method: <bdi className="mono">{contract.fields.data.slice(0, SELECTOR) || '–'}</bdi>,
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
