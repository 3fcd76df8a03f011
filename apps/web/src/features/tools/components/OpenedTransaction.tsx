import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CONTRACTS, locateFields, type ReviewedTransaction } from '@tronlens/signing'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { FullHash } from '../../../shared/entity/Hash.tsx'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { WeightScale } from '../../../shared/figure/WeightScale.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { useNow } from '../../../shared/time/now.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { allowedTypes } from '../../../slices/permission/permissions.ts'
import type { CarriedRequest } from '../../../slices/signing/carried.ts'
import { CallDetails } from '../../../slices/signing/components/acts/InnerCalls.tsx'
import { ByteDump } from '../../../slices/signing/components/ByteDump.tsx'
import { KeyTable } from '../../../slices/signing/components/KeyTable.tsx'
import { RequestFields } from '../../../slices/signing/components/RequestFields.tsx'
import { RequestSentence } from '../../../slices/signing/components/RequestSentence.tsx'
import { type Opened, useOpened } from '../../../slices/signing/use-opened.ts'
import { useVerdict } from '../../../slices/signing/use-verdict.ts'
import { keys } from '../../../slices/wallet/keys/key-client.ts'
import styles from '../tools.module.css'
import { BroadcastDialog } from './BroadcastDialog.tsx'
import { Failure } from './Failure.tsx'

const NO_EMPHASIS: readonly string[] = []

/** What else reads the bytes alike; the decoders that need much code run in the worker of the keys. */
const useDecoders = (transaction: ReviewedTransaction) =>
  useQuery({
    queryKey: ['decoders', transaction.rawDataHex],
    queryFn: () => keys.review(transaction.content, transaction.rawDataHex),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Whether the signatures are enough, in words for the user who might send it. */
function verdictOf({
  permission,
  weight,
  transaction,
}: Opened): 'enough' | 'tooFew' | 'notAllowed' | 'unknown' {
  if (!permission) return 'unknown'
  const { type } = CONTRACTS[transaction.content.contract.name]
  const isAllowed = permission.operations === '' || allowedTypes(permission.operations).includes(type)
  if (!isAllowed) return 'notAllowed'
  return weight >= permission.threshold ? 'enough' : 'tooFew'
}

const VERDICTS = {
  enough: { kind: 'ok', text: 'tools.enough' },
  tooFew: { kind: 'warn', text: 'tools.tooFew' },
  notAllowed: { kind: 'bad', text: 'tools.notAllowed' },
  unknown: { kind: 'plain', text: 'tools.unknownPermission' },
} as const

/**
 * A transaction that was read from its bytes: what it does, its signers, every field, and the button that
 * broadcasts it.
 */
export function OpenedTransaction({ carried }: { carried: CarriedRequest }) {
  const source = useMemo(() => ({ carried }), [carried])
  const { opened, error } = useOpened(source)
  if (!opened)
    return (
      <Panel className={styles.second}>
        <Failure error={error} />
      </Panel>
    )
  return <Shown opened={opened} carried={carried} nodeError={error} />
}

function Shown({
  opened,
  carried,
  nodeError,
}: {
  opened: Opened
  carried: CarriedRequest
  nodeError: unknown
}) {
  const t = useT()
  const now = useNow()
  const [isAsked, setAsked] = useState(false)
  const { transaction, permission, signatures, weight } = opened
  const { content, txID, rawDataHex } = transaction
  const { data: decoders, error: disagreement } = useDecoders(transaction)
  const known = useVerdict({ txID, expiration: content.expiration })
  const fields = useMemo(() => locateFields(rawDataHex, content.contract.name), [rawDataHex, content])
  const found = known?.fate === 'included' ? known : undefined
  const isOver = known?.fate === 'over'
  const isOverdue = content.expiration <= now
  const verdict = VERDICTS[verdictOf(opened)]
  const progress = t('multisig.ofWeight', {
    n: formatInteger(weight),
    of: formatInteger(permission?.threshold ?? 0n),
  })
  const state: ReactNode = found ? (
    <Link className="link" to={paths.transaction(txID)}>
      {t(found.isSolid ? 'tools.inSolidBlock' : 'tools.inBlock', { block: formatInteger(found.block) })}
    </Link>
  ) : isOver ? (
    t('tools.expired')
  ) : isOverdue ? (
    t('after.title.undecided')
  ) : (
    t('tools.notOnChain')
  )
  return (
    <Panel className={styles.second}>
      <header className={styles.head}>
        <span className={styles.tags}>
          <Tag>{typeLabel(CONTRACTS[content.contract.name].type)}</Tag>
          <Tag kind={verdict.kind}>{t(verdict.text)}</Tag>
        </span>
        <h2 className={styles.sentence}>
          <RequestSentence contract={content.contract} size="sentence" />
        </h2>
        <CallDetails contract={content.contract} />
        <p className={styles.id}>
          <span className="muted">{t('tools.id')}</span> <FullHash value={txID} />
        </p>
      </header>
      {disagreement !== null && <Failure error={disagreement} />}
      {nodeError ? <Notice kind="bad">{t('multisig.noNode')}</Notice> : null}
      <Facts
        columns={2}
        facts={[
          { label: t('tools.state'), value: state },
          {
            label: t('tools.readBy'),
            value: decoders ? decoders.join(', ') : <span className="bone" style={{ width: '12ch' }} />,
          },
          { label: t('tools.owner'), value: <Address value={content.contract.fields.ownerAddress} /> },
          {
            label: t('tools.permission'),
            value: (
              <>
                <bdi>{permission?.name ?? '–'}</bdi> · {formatInteger(content.permissionId)}
              </>
            ),
          },
          { label: t('tools.made'), value: <DateTime time={content.timestamp} /> },
          { label: t('tools.expires'), value: <DateTime time={content.expiration} /> },
          {
            label: t('tools.reference'),
            value: (
              <bdi className="mono" dir="ltr">
                {content.refBlockBytes} {content.refBlockHash}
              </bdi>
            ),
          },
          {
            label: t('tools.size'),
            value: t('tools.bytes', { n: formatInteger(rawDataHex.length / 2) }),
          },
        ]}
      />
      {permission && (
        <>
          <div className={styles.scale}>
            <span className={styles.label}>{t('multisig.weightSigned')}</span>
            <WeightScale
              label={progress}
              threshold={permission.threshold}
              keys={permission.keys.map(({ address, weight: own }) => ({
                id: address,
                weight: own,
                state: signatures.some((one) => one.verdict === 'good' && one.signer === address)
                  ? 'signed'
                  : 'open',
              }))}
            />
          </div>
          <KeyTable permission={permission} signatures={signatures} record={undefined} own="" />
        </>
      )}
      <RequestFields content={content} />
      <details className={styles.details}>
        <summary>{t('tools.everyByte')}</summary>
        <ByteDump transaction={transaction} fields={fields} emphasis={NO_EMPHASIS} />
      </details>
      <footer className={styles.foot}>
        <p className="muted">
          {carried.signatures.length === 0
            ? t('tools.unsigned')
            : isOver
              ? t('tools.expiredLine')
              : t(isOverdue && !found ? 'after.overdue' : 'tools.broadcastLine')}
        </p>
        <Button
          size="lg"
          variant="primary"
          disabled={carried.signatures.length === 0 || isOver || found !== undefined}
          onClick={() => setAsked(true)}
        >
          {t('tools.broadcast')}
        </Button>
      </footer>
      {isAsked && (
        <BroadcastDialog
          signed={{ transaction, signatures: carried.signatures }}
          warning={verdict.kind === 'ok' ? undefined : t(verdict.text)}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  )
}
