import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Address, findAddress, isAddress, type Sun, sun, sunText } from '@tronlens/core'
import { fewestSignatures } from '@tronlens/protocol/permission'
import type { Intent } from '@tronlens/signing'
import { findLookAlike } from '@tronlens/signing'
import { useMemo } from 'react'
import { parametersQuery } from '../../shared/api/network.ts'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { accountQuery } from '../../slices/account/api/account-queries.ts'
import { itemsQuery } from '../../slices/account/api/items-query.ts'
import { nodeAccountQuery } from '../../slices/account/api/node-account-query.ts'
import { holdingsOf } from '../../slices/account/holdings.ts'
import { contractQuery } from '../../slices/contract/api/contract-query.ts'
import { readFeeLimit, useMostFee } from '../../slices/contract/fee-limit.ts'
import { type ActCost, costQuery } from '../../slices/signing/api/cost-query.ts'
import { chooseFeeLimit, useIsSideChain, usualFeeLimit } from '../../slices/signing/fee-limit.ts'
import { type PermissionChoice, permissionChoices } from '../../slices/signing/permission-choices.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { useWallets } from '../../slices/wallet/wallet-store.ts'
import { type Recipient, recipientQuery, sentToQuery, timesSentQuery } from './api/send-queries.ts'
import { checkSend, isOpening, type SendCheck, type SendFacts } from './check-send.ts'
import { pickToken, unheldToken } from './requested-token.ts'
import type { SendFields } from './send-fields.ts'
import { contractTypeOf, transferIntent } from './send-intent.ts'
import { type SendableToken, sendableTokens } from './tokens.ts'

/** All values that the form shows and the review needs. */
export interface Send {
  payer: Address
  tokens: readonly SendableToken[]
  token: SendableToken | undefined
  /** Name of the requested or chosen token, once its balance is known to be zero. */
  unheld: string | undefined
  recipient: Recipient | undefined
  timesSentTo: number
  lookAlike: SendFacts['lookAlike']
  timesKnown: number
  permissions: readonly PermissionChoice[]
  permission: PermissionChoice | undefined
  cost: ActCost | undefined
  /** The cost belongs to the previous input; the new cost is being loaded. */
  isCostOld: boolean
  /** Causes of burned TRX other than resources, as far as the form itself determines them. */
  causes: Record<'activation' | 'note' | 'coSigning', boolean>
  feeLimit: Sun
  /** The user typed the fee limit. */
  isLimitChosen: boolean
  /** The highest fee limit that the chain takes; undefined while that is not known. */
  mostFee: Sun | undefined
  /** The usual fee limit would not be enough. */
  isLimitRaised: boolean
  check: SendCheck
  /** The request for a signature; undefined while an input is missing. */
  intent: Intent | undefined
  /** The error because of which a value that the form needs is not known. */
  error: unknown
  /** The wallet's own balances are not known, so there is nothing to fill in. */
  isUnknown: boolean
  retry: () => void
}

const TRC10_TYPE = 2
const NO_PARAMETERS: ReadonlyMap<string, number> = new Map()

/** The chosen permission, else the first one that is sufficient, else the first one that contains the key. */
function pickPermission(choices: readonly PermissionChoice[], { isMulti, permissionId }: SendFields) {
  const first = choices.find(({ isEnough }) => isEnough) ?? choices.find(({ isOpen }) => isOpen) ?? choices[0]
  return isMulti ? (choices.find(({ id }) => id === permissionId) ?? first) : first
}

/** The paying account, its permission and its token. */
function usePayer(fields: SendFields, wallet: Wallet) {
  const payer = fields.isMulti ? findAddress(fields.from) : wallet.address
  const isKnown = { enabled: payer !== undefined }
  const account = useQuery({ ...nodeAccountQuery(payer ?? ZERO_ADDRESS), ...isKnown })
  const indexed = useQuery({ ...accountQuery(payer ?? ZERO_ADDRESS), ...isKnown })
  useRefetchOnBlock(account)
  const items = useQuery({ ...itemsQuery(payer ?? ZERO_ADDRESS), ...isKnown })
  const tokens = useMemo(() => {
    if (!account.data || !indexed.data) return []
    // TRX as the node reports them: an amount that the index does not know yet can be sent too
    const balance = sunText(account.data.balance)
    return sendableTokens([...holdingsOf({ ...indexed.data, balance }), ...(items.data ?? [])])
  }, [account.data, indexed.data, items.data])
  const isWhole = account.data !== undefined && indexed.data !== undefined && items.data !== undefined
  return { payer: payer ?? wallet.address, account, tokens, isWhole }
}

/** How often the wallet has sent something to an address; 0 for none, and while it is not known. */
function useTimesSent(wallet: Wallet, to: Address | undefined): number {
  const query = useQuery({
    ...timesSentQuery(wallet.address, to ?? ZERO_ADDRESS),
    enabled: to !== undefined,
  })
  return to === undefined ? 0 : (query.data ?? 0)
}

