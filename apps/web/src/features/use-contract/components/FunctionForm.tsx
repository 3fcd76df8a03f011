import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Abi,
  type AbiFunction,
  decodeRevert,
  decodeValues,
  describe,
  emptyInput,
  isRead,
  selectorOf,
} from '@tronlens/abi'
import type { TokenInfo } from '@tronlens/api-contract'
import { type Address, type Sun, trxText } from '@tronlens/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useShownNetwork } from '../../../shared/api/networks.ts'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { type ConstantAnswer, callConstant, curlOf } from '../../../slices/contract/api/constant-call.ts'
import { AbiForm } from '../../../slices/contract/components/abi/AbiField.tsx'
import { unitOf } from '../../../slices/contract/components/abi/amount-unit.ts'
import { RevertText } from '../../../slices/contract/components/abi/RevertText.tsx'
import { unreadyText } from '../../../slices/contract/components/abi/unready-text.ts'
import { ValueTree } from '../../../slices/contract/components/abi/ValueTree.tsx'
import { FeeLimitField } from '../../../slices/contract/components/FeeLimitField.tsx'
import { Signature } from '../../../slices/contract/components/Signature.tsx'
import { useMostFee } from '../../../slices/contract/fee-limit.ts'
import { chooseFeeLimit, useIsSideChain, usualFeeLimit } from '../../../slices/signing/fee-limit.ts'
import { requestOwnAct } from '../../../slices/signing/request-own-act.ts'
import { openDialog } from '../../../slices/wallet/dialog-store.ts'
import { canSign } from '../../../slices/wallet/wallet.ts'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'
import { type CallFields, callIntent, NOTHING_SENT, type ReadCall, readCall, useTrial } from '../use-call.ts'
import { useHolding } from '../use-holding.ts'
import { CallCost } from './CallCost.tsx'
import styles from './contract.module.css'

interface FunctionProps {
  address: Address
  item: AbiFunction
  abi: Abi
  /** It is not known what the function returns, or whether it changes state. */
  isGuessed: boolean
  /** The token that the contract is; its amounts may be typed in its units. */
  token?: TokenInfo | undefined
  /** What its source says of it. */
  comment?: ReactNode
}

/** One function: its inputs, what it answers or would do, and the way to the signature. */
export function FunctionForm({ address, item, abi, isGuessed, token, comment }: FunctionProps) {
  const t = useT()
  const [fields, setFields] = useState<CallFields>({
    inputs: item.inputs.map(emptyInput),
    sent: NOTHING_SENT,
    feeLimitTrx: undefined,
  })
  const mostFee = useMostFee()
  const call = readCall(item, fields, mostFee)
  const wallet = useWallet()
  const held = useHolding(token, address, item, fields.inputs, wallet?.address)
  const unit = unitOf(token, item)
  return (
    <div className={styles.form}>
      <h3 className={styles.signature}>
        <Signature text={describe(item)} />
        {item.stateMutability === 'payable' && <Tag>{t('contract.payable')}</Tag>}
        <bdi dir="ltr" className="muted mono">
          0x{selectorOf(item)}
        </bdi>
      </h3>
      {comment}
      <AbiForm
        parameters={item.inputs}
        values={fields.inputs}
        problems={call.problems}
        unit={unit && { ...unit, held }}
        onChange={(inputs) => setFields({ ...fields, inputs })}
      />
      {isRead(item) ? (
        <Read address={address} item={item} abi={abi} call={call} />
      ) : (
        <Write
          address={address}
          item={item}
          abi={abi}
          call={call}
          isGuessed={isGuessed}
          fields={fields}
          mostFee={mostFee}
          onChange={setFields}
        />
      )}
    </div>
  )
}

function Outcome({ answer, item, abi }: { answer: ConstantAnswer; item: AbiFunction; abi: Abi }) {
  const t = useT()
  if (answer.isRefused)
    return (
      <div className={styles.result} data-kind="bad" role="status">
        <b>{t('contract.wouldFail')}</b>
        <span>
          <RevertText revert={decodeRevert(answer.data, abi)} />
        </span>
      </div>
    )
  const values = decodeValues(item.outputs, answer.data)
  return (
    <div className={styles.result} role="status" aria-label={t('contract.answer')}>
      {!isRead(item) && <b>{t('contract.wouldSucceed')}</b>}
      {values && (item.outputs.length > 0 || isRead(item)) && <ValueTree values={values} />}
      {(!values || item.outputs.length === 0) && answer.data !== '' && (
        <bdi dir="ltr" className="mono" style={{ overflowWrap: 'anywhere' }}>
          0x{answer.data}
        </bdi>
      )}
    </div>
  )
}

