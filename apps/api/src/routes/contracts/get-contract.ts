import { type ContractDetail, getContract, getContractCode, getContractSource } from '@tronlens/api-contract'
import { ownMetadata } from '@tronlens/compiler'
import { type Address, stringifyJson, sun, toBigInt, tokenAmount } from '@tronlens/core'
import { type ContractRow, findTransaction, type VerifiedContractRow } from '@tronlens/db'
import { NodeUnreachableError } from '@tronlens/node-client'
import { addressBytes } from '../../http/parameters.ts'
import { addressText, hexText } from '../../serialize/address.ts'
import { inUsd } from '../../serialize/amount.ts'
import { serializeContractData } from '../../serialize/contract-data.ts'
import { methodMap } from '../../serialize/method-map.ts'
import { count, time } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithNode } from '../../services/node-reader.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import type { WithPrice } from '../../services/price-source.ts'
import type { WithQuotes } from '../../services/quotes.ts'
import { readChainCode } from '../../solidity/chain-code.ts'
import { findKnownContract } from '../../solidity/known-contract.ts'
import { NO_PROXY, type ProxyFacts } from '../../solidity/proxy/facts.ts'
import { readProxy } from '../../solidity/proxy/read-proxy.ts'
import { optimizerOf, readVerification, verifyStatusOf } from '../../solidity/verifications.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { sumWorth } from '../accounts/account-values.ts'
import { loadBandwidth } from '../accounts/bandwidth.ts'
import { readTrxBalance } from '../accounts/node-account.ts'
import { handle } from '../handle.ts'

type Members = Record<string, unknown>
const OK = { code: 0, message: 'SUCCESS' }
const [NOT_VERIFIED, VERIFIED] = [1, 2]

/** What went along with the deployment; nothing of it where a contract made the contract. */
async function readDeployment({ db }: WithDb, row: ContractRow) {
  const transaction = row.created_tx ? await findTransaction(db, row.created_tx) : undefined
  const members: Members = transaction ? serializeContractData(transaction.raw_data).data : {}
  const made = (members.new_contract as Members | undefined) ?? {}
  return {
    value: toBigInt(made.call_value as number | undefined),
    tokenValue: toBigInt(members.call_token_value as number | undefined),
    tokenId: Number(members.token_id ?? 0),
  }
}

/**
 * What only the node knows: how much more than their energy calls of a busy contract cost (ten-thousandths),
 * and whose code it runs.
 */
async function readNodeFacts(
  services: WithDb & WithNode,
  row: ContractRow,
): Promise<{ factor: number; proxy: ProxyFacts | undefined }> {
  try {
    const { contract_state: state, runtimecode } = await services.node.post('/wallet/getcontractinfo', {
      value: hexText(row.address),
    })
    return {
      factor: Number((state as Members | undefined)?.energy_factor ?? 0),
      proxy: await readProxy(services, row, typeof runtimecode === 'string' ? runtimecode : ''),
    }
  } catch (error) {
    // the rest of the contract is known all the same
    if (error instanceof NodeUnreachableError) return { factor: 0, proxy: undefined }
    throw error
  }
}

async function serializeContract(
  services: WithChain & WithNetwork & WithNode & WithPeople & WithPrice & WithQuotes & WithTokens,
  row: ContractRow,
): Promise<ContractDetail> {
  const creator = row.creator
  const [
    balance,
    deployment,
    { factor, proxy: known },
    creatorBalance,
    bandwidth,
    labels,
    price,
    verified,
    { tags, tagUrls, reputations },
    worth,
  ] = await Promise.all([
    readTrxBalance(services, row.address),
    readDeployment(services, row),
    readNodeFacts(services, row),
    creator ? readTrxBalance(services, creator) : 0n,
    creator ? loadBandwidth(services, hexText(creator)) : undefined,
    loadPageLabels(services, [creator]),
    services.price.read(),
    readVerification(services, row),
    services.marks(),
    sumWorth(services, addressText(row.address)),
  ])
  const proxy = known ?? NO_PROXY
  const sentToken = deployment.tokenId > 0 ? Buffer.from(String(deployment.tokenId)) : undefined
  const tokens = await loadTokens(services, [row.address, sentToken])
  const tag = tags.get(addressText(row.address)) ?? ''
  const isToken = tokens.record(row.address) !== undefined
  const reputation = reputations.get(addressText(row.address))
  return {
    address: addressText(row.address),
    name: row.name,
    description: '',
    balance: sun(balance),
    balanceInUsd: inUsd(balance, price.price_in_usd),
    balanceWithTokens: worth,
    balanceWithTokensInUsd: inUsd(worth, price.price_in_usd),
    verify_status: verifyStatusOf(verified),
    is_proxy: proxy.is_proxy,
    proxy_implementation: proxy.implementation,
    old_proxy_implementation: proxy.old_implementation,
    proxy_kind: proxy.kind,
    proxy_through: proxy.through,
    proxy_facets: proxy.facets,
    proxy_known: known !== undefined,
    delegates: proxy.delegates,
    proxy_beacon: proxy.beacon,
    proxy_admin: proxy.admin,
    trxCount: count(row.trigger_count),
    date_created: time(row.created_time),
    destroyed: row.destroyed_block !== null,
    call_value: sun(deployment.value),
    call_token_value: tokenAmount(deployment.tokenValue),
    call_token_id: deployment.tokenId,
    call_token_info: sentToken ? tokens(sentToken) : {},
    creator: {
      address: addressText(creator),
      address_is_contract: labels.contractMap[addressText(creator)] ?? false,
      txHash: hexText(row.created_tx),
      token_balance: sun(creatorBalance),
      consume_user_resource_percent: row.consume_user_resource_percent,
      energy_remaining: bandwidth?.energyRemaining ?? 0,
      energy_limit: count(row.origin_energy_limit),
    },
    methodMap: methodMap(verified?.abi ?? row.abi),
    energy_factor: factor,
    license: String(verified?.license ?? 0),
    tag1: tag,
    tag1Url: tagUrls.get(addressText(row.address)) ?? '',
    blueTag: '',
    blueTagUrl: '',
    greyTag: '',
    redTag: reputation === 'fraud' ? 'Fraud' : '',
    publicTag: tag,
    publicTagDesc: '',
    vip: false,
    feedbackRisk: reputation === 'fraud' || reputation === 'suspicious',
    announcement: '',
    auditReportUrl: '',
    auditDep: '',
    auditDate: '',
    ...(isToken ? { tokenInfo: tokens(row.address) } : {}),
  }
}

