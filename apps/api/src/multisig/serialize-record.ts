import type { MultisigRecord } from '@tronlens/api-contract'
import { parseJson, toBigInt, transactionId } from '@tronlens/core'
import {
  MULTISIG_STATE,
  type MultisigRecord as MultisigRecordRow,
  type MultisigSignatureRow,
} from '@tronlens/db'
import { findContractTypeName, printMessage, Transaction_rawSchema } from '@tronlens/protocol'
import { addressText, hexText } from '../serialize/address.ts'
import { serializeContractData } from '../serialize/contract-data.ts'
import { memoText } from '../serialize/memo.ts'
import { height, time } from '../serialize/values.ts'
import { namesFunction, selectorText } from './function-selector.ts'

/** What a list of requests is seen by. */
export type Viewer = { address: Buffer; now: number }

const idOrNull = (hash: Buffer | null) => (hash ? transactionId(hexText(hash)) : null)

/**
 * The signatures of a request that count: those of keys that its permission has now. A key that was taken off the permission
 * leaves its signature in the table, where it counts again if the key comes back.
 */
export const countedSignatures = <Signature extends { signer: Buffer }>(
  { keys }: Pick<MultisigRecordRow, 'keys'>,
  signatures: readonly Signature[],
): Signature[] => {
  const current = new Set(keys.map(({ address }) => address))
  return signatures.filter(({ signer }) => current.has(hexText(signer)))
}

/** What the signatures of those who are keys count together. */
export const weightOf = (
  { keys }: Pick<MultisigRecordRow, 'keys'>,
  signatures: readonly { signer: Buffer }[],
): bigint => {
  const signed = new Set(signatures.map(({ signer }) => hexText(signer)))
  return keys.reduce((sum, key) => (signed.has(key.address) ? sum + toBigInt(key.weight) : sum), 0n)
}

/** A request → wire. */
export function serializeRecord(
  row: MultisigRecordRow,
  signatures: readonly MultisigSignatureRow[],
  { address, now }: Viewer,
): MultisigRecord {
  const { raw, data } = serializeContractData(row.raw_data)
  const counted = countedSignatures(row, signatures)
  const signedBy = new Map(counted.map((one) => [hexText(one.signer), one]))
  const selector = row.function_selector
  const memo = Buffer.from(raw.data)
  const hash = transactionId(hexText(row.hash))
  return {
    hash,
    state: MULTISIG_STATE[row.stage],
    stage: row.stage,
    isSign: signedBy.has(hexText(address)) ? 1 : 0,
    contractType: findContractTypeName(row.contract_type) ?? '',
    originatorAddress: addressText(row.originator),
    ownerAddress: addressText(row.owner),
    permissionId: row.permission_id,
    currentWeight: weightOf(row, signatures),
    threshold: row.threshold,
    signatureProgress: row.keys.map((key) => {
      const signature = signedBy.get(key.address)
      return {
        address: addressText(Buffer.from(key.address, 'hex')),
        weight: key.weight,
        isSign: signature ? 1 : 0,
        ...(signature ? { signTime: time(signature.signed_at.getTime()) } : {}),
      }
    }),
    createTime: time(row.created_at.getTime()),
    expireTime: Math.max(0, Math.floor((Number(row.expiration) - now) / 1000)),
    expiration: time(row.expiration),
    contractData: data,
    functionSelector: selector !== null && namesFunction(raw, selector) ? selector : selectorText(raw),
    memo: memoText(memo),
    currentTransaction: {
      visible: false,
      txID: hash,
      raw_data: parseJson(printMessage(Transaction_rawSchema, raw, false)),
      raw_data_hex: hexText(row.raw_data),
      signature: counted.map(({ signature }) => hexText(signature)),
    },
    failCode: row.fail_code,
    failMessage: row.fail_message ?? '',
    block: row.block_number === null ? null : height(row.block_number),
    renews: idOrNull(row.renews),
    renewedBy: idOrNull(row.renewed_by),
  }
}
