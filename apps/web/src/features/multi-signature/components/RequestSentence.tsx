import { useQuery } from '@tanstack/react-query'
import { type Address as AddressValue, sun, tokenAmount } from '@tronlens/core'
import { CONTRACTS, type Contract } from '@tronlens/signing'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { useTokenBook } from '../../../shared/api/token-book.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount, TrxAmount } from '../../../shared/entity/Amount.tsx'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { contractTokenQuery } from '../api/token-query.ts'
import { actorOf, type Told, tell } from '../told.ts'

/** An amount of a token contract; in its smallest unit where the contract is no token that we know. */
function ContractAmount({ contract, amount }: { contract: AddressValue; amount: bigint }) {
  const { data } = useQuery(contractTokenQuery(contract))
  if (!data)
    return (
      <>
        <Amount value={tokenAmount(amount)} decimals={0} strong /> <Address value={contract} />
      </>
    )
  return <Amount value={tokenAmount(amount)} decimals={data.decimals} unit={data.symbol} exact strong />
}

function Trc10Amount({ token, amount }: { token: string; amount: bigint }) {
  const info = useTokenBook(true).get(token)
  return (
    <Amount
      value={tokenAmount(amount)}
      decimals={info?.tokenDecimal ?? 0}
      unit={info?.tokenAbbr || info?.tokenName || `#${token}`}
      exact
      strong
    />
  )
}

/** What is sent or allowed, in its own unit. */
function ToldAmount({ told }: { told: Extract<Told, { amount: bigint }> }) {
  switch (told.kind) {
    case 'trx':
      return <TrxAmount value={sun(told.amount)} exact strong />
    case 'trc10':
      return <Trc10Amount {...told} />
    default:
      return <ContractAmount {...told} />
  }
}

/** What a request will do, in one sentence read from its bytes. */
export function RequestSentence({
  contract,
  size = 'table',
}: {
  contract: Contract
  size?: 'table' | 'sentence'
}) {
  const told = tell(contract)
  switch (told.kind) {
    case 'trx':
    case 'trc10':
    case 'transfer':
    case 'approve':
      return (
        <Sentence
          text={told.kind === 'approve' ? 'multisig.say.approve' : 'multisig.say.send'}
          values={{
            amount: (
              <strong>
                <ToldAmount told={told} />
              </strong>
            ),
            to: <Address value={told.to} size={size} />,
          }}
        />
      )
    case 'call':
      return (
        <Sentence
          text="multisig.say.call"
          values={{
            method: <bdi className="mono">{told.selector || '–'}</bdi>,
            contract: <Address value={told.contract} size={size} />,
          }}
        />
      )
    case 'permissions':
      return (
        <Sentence
          text="multisig.say.permissions"
          values={{ owner: <Address value={actorOf(contract)} size={size} /> }}
        />
      )
    case 'other':
      return (
        <Sentence
          text="multisig.say.other"
          values={{
            type: <strong>{typeLabel(CONTRACTS[contract.name].type)}</strong>,
            owner: <Address value={actorOf(contract)} size={size} />,
          }}
        />
      )
  }
}
