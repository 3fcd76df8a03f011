import { type AnswerOf, listApprovalChanges, listApprovals } from '@tronlens/api-contract'
import { bytesToHex, isUnlimited, tokenAmount, tokenAmountText, transactionId } from '@tronlens/core'
import {
  type ApprovalRow,
  countApprovalChanges,
  countStandingApprovals,
  listStandingApprovals,
  listApprovalChanges as queryChanges,
} from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalAddress, totals } from '../../http/parameters.ts'
import { addressText, hexText } from '../../serialize/address.ts'
import { contractResultName } from '../../serialize/contract-result.ts'
import { height, time } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import type { WithMarks } from '../../services/marks.ts'
import type { WithNode } from '../../services/node-reader.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'

type Row = AnswerOf<typeof listApprovals>['data'][number]

const MOST_ROWS = 200
/** Questions to the node for one request. */
const MOST_ASKED = 50
const WORD_DIGITS = 64

/** What a contract says is left of an allowance; undefined when it says nothing. */
async function askAllowance(
  { node }: WithNode,
  owner: Buffer,
  row: ApprovalRow,
): Promise<bigint | undefined> {
  const argument = (bytes20: Uint8Array) => bytesToHex(bytes20).padStart(WORD_DIGITS, '0')
  const answer = await node.post('/wallet/triggerconstantcontract', {
    owner_address: hexText(owner),
    contract_address: hexText(row.contract),
    function_selector: 'allowance(address,address)',
    parameter: argument(owner.subarray(1)) + argument(row.spender.subarray(1)),
  })
  const [word] = (answer.constant_result as string[] | undefined) ?? []
  const isOk = (answer.result as { result?: boolean } | undefined)?.result === true
  return isOk && word && /^[0-9a-fA-F]{64}/.test(word) ? BigInt(`0x${word.slice(0, WORD_DIGITS)}`) : undefined
}

async function serializeApprovals(
  services: WithChain & WithNode & WithTokens,
  owner: Buffer,
  rows: readonly ApprovalRow[],
  isExact: boolean,
): Promise<Row[]> {
  const [state, tokens, allowances] = await Promise.all([
    services.chain.state(),
    loadTokens(
      services,
      rows.map(({ contract }) => contract),
    ),
    Promise.all(rows.map((row) => (isExact ? askAllowance(services, owner, row) : undefined))),
  ])
  return rows.map((row, index) => {
    const exact = allowances[index]
    const amount = exact ?? BigInt(row.amount)
    return {
      hash: transactionId(hexText(row.hash)),
      block: height(row.block_number),
      date_created: time(row.timestamp),
      owner_address: addressText(row.sender),
      from_address: addressText(owner),
      to_address: addressText(row.spender),
      contract_address: addressText(row.contract),
      amount_str: tokenAmountText(tokenAmount(amount)),
      unlimited: isUnlimited(amount),
      type: 'Approval',
      confirmed: row.block_number <= state.solid_number,
      contract_ret: contractResultName(row.contract_ret),
      revert: !row.success,
      exact: exact !== undefined,
      tokenInfo: tokens(row.contract),
    }
  })
}

const labelsOf = (services: WithDb & WithKnown & WithMarks, rows: readonly ApprovalRow[]) =>
  loadPageLabels(
    services,
    rows.flatMap((row) => [row.contract, row.spender]),
  )

export const listApprovalsRoute = handle(listApprovals, async ({ query }, services) => {
  const owner = addressBytes(query.address)
  const isExact = query.exact === 1
  const usual = readPage(listApprovals.name, query, 20, MOST_ROWS)
  const page = { ...usual, limit: isExact ? Math.min(usual.limit, MOST_ASKED) : usual.limit }
  const [found, { rows, end }] = await Promise.all([
    countStandingApprovals(services.db, owner),
    readRows(page, (part) => listStandingApprovals(services.db, owner, part)),
  ])
  return {
    ...totals(found),
    ...(await labelsOf(services, rows)),
    data: await serializeApprovals(services, owner, rows, isExact),
    ...end,
  }
})

export const listApprovalChangesRoute = handle(listApprovalChanges, async ({ query }, services) => {
  const owner = addressBytes(query.from_address)
  const filter = {
    owner,
    spender: optionalAddress(query.to_address),
    contract: optionalAddress(query.contract_address),
    range: await readRange(services, query),
  }
  const page = readPage(listApprovalChanges.name, query, 20, MOST_ROWS)
  const [found, { rows, end }] = await Promise.all([
    countApprovalChanges(services.db, filter),
    readRows(page, (part) => queryChanges(services.db, filter, part)),
  ])
  return {
    ...totals(found),
    ...(await labelsOf(services, rows)),
    data: await serializeApprovals(services, owner, rows, false),
    ...end,
  }
})
