import { type HexAddress, hexAddress } from '@tronlens/core'

const ADDRESS_DIGITS = 40

/** Names of contracts that the chain itself provides, by number, in runs. */
const RUNS: readonly (readonly [first: number, names: string])[] = [
  [
    0x1,
    'ecrecover sha256 ripemd160 identity modexp ecAdd ecMul ecPairing batchValidateSign validateMultiSign',
  ],
  [0x100, 'P256VERIFY'],
  [0x20003, 'ethRipemd160'],
  [0x20009, 'blake2F'],
  [
    0x1000001,
    'verifyMintProof verifyTransferProof verifyBurnProof pedersenHash rewardBalance isSrCandidate voteCount usedVoteCount receivedVoteCount totalVoteCount getChainParameter availableUnfreezeV2Size unfreezableBalanceV2 expireUnfreezeBalanceV2 delegatableResource resourceV2 checkUnDelegateResource resourceUsage totalResource totalDelegatedResource totalAcquiredResource',
  ],
]

const numbered = (number: number): HexAddress =>
  hexAddress(`41${number.toString(16).padStart(ADDRESS_DIGITS, '0')}`)

/** Precompiled contracts by their addresses. Some are open since a proposal only. */
export const PRECOMPILED_CONTRACTS: ReadonlyMap<HexAddress, string> = new Map(
  RUNS.flatMap(([first, names]) =>
    names.split(' ').map((name, index): [HexAddress, string] => [numbered(first + index), name]),
  ),
)

/** Contract that keeps the hashes of blocks (TIP-2935), which the chain writes once parameter 95 is 1. */
export const HISTORY_CONTRACT = hexAddress('410000f90827f1c53a10cb7a02335b175320002935')

/**
 * Name of a contract that the chain itself provides; undefined for all others.
 *
 * @example builtInName(hexAddress(`41${'0'.repeat(37)}100`)) // 'P256VERIFY'
 */
export const builtInName = (address: HexAddress): string | undefined =>
  address === HISTORY_CONTRACT ? 'BlockHashHistory' : PRECOMPILED_CONTRACTS.get(address)
