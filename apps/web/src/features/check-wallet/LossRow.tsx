import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { isUnlimited, tokenAmount } from '@tronlens/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import { Address } from '../../shared/entity/Address.tsx'
import { Quantity } from '../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../shared/entity/quantity.ts'
import { Token } from '../../shared/entity/Token.tsx'
import { formatInteger } from '../../shared/format/number.ts'
import { paths } from '../../shared/paths.ts'
import { RiskCell } from '../../slices/approval/components/RiskCell.tsx'
import type { RatedApproval } from '../../slices/approval/use-risks.ts'
import type { Loss } from '../../slices/checkup/findings.ts'
import { revoke } from '../../slices/signing/revoke.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { Row } from './Row.tsx'

/** What a spender may take, in a sentence, and why that is a risk. */
function ApprovalSentence({ approval }: { approval: RatedApproval }) {
  const { row, allowance } = approval
  const { tokenInfo, contract_address: contract } = row
  const spender = <Address value={row.to_address} />
  return (
    <>
      {isUnlimited(allowance) ? (
        <Sentence
          text="checkup.loss.unlimited"
          values={{
            spender,
            token: (
              <Token
                id={contract}
                symbol={tokenInfo.tokenAbbr || tokenInfo.tokenName}
                imitates={tokenInfo.imitatesSymbol}
                detailed
              />
            ),
          }}
        />
      ) : (
        <Sentence
          text="checkup.loss.approval"
          values={{
            spender,
            amount: <Quantity of={quantityOf(tokenAmount(allowance), contract, tokenInfo)} />,
          }}
        />
      )}{' '}
      <RiskCell approval={approval} />
    </>
  )
}

const sentenceOf = (loss: Loss): ReactNode => {
  switch (loss.kind) {
    case 'othersSign':
      return (
        <Sentence
          text={loss.canDoAll ? 'checkup.loss.othersDoAll' : 'checkup.loss.othersSign'}
          values={{
            name: <bdi>{loss.permission.name}</bdi>,
            keys: loss.keys.map((key) => <Address key={key} value={key} />),
          }}
        />
      )
    case 'needsOthers':
      return (
        <Sentence
          text="checkup.loss.needsOthers"
          values={{ own: formatInteger(loss.own), threshold: formatInteger(loss.threshold) }}
        />
      )
    case 'approval':
      return <ApprovalSentence approval={loss.approval} />
  }
}

/** Something that could be lost, and the press that prevents it. */
export function LossRow({ loss, wallet }: { loss: Loss; wallet: Wallet }) {
  const t = useT()
  const queries = useQueryClient()
  const repair =
    loss.kind === 'approval' ? (
      <Button
        size="sm"
        onClick={() =>
          void revoke(wallet, loss.approval.row.contract_address, loss.approval.row.to_address, queries)
        }
      >
        {t('approvals.revoke')}
      </Button>
    ) : (
      <Button size="sm" component={Link} to={paths.permissions()}>
        {t('checkup.act.permissions')}
      </Button>
    )
  return <Row repair={canSign(wallet) && repair}>{sentenceOf(loss)}</Row>
}
