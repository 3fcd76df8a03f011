import { selectorOfSignature, topicOfSignature } from './signature.ts'

/**
 * Functions that many contracts of TRON share: tokens, collections, owners, exchanges, lending, proxies,
 * shared wallets.
 */
const FUNCTIONS = `
name() symbol() decimals() totalSupply() balanceOf(address) transfer(address,uint256) approve(address,uint256)
transferFrom(address,address,uint256) allowance(address,address) increaseAllowance(address,uint256) decreaseAllowance(address,uint256)
increaseApproval(address,uint256) decreaseApproval(address,uint256) mint(address,uint256) mint(uint256) burn(uint256) burnFrom(address,uint256)
burn(address,uint256) permit(address,address,uint256,uint256,uint8,bytes32,bytes32) nonces(address) DOMAIN_SEPARATOR() cap()
issue(uint256) redeem(uint256) deprecate(address) deprecated() upgradedAddress() addBlackList(address) removeBlackList(address)
destroyBlackFunds(address) isBlackListed(address) getBlackListStatus(address) setParams(uint256,uint256) basisPointsRate() maximumFee()
calcFee(uint256) oldBalanceOf(address) MAX_UINT() totalSupply_() batchTransfer(address[],uint256) batchTransfer(address[],uint256[])
multiTransfer(address[],uint256[]) airdrop(address[],uint256[]) approveAndCall(address,uint256,bytes) transferAndCall(address,uint256,bytes)
ownerOf(uint256) tokenURI(uint256) getApproved(uint256) setApprovalForAll(address,bool) isApprovedForAll(address,address)
safeTransferFrom(address,address,uint256) safeTransferFrom(address,address,uint256,bytes) safeMint(address,uint256) safeMint(address)
tokenByIndex(uint256) tokenOfOwnerByIndex(address,uint256) baseURI() setBaseURI(string) contractURI() supportsInterface(bytes4)
balanceOf(address,uint256) balanceOfBatch(address[],uint256[]) uri(uint256) setURI(string)
safeTransferFrom(address,address,uint256,uint256,bytes) safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
mint(address,uint256,uint256,bytes) mintBatch(address,uint256[],uint256[],bytes) burn(address,uint256,uint256) burnBatch(address,uint256[],uint256[])
mint(address,uint256,uint256) royaltyInfo(uint256,uint256) onERC721Received(address,address,uint256,bytes)
onERC1155Received(address,address,uint256,uint256,bytes) onERC1155BatchReceived(address,address,uint256[],uint256[],bytes)
owner() getOwner() isOwner() transferOwnership(address) renounceOwnership() acceptOwnership() pendingOwner() admin() setAdmin(address)
pause() unpause() paused() hasRole(bytes32,address) grantRole(bytes32,address) revokeRole(bytes32,address) renounceRole(bytes32,address)
getRoleAdmin(bytes32) DEFAULT_ADMIN_ROLE() MINTER_ROLE() PAUSER_ROLE() addMinter(address) renounceMinter() isMinter(address)
implementation() upgradeTo(address) upgradeToAndCall(address,bytes) changeAdmin(address) proxiableUUID() initialize() initialize(address)
getProxyImplementation(address) getProxyAdmin(address) upgrade(address,address) upgradeAndCall(address,address,bytes)
deposit() withdraw(uint256) withdraw() deposit(uint256) deposit(address,uint256) withdraw(address,uint256) withdrawAll() claim() claim(uint256)
claim(address) claimRewards() getReward() exit() stake(uint256) stake() unstake(uint256) unstake() earned(address) rewardPerToken()
rewardRate() notifyRewardAmount(uint256) periodFinish() lastTimeRewardApplicable() rewards(address) emergencyWithdraw(uint256) emergencyWithdraw()
factory() WETH() WTRX() getPair(address,address) allPairs(uint256) allPairsLength() createPair(address,address) feeTo() setFeeTo(address)
token0() token1() getReserves() kLast() price0CumulativeLast() price1CumulativeLast() skim(address) sync() mint(address) burn(address)
swap(uint256,uint256,address,bytes) addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)
addLiquidityETH(address,uint256,uint256,uint256,address,uint256) removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)
removeLiquidityETH(address,uint256,uint256,uint256,address,uint256) swapExactTokensForTokens(uint256,uint256,address[],address,uint256)
swapTokensForExactTokens(uint256,uint256,address[],address,uint256) swapExactETHForTokens(uint256,address[],address,uint256)
swapTokensForExactETH(uint256,uint256,address[],address,uint256) swapExactTokensForETH(uint256,uint256,address[],address,uint256)
swapETHForExactTokens(uint256,address[],address,uint256) getAmountsOut(uint256,address[]) getAmountsIn(uint256,address[])
quote(uint256,uint256,uint256) trxToTokenSwapInput(uint256,uint256) trxToTokenSwapOutput(uint256,uint256)
tokenToTrxSwapInput(uint256,uint256,uint256) tokenToTrxSwapOutput(uint256,uint256,uint256) tokenToTokenSwapInput(uint256,uint256,uint256,uint256,address)
addLiquidity(uint256,uint256,uint256) removeLiquidity(uint256,uint256,uint256,uint256) getTrxToTokenInputPrice(uint256) getTokenToTrxInputPrice(uint256)
createExchange(address) getExchange(address) getToken(address) borrow(uint256) repayBorrow(uint256) repayBorrow() redeemUnderlying(uint256)
liquidateBorrow(address,uint256,address) enterMarkets(address[]) exitMarket(address) exchangeRateStored() exchangeRateCurrent()
borrowBalanceStored(address) borrowRatePerBlock() supplyRatePerBlock() getCash() totalBorrows() totalReserves() accrueInterest() comptroller()
submitTransaction(address,uint256,bytes) confirmTransaction(uint256) executeTransaction(uint256) revokeConfirmation(uint256)
getTransactionCount(bool,bool) getOwners() required() isConfirmed(uint256) addOwner(address) removeOwner(address) replaceOwner(address,address)
changeRequirement(uint256) execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes) multicall(bytes[])
aggregate((address,bytes)[]) tryAggregate(bool,(address,bytes)[]) execute(address,uint256,bytes) execute(bytes) fill(uint256)
vote(uint256) castVote(uint256,uint8) propose(address[],uint256[],bytes[],string) queue(uint256) delegate(address) delegates(address) getVotes(address)
latestAnswer() latestRoundData() getPrice(address) setPrice(address,uint256) version() kill() destroy() set(uint256) get() increment() sign(string)
`

