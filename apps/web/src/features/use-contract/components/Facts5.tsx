import { useQuery } from '@tanstack/react-query'
import type { ContractDetail } from '@tronlens/api-contract'
import { findAddress, readSun, transactionId } from '@tronlens/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Address, AddressText } from '../../../shared/entity/Address.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { paths } from '../../../shared/paths.ts'
import { IconShieldCheck } from '../../../shared/ui/icons.ts'
import { sourceQuery } from '../../../slices/contract/api/source-query.ts'
import styles from './contract.module.css'
import { ProxyHistory } from './ProxyHistory.tsx'

const Cell = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.cell}>
    <h2 className={styles.cellTitle}>{title}</h2>
    {children}
  </section>
)

/** Five common questions about a contract, answered. */
export function Facts5({ contract }: { contract: ContractDetail }) {
  return (
    <div className={styles.cells}>
      <SourceCell contract={contract} />
      <ProxyCell contract={contract} />
      <PayerCell contract={contract} />
      <MakerCell contract={contract} />
      <HoldsCell contract={contract} />
    </div>
  )
}

function SourceCell({ contract }: { contract: ContractDetail }) {
  const t = useT()
  const isVerified = contract.verify_status > 0
  const { data } = useQuery({ ...sourceQuery(contract.address), enabled: isVerified })
  return (
    <Cell title={t('contract.isSource')}>
      {isVerified ? (
        <>
          <b className={styles.sure}>
            <IconShieldCheck size={16} stroke={1.6} aria-hidden="true" />
            {contract.verify_status === 2 ? t('contract.everyByte') : t('contract.everyInstruction')}
          </b>
          <p>
            {data &&
              t('contract.compiledAgain', {
                // set apart: in texts from the right its parts would change places
                compiler: `\u2068${data.compiler_version}\u2069`,
                date: formatDate(data.verify_time),
              })}
          </p>
          <Link className="link" to={paths.contract(contract.address, 'code')}>
            {t('contract.howChecked')}
          </Link>
        </>
      ) : (
        <>
          <b>{t('contract.notPublished')}</b>
          <p>{t('contract.anybodyCan')}</p>
          <Link className="link" to={paths.verify(contract.address)}>
            {t('contract.verifyIt')}
          </Link>
        </>
      )}
    </Cell>
  )
}

/** A contract that is no known proxy: only code that cannot delegate is called its own. */
function NoProxyCell({ contract: { proxy_known: isKnown, delegates } }: { contract: ContractDetail }) {
  const t = useT()
  const [title, line] = !isKnown
    ? (['contract.unknownTarget', 'contract.codeUnknown'] as const)
    : delegates
      ? (['contract.delegates', 'contract.delegatesLine'] as const)
      : (['contract.notProxy', 'contract.ownCode'] as const)
  return (
    <Cell title={t('contract.codeBehind')}>
      <b>{t(title)}</b>
      <p>{t(line)}</p>
    </Cell>
  )
}

function ProxyCell({ contract }: { contract: ContractDetail }) {
  const t = useT()
  const target = findAddress(contract.proxy_implementation)
  const old = findAddress(contract.old_proxy_implementation)
  const beacon = findAddress(contract.proxy_beacon)
  const admin = findAddress(contract.proxy_admin)
  if (!contract.is_proxy) return <NoProxyCell contract={contract} />
  const { proxy_through: through, proxy_facets: facets } = contract
  return (
    <Cell title={t('contract.codeBehind')}>
      {facets.length > 0 ? (
        <b>
          {t('contract.facets')}: <bdi dir="ltr">{formatInteger(facets.length)}</bdi>
        </b>
      ) : (
        <b>{target ? <Address value={target} isContract /> : t('contract.unknownTarget')}</b>
      )}
      {facets.map((facet) => (
        <p key={facet}>
          <AddressText value={facet} />
        </p>
      ))}
      {through.map((step) => (
        <p key={step}>
          {t('contract.through')} <AddressText value={step} />
        </p>
      ))}
      <p>
        <bdi dir="ltr">{contract.proxy_kind}</bdi>
      </p>
      {beacon && (
        <p>
          {t('contract.beacon')} <AddressText value={beacon} />
        </p>
      )}
      <p>
        {admin ? (
          <>
            {t('contract.replacedBy')} <AddressText value={admin} />
          </>
        ) : contract.proxy_kind === 'EIP-1167' ? (
          t('contract.notReplaceable')
        ) : (
          t('contract.replacedByUnknown')
        )}
      </p>
      {old && (
        <p>
          {t('contract.before')} <AddressText value={old} />
        </p>
      )}
      {contract.proxy_kind !== 'EIP-1167' && <ProxyHistory teller={beacon ?? contract.address} />}
    </Cell>
  )
}

function PayerCell({ contract }: { contract: ContractDetail }) {
  const t = useT()
  const { consume_user_resource_percent: user, energy_remaining, energy_limit } = contract.creator
  const left = user === 100 ? 0 : energy_remaining
  return (
    <Cell title={t('contract.whoPays')}>
      <b>
        {t('contract.split', { user: formatPercent(user / 100, 0), owner: formatPercent(1 - user / 100, 0) })}
      </b>
      <Bar height={6} parts={[{ share: user / 100 }]} />
      <p>
        {user === 100
          ? t('contract.callerPays')
          : t('contract.ownerGives', { limit: formatInteger(energy_limit), left: formatInteger(left) })}
      </p>
    </Cell>
  )
}

function MakerCell({ contract }: { contract: ContractDetail }) {
  const t = useT()
  const { address, address_is_contract, txHash } = contract.creator
  return (
    <Cell title={t('contract.madeBy')}>
      <b>
        <Address value={address} isContract={address_is_contract} />
      </b>
      {contract.date_created > 0 && (
        <p>
          <TimeAgo time={contract.date_created} long />
        </p>
      )}
      {txHash && (
        <p>
          <Hash value={transactionId(txHash)} kind="transaction" />
        </p>
      )}
    </Cell>
  )
}

function HoldsCell({ contract }: { contract: ContractDetail }) {
  const t = useT()
  const brought = readSun(contract.call_value)
  return (
    <Cell title={t('contract.holds')}>
      <b>
        <TrxAmount value={readSun(contract.balance)} />
      </b>
      <p>{t('contract.calls', { count: contract.trxCount, n: formatInteger(contract.trxCount) })}</p>
      {brought > 0n && (
        <p>
          {t('contract.began')} <TrxAmount value={brought} />
        </p>
      )}
    </Cell>
  )
}
