import { useQuery } from '@tanstack/react-query'
import type { Address as AddressValue } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { FullHash } from '../../../shared/entity/Hash.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { type AbiEntry, contractQuery } from '../api/contract-query.ts'
import styles from './contract.module.css'
import { Signature } from './Signature.tsx'

const inputs = (entry: AbiEntry): string =>
  (entry.inputs ?? []).map(({ type = '', name = '' }) => `${type} ${name}`.trim()).join(',')

const isMethod = (entry: AbiEntry): boolean =>
  entry.type?.toLowerCase() === 'function' && entry.name !== undefined

/** Creator, energy policy and interface of a contract, as the node keeps them. */
export function ContractBasics({ address }: { address: AddressValue }) {
  const t = useT()
  const { data: contract, error, refetch } = useQuery(contractQuery(address))
  const percent = contract?.consume_user_resource_percent ?? 0
  const methods = contract?.abi?.entrys?.filter(isMethod) ?? []
  if (error && !contract)
    return (
      <Panel title={t('address.code')}>
        <ErrorState error={error} onRetry={refetch} />
      </Panel>
    )
  return (
    <Panel
      title={t('address.code')}
      end={
        <Link className="link" to={paths.contract(address)}>
          {t('address.contract')}
        </Link>
      }
    >
      <Facts
        facts={[
          contract?.name !== undefined &&
            contract.name !== '' && { label: t('address.contractName'), value: <bdi>{contract.name}</bdi> },
          {
            label: t('address.creator'),
            value: contract ? (
              <AddressText value={contract.origin_address ?? ''} />
            ) : (
              <span className="bone" style={{ width: 120 }} />
            ),
          },
          {
            label: t('address.energyPolicy'),
            value: t('address.energyPolicyValue', {
              user: formatPercent(percent / 100, 0),
              creator: formatPercent(1 - percent / 100, 0),
              limit: formatInteger(contract?.origin_energy_limit ?? 0),
            }),
          },
          contract?.code_hash !== undefined && {
            label: t('address.codeHash'),
            value: <FullHash value={contract.code_hash} />,
          },
          {
            label: t('address.methods'),
            value:
              methods.length === 0 ? (
                <span className="muted">{t('address.noMethods')}</span>
              ) : (
                <ul className={styles.methods}>
                  {methods.map((method) => (
                    <li key={`${method.name}${inputs(method)}`}>
                      <Signature text={`${method.name}(${inputs(method)})`} />
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Panel>
  )
}