const find = (
  services: WithChain & WithDb & WithNode,
  address: Address | undefined,
): Promise<ContractRow | undefined> =>
  address === undefined ? Promise.resolve(undefined) : findKnownContract(services, addressBytes(address))

export const getContractRoute = handle(getContract, async ({ query }, services) => {
  const row = await find(services, query.contract ?? query.address)
  return {
    type: 'contract',
    count: 0,
    status: OK,
    data: row ? [await serializeContract(services, row)] : [],
    contractMap: row ? { [addressText(row.address)]: true } : {},
  }
})

const abiText = (row: ContractRow, verified: VerifiedContractRow | undefined): string => {
  const abi = verified?.abi ?? row.abi
  return abi === null ? '' : stringifyJson(abi)
}

/** Code that a transaction made the contract from, hex; what contracts make has none. */
async function readCode({ node }: WithNode, row: ContractRow): Promise<string> {
  const { bytecode } = await node.post('/wallet/getcontract', { value: hexText(row.address) })
  return typeof bytecode === 'string' ? bytecode : ''
}

const librariesOf = (verified: VerifiedContractRow | undefined) =>
  Object.entries(verified?.libraries ?? {}).map(([name, address]) => ({
    name,
    address: addressText(Buffer.from(`41${address}`, 'hex')),
  }))

export const getContractCodeRoute = handle(getContractCode, async ({ query }, services) => {
  const row = await find(services, query.contract ?? query.address)
  const verified = row && (await readVerification(services, row))
  return {
    status: OK,
    data: {
      address: addressText(row?.address),
      name: row?.name ?? '',
      verify_status: verifyStatusOf(verified),
      byteCode: row ? await readCode(services, row) : '',
      abi: row ? abiText(row, verified) : '',
      compiler: verified?.compiler_version ?? '',
      source: Object.values(verified?.sources ?? {}).join('\n\n'),
      abiEncoded: verified?.constructor_arguments?.toString('hex') ?? '',
      isSetting: verified !== undefined,
      librarys: librariesOf(verified),
    },
  }
})

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** What the answer holds of a verified contract; all of it is empty for others. */
function serializeSource(verified: VerifiedContractRow | undefined) {
  const optimizer = verified && optimizerOf(verified)
  const settings = (verified?.settings ?? {}) as { evmVersion?: string; viaIR?: boolean }
  return {
    status: verified ? VERIFIED : NOT_VERIFIED,
    contract_code: Object.entries(verified?.sources ?? {}).map(([name, code]) => ({
      name,
      code: base64(code),
    })),
    constructor_params: verified?.constructor_arguments?.toString('hex') ?? '',
    optimizer: optimizer?.enabled ? 1 : 0,
    optimizer_runs: optimizer?.runs ?? 0,
    compiler: verified?.compiler ?? '',
    license: verified?.license ?? 0,
    match: verified?.match ?? 'none',
    match_reason: verified?.match_reason ?? '',
    creation_match: verified?.creation_match ?? 'unknown',
    compiler_version: verified?.compiler_version ?? '',
    file_name: verified?.file_name ?? '',
    evm_version: settings.evmVersion ?? '',
    via_ir: settings.viaIR === true,
    libraries: librariesOf(verified),
    storage_layout: stringifyJson(verified?.storage_layout ?? {}),
    verify_time: time(verified?.verified_at.getTime() ?? 0),
  }
}

export const getContractSourceRoute = handle(getContractSource, async ({ body }, services) => {
  const row = await find(services, body.contractAddress)
  const verified = row && (await readVerification(services, row))
  const code = row ? await readChainCode(services.node, row) : { creation: '', runtime: '' }
  return {
    data: {
      contract_name: verified?.contract_name ?? row?.name ?? '',
      byte_code: code.creation,
      runtime_code: code.runtime,
      chain_compiler: ownMetadata(code.runtime)?.version ?? '',
      abi: row ? abiText(row, verified) : '',
      ...serializeSource(verified),
    },
  }
})
