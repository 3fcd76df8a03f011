import { bytesToUtf8 } from '@tronlens/core'
import { AccountSchema, type BytesMessage, type BytesMessageSchema } from '@tronlens/protocol'
import { toHex } from '../base/hex.ts'
import { accountMessage } from '../http/print/account-message.ts'
import { findAccountById } from '../http/wallet/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import { encodeInOrder } from './encode-in-order.ts'
import type { Handler, Twin } from './method.ts'

type AccountHandler = Handler<typeof AccountSchema, typeof AccountSchema>

const encodeAccount = (state: ChainState, account: Account | undefined, padded: boolean) =>
  account && encodeInOrder(AccountSchema, accountMessage(state, account, padded))

/** A method whose HTTP endpoint takes the same members. */
const twin = (endpoint: string) => ({ endpoint })

/** Length of a number in the bytes of a request. */
const LONG_BYTES = 8

/** The number in eight bytes; bytes of any other length are no valid number. */
const readLong = ({ value }: BytesMessage): object | undefined =>
  value.length === LONG_BYTES
    ? { id: new DataView(value.buffer, value.byteOffset, LONG_BYTES).getBigInt64(0) }
    : undefined

const byId = (endpoint: string): Twin<typeof BytesMessageSchema> => ({ endpoint, body: readLong })

/** Reads of the state that both services have. */
export const stateMethods = {
  // in JSON the id of an issued token is text and not the hex of its bytes
  getAccount: (({ state }, { address }) =>
    encodeAccount(state, state.accounts.get(toHex(address)), true)) as AccountHandler,
  getAccountById: (({ state }, { accountId }) =>
    encodeAccount(state, findAccountById(state, accountId), false)) as AccountHandler,
  listWitnesses: twin('listwitnesses'),
  getPaginatedNowWitnessList: twin('getpaginatednowwitnesslist'),
  getAssetIssueList: twin('getassetissuelist'),
  getPaginatedAssetIssueList: twin('getpaginatedassetissuelist'),
  getAssetIssueByName: twin('getassetissuebyname'),
  getAssetIssueListByName: twin('getassetissuelistbyname'),
  getAssetIssueById: {
    endpoint: 'getassetissuebyid',
    body: ({ value }) => ({ value: bytesToUtf8(value) }),
  } satisfies Twin<typeof BytesMessageSchema>,
  getDelegatedResource: twin('getdelegatedresource'),
  getDelegatedResourceV2: twin('getdelegatedresourcev2'),
  getDelegatedResourceAccountIndex: twin('getdelegatedresourceaccountindex'),
  getDelegatedResourceAccountIndexV2: twin('getdelegatedresourceaccountindexv2'),
  getCanDelegatedMaxSize: twin('getcandelegatedmaxsize'),
  getAvailableUnfreezeCount: twin('getavailableunfreezecount'),
  getCanWithdrawUnfreezeAmount: twin('getcanwithdrawunfreezeamount'),
  getExchangeById: byId('getexchangebyid'),
  listExchanges: twin('listexchanges'),
  getMarketOrderById: twin('getmarketorderbyid'),
  getMarketOrderByAccount: twin('getmarketorderbyaccount'),
  getMarketPriceByPair: twin('getmarketpricebypair'),
  getMarketOrderListByPair: twin('getmarketorderlistbypair'),
  getMarketPairList: twin('getmarketpairlist'),
  getBandwidthPrices: twin('getbandwidthprices'),
  getEnergyPrices: twin('getenergyprices'),
}

/** Reads of the state that only the newest state has. */
export const newestStateMethods = {
  ...stateMethods,
  getAccountBalance: twin('getaccountbalance'),
  getBlockBalanceTrace: twin('getblockbalance'),
  listNodes: twin('listnodes'),
  getAssetIssueByAccount: twin('getassetissuebyaccount'),
  getAccountNet: twin('getaccountnet'),
  getAccountResource: twin('getaccountresource'),
  getContract: twin('getcontract'),
  getContractInfo: twin('getcontractinfo'),
  listProposals: twin('listproposals'),
  getPaginatedProposalList: twin('getpaginatedproposallist'),
  getProposalById: byId('getproposalbyid'),
  getPaginatedExchangeList: twin('getpaginatedexchangelist'),
  getChainParameters: twin('getchainparameters'),
  getTransactionListFromPending: twin('gettransactionlistfrompending'),
  getMemoFee: twin('getmemofee'),
}
