import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MultisigRecord } from '@tronlens/api-contract'
import type { Milliseconds } from '@tronlens/core'
import { fewestSignatures } from '@tronlens/protocol/permission'
import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { LifeRuler } from '../../../shared/figure/LifeRuler.tsx'
import { WeightScale } from '../../../shared/figure/WeightScale.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDateTime } from '../../../shared/format/time.ts'
import { paths } from '../../../shared/paths.ts'
import { useNow } from '../../../shared/time/now.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { multiStateOf } from '../../../slices/multisig/request.ts'
import { clocksQuery } from '../../../slices/signing/api/clocks-query.ts'
import { writeRequest } from '../../../slices/signing/carried.ts'
import { goodSignatures } from '../../../slices/signing/check-signatures.ts'
import { CallDetails } from '../../../slices/signing/components/acts/InnerCalls.tsx'
import { KeyTable } from '../../../slices/signing/components/KeyTable.tsx'
import { RequestFields } from '../../../slices/signing/components/RequestFields.tsx'
import { RequestSentence } from '../../../slices/signing/components/RequestSentence.tsx'
import { RequestWarnings } from '../../../slices/signing/components/RequestWarnings.tsx'
import { SimulationPanel } from '../../../slices/signing/components/SimulationPanel.tsx'
import { type Opened, type Source, useOpened } from '../../../slices/signing/use-opened.ts'
import { useRepeated } from '../../../slices/signing/use-repeated.ts'
import { useVerdict } from '../../../slices/signing/use-verdict.ts'
import { canSign, type Wallet } from '../../../slices/wallet/wallet.ts'
import { createStore } from '../../../store.ts'
import { coSign, renew } from '../request-actions.ts'
import { chainTime, requestEnd } from '../request-end.ts'
import { requestLine } from '../request-line.ts'
import { saveRequest } from '../save-request.ts'
import styles from './multisig.module.css'
import { QrDialog } from './QrDialog.tsx'
import { SendComplete } from './SendComplete.tsx'
import { StateTag } from './StateTag.tsx'
import { Withdraw } from './Withdraw.tsx'

interface ViewProps {
  source: Source
  /** The request as the service has it, also where `source` was read from a file. */
  listed: MultisigRecord | undefined
  wallet: Wallet
  /** Takes a request that was signed without the service. */
  onKeep: (hex: string) => void
}

/** One request: what it does, its signers, its time left, and its actions. */
export function RequestView(props: ViewProps) {
  const { opened, error, isPending } = useOpened(props.source)
  const t = useT()
  if (!opened)
    return (
      <Panel>
        <Notice kind="bad">{t('multisig.unreadableLine')}</Notice>
        <ErrorState error={error} onRetry={() => location.reload()} />
      </Panel>
    )
  return <OpenedView {...props} opened={opened} error={error} isPending={isPending} />
}