/** The call as a command for a shell, which asks what it would do and sends nothing. */
function AsCurl({ from, to, call }: { from: Address; to: Address; call: ReadCall }) {
  const { base } = useShownNetwork()
  if (call.data === undefined) return null
  const { data, value, token } = call
  return (
    <span className="muted">
      <bdi>curl</bdi> <CopyButton value={curlOf({ from, to, data, value, token }, location.origin + base)} />
    </span>
  )
}

type PartProps = Pick<FunctionProps, 'address' | 'item' | 'abi'> & { call: ReadCall }

/** Asked at once when it needs nothing, else on request. */
function Read({ address, item, abi, call }: PartProps) {
  const t = useT()
  const wallet = useWallet()
  const from = wallet?.address ?? address
  const [asked, setAsked] = useState(item.inputs.length === 0 ? call.data : undefined)
  const query = useQuery({
    queryKey: ['read-call', from, address, asked],
    enabled: asked !== undefined,
    queryFn: ({ signal }) => callConstant({ from, to: address, data: asked ?? '' }, signal),
  })
  const handleAsk = () => {
    if (call.data === asked) void query.refetch()
    setAsked(call.data)
  }
  return (
    <>
      <div className={styles.actions}>
        <Button disabled={call.data === undefined} onClick={handleAsk}>
          {t('contract.query')}
        </Button>
        <AsCurl from={from} to={address} call={call} />
        {call.data === undefined && (
          <span className="muted">{unreadyText(call.problems, t('contract.fillIn'))}</span>
        )}
      </div>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && asked === call.data && <Outcome answer={query.data} item={item} abi={abi} />}
    </>
  )
}

type WriteProps = PartProps & {
  isGuessed: boolean
  fields: CallFields
  mostFee: Sun | undefined
  onChange: (fields: CallFields) => void
}

function Write({ address, item, abi, call, isGuessed, fields, mostFee, onChange }: WriteProps) {
  const t = useT()
  const wallet = useWallet()
  const queries = useQueryClient()
  const { answer, cost } = useTrial(wallet?.address, address, call)
  // the signing keys are not known yet, and the limit of several leaves more room
  const usual = usualFeeLimit(true, useIsSideChain())
  const feeLimit = call.feeLimit ?? chooseFeeLimit(usual, cost?.leastFeeLimit)
  const isReady =
    call.data !== undefined && !call.isAmountWrong && !call.isTokenWrong && !call.isFeeLimitWrong
  const { sent } = fields
  const handleSign = async () => {
    if (!wallet) return
    const intent = callIntent(wallet.address, address, call, feeLimit)
    const isLimitChosen = call.feeLimit !== undefined
    const outcome = await requestOwnAct(wallet, intent, queries, { isLimitChosen })
    if (outcome.kind !== 'cancelled')
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['read', address] }),
        queries.invalidateQueries({ queryKey: ['trial'] }),
      ])
  }
  return (
    <>
      {item.stateMutability === 'payable' && (
        <>
          <Field
            label={t('contract.callValue')}
            hint={sent.token === '' ? 'TRX' : t('contract.smallestUnit')}
            value={sent.amount}
            error={call.isAmountWrong ? t('abi.valueWrong') : undefined}
            inputMode="decimal"
            dir="ltr"
            placeholder="0"
            onChange={(amount) => onChange({ ...fields, sent: { ...sent, amount } })}
          />
          <Field
            label={t('contract.callToken')}
            note={t('contract.callTokenNote')}
            value={sent.token}
            error={call.isTokenWrong ? t('abi.tokenWrong') : undefined}
            inputMode="numeric"
            dir="ltr"
            placeholder="TRX"
            onChange={(token) => onChange({ ...fields, sent: { ...sent, token } })}
          />
        </>
      )}
      <FeeLimitField
        value={fields.feeLimitTrx ?? trxText(feeLimit)}
        most={mostFee}
        onChange={(feeLimitTrx) => onChange({ ...fields, feeLimitTrx })}
      />
      <div className={styles.actions}>
        {wallet && canSign(wallet) ? (
          <Button variant="primary" disabled={!isReady} onClick={() => void handleSign()}>
            {t('contract.review')}
          </Button>
        ) : (
          <Button onClick={() => openDialog({ kind: 'signIn' })}>{t('contract.openWallet')}</Button>
        )}
        {call.data !== undefined && (
          <span className="muted">
            {t('contract.callData')} <CopyButton value={call.data} />
          </span>
        )}
        <AsCurl from={wallet?.address ?? address} to={address} call={call} />
        <span className="muted">
          {isReady ? t('contract.nothingSent') : unreadyText(call.problems, t('contract.fillIn'))}
          {isGuessed && ` ${t('contract.guessedWrite')}`}
        </span>
      </div>
      {/* below the button: what comes late must not move what is aimed at */}
      {isReady && answer && <Outcome answer={answer} item={item} abi={abi} />}
      {isReady && cost && <CallCost cost={cost} />}
    </>
  )
}