const EVENTS = `
Transfer(address,address,uint256) Approval(address,address,uint256) ApprovalForAll(address,address,bool)
TransferSingle(address,address,address,uint256,uint256) TransferBatch(address,address,address,uint256[],uint256[]) URI(string,uint256)
OwnershipTransferred(address,address) OwnershipTransferStarted(address,address) Paused(address) Unpaused(address) Pause() Unpause()
RoleGranted(bytes32,address,address) RoleRevoked(bytes32,address,address) RoleAdminChanged(bytes32,bytes32,bytes32)
Upgraded(address) AdminChanged(address,address) BeaconUpgraded(address) Initialized(uint8) Initialized(uint64)
Issue(uint256) Redeem(uint256) Deprecate(address) Params(uint256,uint256) AddedBlackList(address) RemovedBlackList(address)
DestroyedBlackFunds(address,uint256) Mint(address,uint256) Burn(address,uint256) Deposit(address,uint256) Withdrawal(address,uint256)
PairCreated(address,address,address,uint256) Mint(address,uint256,uint256) Burn(address,uint256,uint256,address)
Swap(address,uint256,uint256,uint256,uint256,address) Sync(uint112,uint112) TokenPurchase(address,uint256,uint256) TrxPurchase(address,uint256,uint256)
AddLiquidity(address,uint256,uint256) RemoveLiquidity(address,uint256,uint256) Snapshot(address,uint256,uint256) NewExchange(address,address)
Borrow(address,uint256,uint256,uint256) RepayBorrow(address,address,uint256,uint256,uint256) AccrueInterest(uint256,uint256,uint256,uint256)
LiquidateBorrow(address,address,uint256,address,uint256) Staked(address,uint256) Withdrawn(address,uint256) RewardPaid(address,uint256)
RewardAdded(uint256) Submission(uint256) Confirmation(address,uint256) Revocation(address,uint256) Execution(uint256) ExecutionFailure(uint256)
OwnerAddition(address) OwnerRemoval(address) RequirementChange(uint256)
`

const ERRORS = `
Error(string) Panic(uint256) ERC20InsufficientBalance(address,uint256,uint256) ERC20InvalidSender(address) ERC20InvalidReceiver(address)
ERC20InsufficientAllowance(address,uint256,uint256) ERC20InvalidApprover(address) ERC20InvalidSpender(address)
OwnableUnauthorizedAccount(address) OwnableInvalidOwner(address) AccessControlUnauthorizedAccount(address,bytes32) EnforcedPause() ExpectedPause()
ReentrancyGuardReentrantCall() InvalidInitialization() NotInitializing() ERC721NonexistentToken(uint256) ERC721IncorrectOwner(address,uint256,address)
ERC721InsufficientApproval(address,uint256) ERC1155InsufficientBalance(address,uint256,uint256,uint256) ERC1155MissingApprovalForAll(address,address)
SafeERC20FailedOperation(address) AddressEmptyCode(address) FailedInnerCall() FailedCall() InsufficientBalance(uint256,uint256)
`

const words = (text: string): string[] => text.trim().split(/\s+/)
/** Every signature of the table. */
export const KNOWN_SIGNATURES: readonly string[] = [FUNCTIONS, EVENTS, ERRORS].flatMap(words)

let table: Map<string, string[]> | undefined

function makeTable(): Map<string, string[]> {
  const made = new Map<string, string[]>()
  const add = (id: string, signature: string) => made.set(id, [...(made.get(id) ?? []), signature])
  for (const signature of [...words(FUNCTIONS), ...words(ERRORS)])
    add(selectorOfSignature(signature), signature)
  for (const signature of words(EVENTS)) add(topicOfSignature(signature), signature)
  return made
}

/** Signatures that a selector or a topic (hex without 0x) usually stands for. */
export function findKnownSignatures(id: string): readonly string[] {
  table ??= makeTable()
  return table.get(id) ?? []
}