function OpenedView({
  source,
  listed,
  wallet,
  onKeep,
  opened,
  error,
  isPending,
}: ViewProps & { opened: Opened; error: unknown; isPending: boolean }) {
  const t = useT()
  const { data: clocks } = useQuery(clocksQuery)
  const now = chainTime(useNow(), clocks)
  const [isQr, setQr] = useState(false)
  const { transaction, permission, signatures, weight } = opened
  const { record } = source
  const { content } = transaction
  const known = useVerdict({ txID: transaction.txID, expiration: content.expiration })
  const end = requestEnd(content.expiration, now, known)
  const isPast = end !== 'open'
  const state = record ? multiStateOf(record, wallet.address) : undefined
  const ownKey = permission?.keys.find(({ address }) => address === wallet.address)
  const hasSigned = signatures.some(({ signer, verdict }) => verdict === 'good' && signer === wallet.address)
  const isOver = state === 1 || (record?.state === 2 && record.stage !== 'expired')
  // node, index and the device's clock have to agree with the service that no block can hold it any more
  const isRenewable =
    end === 'over' && (record === undefined || (record.stage === 'expired' && !record.renewedBy))
  // a service that withdrew it, or whose node refused it, takes all signatures together
  const isComplete = permission !== undefined && weight >= permission.threshold
  const isSendable = isComplete && state !== 1 && !isPast && known?.fate !== 'included'
  // a review that is open does not see what others do meanwhile
  const [notNeeded] = useState(() => createStore(false))
  useEffect(
    () => notNeeded.set((isOver && !hasSigned) || (permission !== undefined && !ownKey)),
    [notNeeded, isOver, hasSigned, permission, ownKey],
  )
  const repeated = useRepeated(transaction)
  const least = permission ? fewestSignatures(permission, signersOf(signatures)) : 1
  const mayAct = canSign(wallet) && ownKey !== undefined
  // while it is not known which signatures count, all are kept
  const carried = permission ? goodSignatures(signatures) : source.carried.signatures
  const hex = writeRequest({ transaction, signatures: carried })
  const progress = t('multisig.ofWeight', {
    n: formatInteger(weight),
    of: formatInteger(permission?.threshold ?? 0n),
  })
  return (
    <Panel className={styles.view}>
      <header className={styles.viewHead}>
        <span className={styles.tags}>
          {record && <StateTag record={record} address={wallet.address} />}
          <Hash kind="transaction" value={transaction.txID} plain />
        </span>
        <span className={styles.tools}>
          <Button size="sm" onClick={() => setQr(true)}>
            {t('multisig.showQr')}
          </Button>
          <Button size="sm" onClick={() => saveRequest(transaction.txID, hex)}>
            {t('multisig.saveFile')}
          </Button>
        </span>
        <h2 className={styles.sentence}>
          <RequestSentence contract={content.contract} size="sentence" />
        </h2>
        <CallDetails contract={content.contract} />
        <p className="muted">
          <Sentence
            text="multisig.under"
            values={{
              owner: <Address value={content.contract.fields.ownerAddress} />,
              permission: <b>{permission?.name ?? '–'}</b>,
              id: formatInteger(content.permissionId),
            }}
          />
        </p>
      </header>
      {!isOver && !isPast && (
        <RequestWarnings
          transaction={transaction}
          signatures={least}
          signer={wallet.address}
          repeated={repeated}
        />
      )}
      {!isPending && !error && !permission && <Notice kind="bad">{t('multisig.noPermission')}</Notice>}
      {Boolean(error) && <Notice kind="bad">{t('multisig.noNode')}</Notice>}
      {record?.renewedBy && (
        <Notice>
          <a className="link" href={`#${paths.multiSignature(record.renewedBy)}`}>
            {t('multisig.wasRenewed')}
          </a>
        </Notice>
      )}
      {listed?.stage === 'withdrawn' && <Notice>{t('multisig.withdrawnLine')}</Notice>}
      {record && record.state === 2 && !['expired', 'withdrawn'].includes(record.stage) && (
        <Notice kind="bad">
          {t('multisig.failedLine')}{' '}
          <bdi className="mono">{`${record.failCode ?? ''} ${record.failMessage}`}</bdi>
        </Notice>
      )}
      {permission && (
        <section className={styles.weight}>
          <div>
            <div className={styles.label}>{t('multisig.weightSigned')}</div>
            <div className={styles.big}>{progress}</div>
          </div>
          <div className={styles.scale}>
            <WeightScale
              label={progress}
              threshold={permission.threshold}
              keys={permission.keys.map((key) => ({
                id: key.address,
                weight: key.weight,
                state: signatures.some((one) => one.verdict === 'good' && one.signer === key.address)
                  ? 'signed'
                  : key.address === wallet.address
                    ? 'yours'
                    : 'open',
              }))}
            />
            {ownKey && !hasSigned && !isOver && !isPast && !isComplete && (
              <p className="muted">
                {t(
                  weight + ownKey.weight >= permission.threshold
                    ? 'multisig.yoursReaches'
                    : 'multisig.yoursAdds',
                  {
                    n: formatInteger(ownKey.weight),
                  },
                )}
              </p>
            )}
          </div>
        </section>
      )}
      <section className={styles.life}>
        <LifeRuler
          from={startOf(opened, source)}
          to={content.expiration}
          now={now}
          label={t('multisig.life')}
          flags={[
            {
              time: startOf(opened, source),
              label: t('multisig.proposed'),
              line: formatDateTime(startOf(opened, source)),
            },
            {
              time: content.expiration,
              label: t(end === 'over' ? 'multisig.state.expired' : 'multisig.expires'),
              line: formatDateTime(content.expiration),
            },
          ]}
        />
      </section>
      {permission && (
        <KeyTable
          permission={permission}
          signatures={signatures}
          record={record}
          own={wallet.address}
          isOver={isOver || isPast || isComplete}
        />
      )}
      {!isOver && !isPast && (
        <section className={styles.simulation}>
          <SimulationPanel transaction={transaction} signatures={least} wallet={wallet.address} />
        </section>
      )}
      <RequestFields content={content} />
      <footer className={styles.foot}>
        <p className="muted">
          {t(
            requestLine({
              isSendable,
              isSent: state === 1 || known?.fate === 'included',
              isOver,
              end,
              hasSigned,
              canSign: canSign(wallet),
              isKey: ownKey !== undefined,
            }),
          )}
        </p>
        {state === 1 && (
          <a className="link" href={`#${paths.transaction(transaction.txID)}`}>
            {t('multisig.viewOnChain')}
          </a>
        )}
        {record?.stage === 'signing' && record.originatorAddress === wallet.address && canSign(wallet) && (
          <Withdraw record={record} wallet={wallet} />
        )}
        {mayAct && isRenewable && (
          <Button size="lg" variant="primary" onClick={() => void renew(source, opened, wallet, onKeep)}>
            {t('multisig.renew')}
          </Button>
        )}
        {isSendable && <SendComplete opened={opened} listed={listed} />}
        {mayAct && !isOver && !isPast && !hasSigned && !isComplete && (
          <Button
            size="lg"
            variant="primary"
            onClick={() => void coSign(source, opened, wallet, { keep: onKeep, notNeeded })}
          >
            {t('multisig.reviewAndSign')}
          </Button>
        )}
      </footer>
      {isQr && <QrDialog text={hex} onClose={() => setQr(false)} />}
    </Panel>
  )
}

/** Whose signatures count. */
const signersOf = (signatures: Opened['signatures']) =>
  signatures.flatMap(({ signer, verdict }) => (signer && verdict === 'good' ? [signer] : []))

/** When a request began: as the service saw it, else as its bytes say. */
const startOf = ({ transaction }: Opened, { record }: Source): Milliseconds =>
  record?.createTime ?? transaction.content.timestamp
