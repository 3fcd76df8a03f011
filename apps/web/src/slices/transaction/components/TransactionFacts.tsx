import { readSun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
import { findContractType } from '../../../shared/entity/contract-types.ts'
import { memoText } from '../../../shared/entity/memo-text.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { limitUsed } from '../fee.ts'
import type { TransactionInfo } from '../transaction.ts'

/** Only calls and deployments are bounded by a limit, whatever else wallets write into it. */
const isCall = (type: number): boolean =>
  ['TriggerSmartContract', 'CreateSmartContract'].includes(findContractType(type) ?? '')

/** Sender, signers, block and limits of a transaction. */
export function TransactionFacts({ tx }: { tx: TransactionInfo }) {
  const t = useT()
  const limit = readSun(tx.fee_limit)
  const name = findContractType(tx.contractType)
  return (
    <Panel>
      <Facts
        columns={2}
        facts={[
          {
            label: t('tx.type'),
            value: (
              <>
                {typeLabel(tx.contractType)}{' '}
                <bdi dir="ltr" className="muted">
                  {name}
                </bdi>
              </>
            ),
          },
          {
            label: t('column.block'),
            value: (
              <>
                <BlockLink number={tx.block} />
                <span className="muted">
                  {' · '}
                  {t('tx.position', {
                    n: formatInteger(tx.positionInBlock + 1),
                    total: formatInteger(tx.blockTransactions),
                  })}
                </span>
              </>
            ),
          },
          tx.signature_addresses.length > 0 && {
            label: t('tx.signedBy'),
            value: tx.signature_addresses.map((signer) => (
              <div key={signer}>
                <Address value={signer} />
              </div>
            )),
          },
          tx.witnessAddress !== '' && {
            label: t('tx.producedBy'),
            value: <Address value={tx.witnessAddress} name={tx.witnessName || undefined} />,
          },
          tx.contractAddress !== '' &&
            findContractType(tx.contractType) === 'CreateSmartContract' && {
              label: t('address.contract'),
              value: <Address value={tx.contractAddress} />,
            },
          limit > 0n &&
            isCall(tx.contractType) && {
              label: t('tx.feeLimit'),
              value: (
                <>
                  <TrxAmount value={limit} exact />
                  <span className="muted">
                    {' · '}
                    {t('tx.used', { share: formatPercent(limitUsed(tx.cost, limit), 1) })}
                  </span>
                </>
              ),
            },
          tx.expiration > 0 && { label: t('tx.expires'), value: <DateTime time={tx.expiration} /> },
          tx.permissionId > 0 && { label: t('tx.permission'), value: String(tx.permissionId) },
          tx.data !== '' && {
            label: t('tx.note'),
            wide: true,
            value: <bdi>{memoText(tx.memo, tx.data)}</bdi>,
          },
          tx.info.resMessage !== undefined && {
            label: t('tx.message'),
            wide: true,
            value: <bdi dir="ltr">{String(tx.info.resMessage)}</bdi>,
          },
        ]}
      />
    </Panel>
  )
}