/** The recipient, and whether its address is known. */
function useRecipient(to: string, wallet: Wallet) {
  const address = isAddress(to) ? to : undefined
  const query = useQuery({ ...recipientQuery(address ?? ZERO_ADDRESS), enabled: address !== undefined })
  const { data: sentTo } = useQuery(sentToQuery(wallet.address))
  const wallets = useWallets()
  const lookAlike = useMemo(
    () => address && findLookAlike(address, [...(sentTo ?? []), ...wallets.map((each) => each.address)]),
    [address, sentTo, wallets],
  )
  const timesSentTo = useTimesSent(wallet, address)
  const timesKnown = useTimesSent(wallet, lookAlike?.known)
  return { address, query, timesSentTo, timesKnown, lookAlike: timesSentTo > 0 ? undefined : lookAlike }
}

/**
 * Whether a collection reports its interfaces on the chain and has no safe transfer, which asks its receiver.
 */
function useIsPlain(token: SendableToken | undefined): boolean {
  const isCollection = token?.kind === 'TRC721'
  const { data } = useQuery({
    ...contractQuery(isCollection ? (token.id as Address) : ZERO_ADDRESS),
    enabled: isCollection,
  })
  const entries = data?.abi?.entrys ?? []
  return isCollection && entries.length > 0 && !entries.some(({ name }) => name === 'safeTransferFrom')
}

/** Follows the form: the transfer that it describes, its problems and its cost. */
export function useSend(fields: SendFields, wallet: Wallet): Send {
  const { payer, account, tokens, isWhole } = usePayer(fields, wallet)
  const { address, query: recipient, timesSentTo, timesKnown, lookAlike } = useRecipient(fields.to, wallet)
  const { data: parameters = NO_PARAMETERS } = useQuery(parametersQuery)
  const isSideChain = useIsSideChain()
  const mostFee = useMostFee()
  const token = pickToken(fields, tokens)
  const unheld = isWhole ? unheldToken(fields, tokens) : undefined
  const isPlain = useIsPlain(token)
  const type = token ? contractTypeOf(token) : TRC10_TYPE
  const permissions = account.data ? permissionChoices(account.data, wallet.address, type) : []
  const permission = pickPermission(permissions, fields)

  const facts: SendFacts = {
    payer,
    trxBalance: account.data?.balance ?? sun(0n),
    token,
    unheld,
    recipient: address ? recipient.data : undefined,
    activationFee: sun(BigInt(parameters.get('getCreateNewAccountFeeInSystemContract') ?? 0)),
    burned: undefined,
    isRefused: false,
    isFeeLimitWrong: false,
    permission,
    lookAlike,
    wasSentTo: timesSentTo > 0,
  }
  // the transfer that the form describes, before its cost is known
  const draft = checkSend(fields, facts)
  const build = (feeLimit: Sun, amount = draft.value): Intent | undefined =>
    token && address && permission && !draft.note && amount > 0n && amount <= draft.max
      ? transferIntent({
          token,
          from: payer,
          to: address,
          amount,
          tokenId: BigInt(fields.tokenId || 0),
          memo: fields.note?.text ?? '',
          permissionId: permission.id,
          feeLimit,
          isPlain,
        })
      : undefined
  const usual = usualFeeLimit(fields.isMulti, isSideChain)
  // the cost of sending everything is requested before an amount is typed, so that *Max* keeps enough for it
  const isAll = token?.kind === 'TRX' && draft.value === 0n
  const asked = build(usual, isAll ? draft.max : draft.value)
  const signatures =
    fields.isMulti && permission && !permission.isEnough ? fewestSignatures(permission, [wallet.address]) : 1
  const cost = useQuery({
    ...costQuery(asked as Intent, signatures),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  const known = asked && !cost.isPlaceholderData ? cost.data : undefined
  const typed = fields.feeLimitTrx === undefined ? undefined : readFeeLimit(fields.feeLimitTrx, mostFee)
  const feeLimit = typed ?? chooseFeeLimit(usual, known?.leastFeeLimit)
  const check = checkSend(fields, {
    ...facts,
    burned: known?.total,
    isRefused: known?.isRefused ?? false,
    isFeeLimitWrong: fields.feeLimitTrx !== undefined && typed === undefined,
  })
  const isCharged = (name: string): boolean => (parameters.get(name) ?? 0) > 0
  return {
    payer,
    tokens,
    token,
    unheld,
    recipient: facts.recipient,
    timesSentTo,
    lookAlike,
    timesKnown,
    permissions,
    permission,
    cost: asked && !isAll ? cost.data : undefined,
    isCostOld: asked !== undefined && !isAll && cost.isPlaceholderData,
    causes: {
      activation: isOpening(facts) && facts.activationFee > 0n,
      note: Boolean(fields.note?.bytes) && isCharged('getMemoFee'),
      coSigning: signatures > 1 && isCharged('getMultiSignFee'),
    },
    feeLimit,
    isLimitChosen: typed !== undefined,
    mostFee,
    isLimitRaised: typed === undefined && feeLimit > usual,
    check,
    intent: check.missing ? undefined : build(feeLimit),
    error: account.error ?? (address ? recipient.error : null) ?? undefined,
    isUnknown: account.isLoadingError && payer === wallet.address,
    retry: () => void Promise.all([account.refetch(), address && recipient.refetch()]),
  }
}
