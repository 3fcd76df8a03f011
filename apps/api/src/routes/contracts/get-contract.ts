import { type ContractDetail, getContract, getContractCode, getContractSource } from '@tronlens/api-contract'
import { type Address, stringifyJson, sun, toBigInt, tokenAmount } from '@tronlens/core'
import { type ContractRow, findContract, findTransaction, getTrxBalance } from '@tronlens/db'
import { NodeUnreachableError } from '@tronlens/node-client'
import { indexAbi, readStoredAbi } from '../../serialize/abi.ts'
import { addressText, hexText } from '../../serialize/address.ts'
import { serializeContractData } from '../../serialize/contract-data.ts'
import { loadPageLabels } from '../../serialize/page-labels.ts'
import { loadTokens } from '../../serialize/token-info.ts'
import { count, time } from '../../serialize/values.ts'
import { loadBandwidth } from '../accounts/bandwidth.ts'
import { handle, type Services } from '../handle.ts'
import { addressBytes } from '../page.ts'

type Members = Record<string, unknown>
const OK = { code: 0, message: 'SUCCESS' }
const NOT_VERIFIED = 1

/** What went along with the deployment; nothing of it where a contract made the contract. */
async function readDeployment({ db }: Services, row: ContractRow) {
  const transaction = row.created_tx ? await findTransaction(db, row.created_tx) : undefined
  const members: Members = transaction ? serializeContractData(transaction.raw_data).data : {}
  const made = (members.new_contract as Members | undefined) ?? {}
  return {
    value: toBigInt(made.call_value as number | undefined),
    tokenValue: toBigInt(members.call_token_value as number | undefined),
    tokenId: Number(members.token_id ?? 0),
  }
}

/** How much more than their energy calls of a busy contract cost, ten-thousandths; the node counts it. */
async function readEnergyFactor({ node }: Services, address: Buffer): Promise<number> {
  try {
    const { contract_state: state } = await node.post('/wallet/getcontractinfo', { value: hexText(address) })
    return Number((state as Members | undefined)?.energy_factor ?? 0)
  } catch (error) {
    // the rest of the contract is known all the same
    if (error instanceof NodeUnreachableError) return 0
    throw error
  }
}

function readMethods(abi: unknown): Record<string, string> {
  const { functions } = indexAbi(readStoredAbi(abi))
  return Object.fromEntries(
    [...functions].map(([selector, { name, inputs }]) => [
      selector,
      `${name}(${inputs.map((input) => input.type).join(',')})`,
    ]),
  )
}

async function serializeContract(services: Services, row: ContractRow): Promise<ContractDetail> {
  const { db } = services
  const creator = row.creator
  const [balance, deployment, factor, creatorBalance, bandwidth, labels, price] = await Promise.all([
    getTrxBalance(db, row.address),
    readDeployment(services, row),
    readEnergyFactor(services, row.address),
    creator ? getTrxBalance(db, creator) : 0n,
    creator ? loadBandwidth(services, hexText(creator)) : undefined,
    loadPageLabels(services, [creator]),
    services.price.read(),
  ])
  const sentToken = deployment.tokenId > 0 ? Buffer.from(String(deployment.tokenId)) : undefined
  const tokens = await loadTokens(services, [row.address, sentToken])
  const isToken = tokens.record(row.address) !== undefined
  return {
    address: addressText(row.address),
    name: row.name,
    description: '',
    balance: sun(balance),
    balanceInUsd: price.price_in_usd === null ? null : (Number(balance) / 1e6) * Number(price.price_in_usd),
    verify_status: 0,
    is_proxy: false,
    proxy_implementation: '',
    old_proxy_implementation: '',
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
    methodMap: readMethods(row.abi),
    energy_factor: factor,
    license: '0',
    tag1: '',
    tag1Url: '',
    blueTag: '',
    blueTagUrl: '',
    greyTag: '',
    redTag: '',
    publicTag: '',
    publicTagDesc: '',
    vip: false,
    feedbackRisk: false,
    announcement: '',
    auditReportUrl: '',
    auditDep: '',
    auditDate: '',
    ...(isToken ? { tokenInfo: tokens(row.address) } : {}),
  }
}

const find = ({ db }: Services, address: Address | undefined): Promise<ContractRow | undefined> =>
  address === undefined ? Promise.resolve(undefined) : findContract(db, addressBytes(address))

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

const abiText = (row: ContractRow): string => (row.abi === null ? '' : stringifyJson(row.abi))

/** Code that a transaction made the contract from, hex; what contracts make has none. */
async function readCode({ node }: Services, row: ContractRow): Promise<string> {
  const { bytecode } = await node.post('/wallet/getcontract', { value: hexText(row.address) })
  return typeof bytecode === 'string' ? bytecode : ''
}

export const getContractCodeRoute = handle(getContractCode, async ({ query }, services) => {
  const row = await find(services, query.contract ?? query.address)
  return {
    status: OK,
    data: {
      address: addressText(row?.address),
      name: row?.name ?? '',
      verify_status: 0,
      byteCode: row ? await readCode(services, row) : '',
      abi: row ? abiText(row) : '',
      compiler: '',
      source: '',
      abiEncoded: '',
      isSetting: false,
      librarys: [],
    },
  }
})

export const getContractSourceRoute = handle(getContractSource, async ({ body }, services) => {
  const row = await find(services, body.contractAddress)
  return {
    data: {
      status: NOT_VERIFIED,
      contract_name: row?.name ?? '',
      byte_code: row ? await readCode(services, row) : '',
      contract_code: [],
      constructor_params: '',
      optimizer: 0,
      optimizer_runs: 0,
      compiler: '',
      license: 0,
      abi: row ? abiText(row) : '',
    },
  }
})
