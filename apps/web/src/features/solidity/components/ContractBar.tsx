import type { ContractDetail } from '@tronlens/api-contract'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { IconAlertTriangle, IconShieldCheck } from '../../../shared/ui/icons.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { ContractSource } from '../../../slices/contract/api/source-query.ts'
import styles from './solidity.module.css'

interface ContractBarProps {
  /** Address as typed. */
  value: string
  error: string | undefined
  contract: ContractDetail | undefined
  source: ContractSource | undefined
  onChange: (value: string) => void
}

/** The chosen contract, with what the chain already says about it. */
export function ContractBar({ value, error, contract, source, onChange }: ContractBarProps) {
  const t = useT()
  return (
    <Panel>
      <div className={styles.bar}>
        <div className={styles.address}>
          <Field
            label={t('address.contract')}
            value={value}
            isMono
            dir="ltr"
            placeholder="T…"
            error={error}
            onChange={onChange}
          />
        </div>
        {contract && (
          <dl className={styles.cells}>
            <Cell title={t('solidity.madeAt')}>{formatDate(contract.date_created)}</Cell>
            <Cell title={t('solidity.onChain')}>
              {t('solidity.bytes', { n: formatInteger((source?.runtime_code.length ?? 0) / 2) })}
            </Cell>
            {source?.chain_compiler && (
              <Cell title={t('solidity.chainCompiler')}>
                <bdi dir="ltr">solc {source.chain_compiler}</bdi>
              </Cell>
            )}
            <Cell title={t('solidity.state')}>
              <State status={contract.verify_status} />
            </Cell>
          </dl>
        )}
      </div>
    </Panel>
  )
}

const Cell = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

function State({ status }: { status: number }) {
  const t = useT()
  const isVerified = status > 0
  const Icon = isVerified ? IconShieldCheck : IconAlertTriangle
  return (
    <span className={styles.state} data-kind={isVerified ? 'ok' : 'warn'}>
      <Icon size={15} stroke={1.6} aria-hidden="true" />
      {isVerified ? t(status === 2 ? 'solidity.full' : 'solidity.partial') : t('solidity.notVerified')}
    </span>
  )
}
