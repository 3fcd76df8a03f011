import { useQuery } from '@tanstack/react-query'
import { fromHexAddress } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import {
  IconCheck,
  IconQuestionMark,
  IconRefresh,
  IconShieldCheck,
  IconShieldX,
  IconX,
} from '../../../shared/ui/icons.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { useIsSkeleton } from '../../../shared/ui/Skeleton.tsx'
import { blockProofQuery, transactionProofQuery } from '../api/proof-queries.ts'
import { type Check, type CheckName, type SignerWeight, verdictOf } from '../checks.ts'
import styles from './proof.module.css'

/** Checks in the order in which they are shown, for the page while it waits. */
const OF_TRANSACTION = ['id', 'shown', 'signature', 'path', 'producer', 'decoders'] as const
const OF_BLOCK = ['blockId', 'root', 'producer', 'schedule'] as const

const ICONS = { passed: IconCheck, failed: IconX, open: IconQuestionMark } as const

const witnessOf = (hex: string): ReactNode =>
  /^41[0-9a-f]{40}$/.test(hex) ? <Address value={fromHexAddress(hex)} size="card" /> : hex

/** What was checked, in words. */
function CheckWords({ check }: { check: Check }) {
  const t = useT()
  switch (check.name) {
    case 'path':
      return t('proof.path', { n: formatInteger(check.block) })
    case 'producer':
      return <Sentence text="proof.producer" values={{ producer: witnessOf(check.witness) }} />
    default:
      return t(`proof.${check.name}`)
  }
}

/** By what it was checked. */
function CheckMeans({ check }: { check: Check }) {
  const t = useT()
  if (check.outcome === 'open')
    return t(
      `proof.open.${check.name === 'schedule' ? 'schedule' : check.name === 'decoders' ? 'decoders' : 'signature'}`,
    )
  switch (check.name) {
    case 'id':
    case 'blockId':
      return <bdi dir="ltr">SHA-256</bdi>
    case 'signature':
      return t('proof.weight', {
        weight: formatInteger(check.weight),
        threshold: formatInteger(check.threshold),
      })
    case 'path':
      return t('proof.hashes', { n: formatInteger(check.hashes) })
    case 'root':
      return t('proof.transactions', { count: check.transactions, n: formatInteger(check.transactions) })
    case 'producer':
      return <bdi dir="ltr">secp256k1</bdi>
    case 'schedule':
      return t('proof.slots', { n: formatInteger(check.slots) })
    default:
      return null
  }
}

function CheckRow({ check }: { check: Check }) {
  const t = useT()
  const Icon = ICONS[check.outcome]
  return (
    <li className={styles.check} data-outcome={check.outcome}>
      <Icon size={16} stroke={1.8} aria-label={t(`proof.is.${check.outcome}`)} />
      <span className={styles.words}>
        <CheckWords check={check} />
      </span>
      <span className={styles.means}>
        <CheckMeans check={check} />
      </span>
      {check.name === 'signature' && check.keys.length > 1 && <Signers keys={check.keys} />}
    </li>
  )
}

/** What each of several signatures counts. */
function Signers({ keys }: { keys: readonly SignerWeight[] }) {
  const t = useT()
  return (
    <ul className={styles.signers}>
      {keys.map(({ address, weight }) => (
        <li key={address}>
          {witnessOf(address)}
          <span>{t('address.weight', { n: formatInteger(weight) })}</span>
        </li>
      ))}
    </ul>
  )
}

const WaitingRow = ({ name }: { name: CheckName }) => (
  <li className={styles.check} key={name}>
    <span className={styles.dot} />
    <span className="bone" style={{ width: '22ch' }} />
  </li>
)

export type VerifiedProps =
  | { kind: 'transaction'; hash: string; block: number; shown: string }
  | { kind: 'block'; hash: string; block: number }

/** Re-checks what a page shows by the node's own bytes, on this device, without trusting our index. */
export default function VerifiedPanel(props: VerifiedProps) {
  const t = useT()
  const isStub = useIsSkeleton()
  const ofBlock = useQuery({
    ...blockProofQuery(props.block, props.hash),
    enabled: !isStub && props.kind === 'block',
  })
  const ofTransaction = useQuery({
    ...transactionProofQuery(props.hash, props.block, props.kind === 'transaction' ? props.shown : ''),
    enabled: !isStub && props.kind === 'transaction',
  })
  const { data: proof, error, refetch, isFetching } = props.kind === 'block' ? ofBlock : ofTransaction
  const verdict = proof && verdictOf(proof.checks)
  const isBad = verdict === 'failed'
  const Shield = isBad ? IconShieldX : IconShieldCheck
  const order = props.kind === 'block' ? OF_BLOCK : OF_TRANSACTION
  return (
    <Panel
      className={styles.panel}
      title={
        <span className={styles.title} {...(verdict ? { 'data-outcome': verdict } : {})}>
          <Shield size={18} stroke={1.6} aria-hidden="true" />
          {t(isBad ? 'proof.failed' : proof ? 'proof.title' : 'proof.checking')}
        </span>
      }
      end={proof && <span>{t('proof.time', { ms: formatInteger(Math.max(1, Math.round(proof.ms))) })}</span>}
    >
      {error && !proof ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-busy={!proof}>
          {isBad && <p className={styles.warning}>{t('proof.failedLine')}</p>}
          <ul className={styles.checks}>
            {proof
              ? proof.checks.map((check) => <CheckRow key={check.name} check={check} />)
              : order.map((name) => <WaitingRow key={name} name={name} />)}
          </ul>
        </div>
      )}
      <footer className={styles.foot}>
        <button type="button" className={styles.again} disabled={isFetching} onClick={() => void refetch()}>
          <IconRefresh size={14} stroke={1.6} />
          {t('proof.again')}
        </button>
        <span>{t('proof.source')}</span>
      </footer>
    </Panel>
  )
}
