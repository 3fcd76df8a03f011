import { getTransactionInfo } from '@tronlens/api-contract'
import { type Address, sun, transactionId } from '@tronlens/core'
import {
  findBlock,
  findTransaction,
  listTransactionEntries,
  listTransactionInternals,
  listTransactionLogs,
  listTransactionTransfers,
  type TransactionRow,
} from '@tronlens/db'
import { recoverSigner } from '@tronlens/protocol'
import { addressText, hexText } from '../../serialize/address.ts'
import { serializeContractData } from '../../serialize/contract-data.ts'
import { contractResultName } from '../../serialize/contract-result.ts'
import { serializeCost } from '../../serialize/cost.ts'
import { memoText } from '../../serialize/memo.ts'
import { senderText } from '../../serialize/sender.ts'
import { count, height, readableText, time, tokenText } from '../../serialize/values.ts'
import { witnessNames } from '../../serialize/witness-names.ts'
import type { WithKnown } from '../../services/known.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { movedTokens, withTokens } from '../../tokens/named-tokens.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { confirmations } from '../blocks/list-blocks.ts'
import { handle } from '../handle.ts'
import { readExchangeInfo } from './exchange-info.ts'
import { loadAbis, rowToken, serializeTrigger } from './serialize-transaction.ts'
import {
  serializeEntries,
  serializeInternals,
  serializeLogs,
  serializeTransfers,
} from './transaction-parts.ts'

/** Signers of a transaction, which take longer to find than everything else of it; found once. */
function findSigners({ known }: WithKnown, { hash, signatures }: TransactionRow): Address[] {
  const key = hash.toString('latin1')
  const ready = known.signers.get(key) ?? signers(hash, signatures)
  known.signers.set(key, ready)
  return ready
}

/**
 * Signers of a transaction; a signature that recovers to no key is left out, as in genesis there may be none.
 */
function signers(hash: Buffer, signatures: readonly Buffer[]): Address[] {
  return signatures.flatMap((signature) => {
    try {
      return [addressText(Buffer.from(recoverSigner(hash, signature)))]
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'MALFORMED_TRANSACTION') return []
      throw error
    }
  })
}

export const getTransactionInfoRoute = handle(getTransactionInfo, async ({ query }, services) => {
  const { db, chain } = services
  const row = await findTransaction(db, Buffer.from(query.hash.replace(/^0x/, ''), 'hex'))
  if (!row) return {}
  const place = { block: row.block_number, index: row.tx_index }
  const [state, parameters, witnesses, transfers, internals, logs, block, confirming, entries, known] =
    await Promise.all([
      chain.state(),
      chain.parameters(),
      chain.witnesses(),
      listTransactionTransfers(db, row.block_number, row.tx_index),
      listTransactionInternals(db, row.block_number, row.tx_index),
      listTransactionLogs(db, row.block_number, row.tx_index),
      findBlock(db, row.block_number),
      confirmations(services, { number: row.block_number }),
      listTransactionEntries(db, place),
      chain.knownSince(),
    ])
  const addresses = [
    row.owner,
    row.recipient,
    row.contract_address,
    ...transfers.flatMap((transfer) => [transfer.sender, transfer.recipient]),
    ...internals.flatMap((internal) => [internal.caller, internal.recipient]),
    ...entries.map((entry) => entry.address),
  ]
  const [tokens, abi, labels] = await Promise.all([
    loadTokens(services, [
      row.token,
      row.contract_address,
      ...transfers.map((transfer) => transfer.token),
      ...internals.map((item) => item.token),
      ...entries.map((entry) => entry.token),
      ...logs.map((log) => log.address),
    ]),
    loadAbis(services, [row.contract_address, ...logs.map((log) => log.address)]),
    loadPageLabels(services, addresses),
  ])
  const { raw, data } = serializeContractData(row.raw_data)
  const memo = Buffer.from(raw.data)
  const result = contractResultName(row.contract_ret)
  const token = tokens(rowToken(row, tokens))
  const confirmed = row.block_number <= state.solid_number
  const allTransfers = serializeTransfers(transfers, tokens, row.owner)
  const contractTransfers = allTransfers.filter((transfer) => transfer.tokenType !== 'trc10')
  return {
    block: height(row.block_number),
    hash: transactionId(hexText(row.hash)),
    timestamp: time(row.timestamp),
    ownerAddress: senderText(row.owner, row.raw_data),
    toAddress: addressText(row.recipient),
    toAddressList: row.recipient ? [addressText(row.recipient)] : [],
    contractType: row.contract_type,
    confirmed,
    confirmations: count(state.head_number - row.block_number),
    revert: false,
    contractRet: result,
    result,
    contractData: withTokens(row, data, movedTokens(row, entries), tokens),
    data: memoText(memo),
    memo: readableText(memo) ?? '',
    cost: serializeCost(row, parameters.prices, memo.length > 0),
    signature_addresses: findSigners(services, row),
    signatures: row.signatures.map(hexText),
    permissionId: row.permission_id,
    expiration: time(raw.expiration),
    createdTime: time(raw.timestamp),
    refBlockBytes: hexText(Buffer.from(raw.refBlockBytes)),
    refBlockHash: hexText(Buffer.from(raw.refBlockHash)),
    rawData: hexText(row.raw_data),
    ...(row.contract_type === 31 ? { trigger_info: serializeTrigger(data, abi(row.contract_address)) } : {}),
    triggerContractType: row.contract_type === 31 ? 1 : 0,
    fee_limit: sun(row.fee_limit),
    amount: tokenText(row.amount ?? '0'),
    tokenInfo: token,
    tokenType: token.tokenType,
    contractAddress: addressText(row.contract_address),
    internal_transactions:
      internals.length > 0 ? { list: serializeInternals(internals, tokens, confirmed) } : {},
    tokenTransferInfo: contractTransfers[0] ?? {},
    trc20TransferInfo: contractTransfers,
    transfersAllList: allTransfers,
    balanceEntries: serializeEntries(entries, tokens),
    areEntriesKnown: row.block_number >= known.entries,
    positionInBlock: row.tx_index,
    blockTransactions: block?.tx_count ?? 0,
    contract_type: contractTransfers[0]?.tokenType ?? '',
    event_count: logs.length,
    logs: serializeLogs(logs, abi, tokens),
    srConfirmList: confirming,
    witnessAddress: addressText(block?.witness),
    witnessName: witnessNames(witnesses)(block?.witness).name,
    contract_map: labels.contractMap,
    ...labels,
    addressTag: {},
    info: {
      ...((row.extra as Record<string, unknown> | null) ?? {}),
      ...(row.result_message ? { resMessage: row.result_message } : {}),
    },
    exchange_info: await readExchangeInfo(services, row, data),
    resultData: hexText(row.result_data),
    project: '',
    noteLevel: 0,
    riskTransaction: allTransfers.some((transfer) => transfer.riskTransaction),
    cheat_status: 0,
  }
})
