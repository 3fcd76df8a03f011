import { readSun, type Sun, stringifyJson } from '@tronlens/core'
import type { ReactNode } from 'react'
import { t } from '../../../../i18n/i18n.ts'
import type { TokenBook } from '../../../../shared/api/token-book.ts'
import { Address } from '../../../../shared/entity/Address.tsx'
import { TrxAmount } from '../../../../shared/entity/Amount.tsx'
import { BlockLink } from '../../../../shared/entity/BlockLink.tsx'
import { fieldLabel } from '../../../../shared/entity/field-label.ts'
import { memoText } from '../../../../shared/entity/memo-text.ts'
import { ResultTag } from '../../../../shared/entity/ResultTag.tsx'
import { DateTime } from '../../../../shared/entity/Time.tsx'
import { typeLabel } from '../../../../shared/entity/type-label.ts'
import { formatInteger } from '../../../../shared/format/number.ts'
import { ParameterValue, Signature } from '../../../contract/components/Signature.tsx'
import { readParameters } from '../../call-input.ts'
import { callOf } from '../../call-of.ts'
import { fieldsOf } from '../../contract-data.ts'
import { feeParts } from '../../fee.ts'
import type { TransactionInfo } from '../../transaction.ts'
import { FieldValue } from '../FieldValue.tsx'
import { SentenceOf } from '../SentenceOf.tsx'
import type { Entry } from './compare.ts'

const entry = (id: string, label: ReactNode, said: string | number | bigint, shown: ReactNode): Entry => ({
  id,
  label,
  said: String(said),
  shown,
})
const units = (id: string, label: ReactNode, value: bigint): Entry =>
  entry(id, label, value, <bdi dir="ltr">{formatInteger(value)}</bdi>)
const trx = (id: string, label: ReactNode, value: Sun): Entry =>
  entry(id, label, value, <TrxAmount value={value} exact />)
const price = (id: string, label: ReactNode, value: Sun): Entry =>
  entry(id, label, value, <bdi dir="ltr">{formatInteger(value)} sun</bdi>)

/** Kind, end, parties, place and limits of a transaction. */
export function factsOf(tx: TransactionInfo): Entry[] {
  const limit = readSun(tx.fee_limit)
  const rows: (Entry | false)[] = [
    entry('sentence', t('compare.what'), '', <SentenceOf tx={tx} />),
    entry('type', t('tx.type'), tx.contractType, typeLabel(tx.contractType)),
    entry('result', t('compare.result'), tx.contractRet, <ResultTag contractRet={tx.contractRet} />),
    entry(
      'finality',
      t('column.finality'),
      String(tx.confirmed),
      t(tx.confirmed ? 'finality.solid' : 'compare.notSolid'),
    ),
    entry('block', t('column.block'), tx.block, <BlockLink number={tx.block} />),
    entry('time', t('compare.time'), tx.timestamp, <DateTime time={tx.timestamp} />),
    entry('from', t('column.from'), tx.ownerAddress, <Address value={tx.ownerAddress} />),
    tx.toAddress !== '' && entry('to', t('column.to'), tx.toAddress, <Address value={tx.toAddress} />),
    entry(
      'signers',
      t('tx.signedBy'),
      tx.signature_addresses.toSorted().join(),
      tx.signature_addresses.map((signer) => (
        <div key={signer}>
          <Address value={signer} />
        </div>
      )),
    ),
    entry('permission', t('tx.permission'), tx.permissionId, formatInteger(tx.permissionId)),
    limit > 0n && trx('limit', t('tx.feeLimit'), limit),
    tx.data !== '' && entry('note', t('tx.note'), tx.data, <bdi>{memoText(tx.memo, tx.data)}</bdi>),
  ]
  return rows.filter((row) => row !== false)
}

/** Method and arguments of a call. */
function callEntries(tx: TransactionInfo, trigger: NonNullable<TransactionInfo['trigger_info']>): Entry[] {
  const { method, methodId, data, parameter } = trigger
  const call = callOf(tx, data)
  const parameters = readParameters(method, data)
  const shown = Object.entries(parameter).map(([name, value], place) => {
    const { name: written = '', type = '' } = parameters[place] ?? {}
    const label = (
      <bdi dir="ltr" className="mono">
        {type} {written || name}
      </bdi>
    )
    return entry(`argument ${place} ${type}`, label, value, <ParameterValue value={value} />)
  })
  const bytes = (
    <bdi dir="ltr" className="mono">
      {data}
    </bdi>
  )
  return [
    entry(
      'method',
      t('compare.method'),
      method || methodId,
      method ? <Signature text={method} /> : <ParameterValue value={`0x${methodId}`} />,
    ),
    ...(shown.length > 0 || data.length <= 8 ? shown : [entry('bytes', t('tx.data'), data, bytes)]),
    trx('value', t('field.call_value'), call.callValue),
    ...(call.tokenId > 0n
      ? [
          units('tokenId', t('field.token_id'), call.tokenId),
          units('tokenValue', t('field.call_token_value'), call.callTokenValue),
        ]
      : []),
  ]
}

/** What a transaction contains: the call, or the fields of its contract. */
export function contentOf(tx: TransactionInfo, book: TokenBook): Entry[] {
  if (tx.trigger_info && tx.trigger_info.data !== '') return callEntries(tx, tx.trigger_info)
  return fieldsOf(tx.contractType, tx.contractData).map(([name, value]) =>
    entry(
      name,
      fieldLabel(name),
      stringifyJson(value),
      <FieldValue name={name} value={value} tx={tx} book={book} />,
    ),
  )
}

/** What a transaction cost, by cause, and the prices of resources in its block. */
export function costOf(tx: TransactionInfo): Entry[] {
  const parts = feeParts(tx.cost)
  const rows: (Entry | false)[] = [
    trx('total', t('compare.fee'), parts.total),
    units('energy', t('tx.energyTotal'), parts.energyTotal),
    units('energyStaked', t('tx.energyStake'), parts.energyStaked),
    units('energyOrigin', t('tx.energyOrigin'), parts.energyOrigin),
    parts.energyPenalty > 0n && units('penalty', t('tx.energyPenalty'), parts.energyPenalty),
    trx('energyBurned', t('tx.energyBurned'), parts.energyBurned),
    parts.energyTotal > 0n && price('energyPrice', t('compare.energyPrice'), parts.energyPrice),
    units('net', t('fee.bandwidth'), parts.netTotal),
    units('netCovered', t('tx.netUsed'), parts.netCovered),
    trx('netBurned', t('tx.netBurned'), parts.netBurned),
    price('netPrice', t('compare.netPrice'), parts.netPrice),
    parts.memo > 0n && trx('memo', t('fee.memo'), parts.memo),
    parts.multiSign > 0n && trx('multiSign', t('fee.multiSign'), parts.multiSign),
    parts.other > 0n && trx('other', t('fee.other'), parts.other),
  ]
  return rows.filter((row) => row !== false)
}

/** What came back, where a call says it or why it stopped. */
export const returnedBy = (tx: TransactionInfo): Entry[] =>
  tx.resultData === ''
    ? []
    : [
        entry(
          'returned',
          t('compare.returned'),
          tx.resultData,
          <bdi dir="ltr" className="mono">
            {tx.resultData}
          </bdi>,
        ),
      ]
