import { fromHex } from '../base/hex.ts'
import type { GenesisConfig } from '../consensus/genesis-config.ts'
import { SLOT_MS } from '../consensus/slots.ts'
import { type HdWallet, walletFromSeed } from '../keys/hd-wallet.ts'
import { accountOfKey, base58Of, type DevAccount, keyFromSeed } from '../keys/private-key.ts'
import { DEMO_LAST_TOKEN_ID, DEMO_TOP_VOTES, DEMO_VOTE_STEP, rulesBeforeHistory } from './demo-rules.ts'
import type { Preset } from './preset.ts'

/** Gap after which slots do not count as missed: a development chain may be paused or moved in time. */
const PAUSE_AFTER_SLOTS = 27
const SUN_PER_TRX = 1_000_000n
const RICH_BALANCE = 95_000_000_000n * SUN_PER_TRX
const TOP_VOTES = 100_000_000
const VOTE_STEP = 1_000_000
/** Receiver of burned TRX while burning is disabled; its key is unknown. */
const BLACK_HOLE = 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'
const PARENT_OF_GENESIS = '957dc2d350daecc7bb6a38f3938ebde0a0c1cedafe15f0edae4256a2907449f6'

/** All inputs of a new development chain. */
export type DevGenesis = {
  readonly config: GenesisConfig
  /** Funded accounts. */
  readonly wallet: HdWallet
  readonly witnesses: readonly DevAccount[]
  /** A funded account that gives TRX away. */
  readonly faucet: DevAccount
}

/** Parameters of a genesis. */
export type DevGenesisOptions = {
  readonly preset: Preset
  readonly seed: string
  /** Time of the first slot, in milliseconds. */
  readonly firstSlot: number
  readonly accounts: number
  readonly balance: number
  readonly witnesses: number
  /** Starts before the decisions of the demo world's committee: older rules, few initial votes. */
  readonly demo?: boolean
}

/** A genesis with throw-away keys derived from a seed. */
export function createDevGenesis(options: DevGenesisOptions): DevGenesis {
  const { preset, seed } = options
  const votes = options.demo
    ? { top: DEMO_TOP_VOTES, step: DEMO_VOTE_STEP }
    : { top: TOP_VOTES, step: VOTE_STEP }
  const wallet = walletFromSeed(seed, options.accounts)
  const witnesses = Array.from({ length: options.witnesses }, (_, index) =>
    accountOfKey(
      index === 0 && preset.firstKey ? fromHex(preset.firstKey) : keyFromSeed(seed, `witness/${index}`),
    ),
  )
  const faucet = preset.firstKey
    ? accountOfKey(fromHex(preset.firstKey))
    : accountOfKey(keyFromSeed(seed, 'faucet'))
  const asset = (accountName: string, address: string, balance: bigint) => ({
    accountName,
    accountType: 'Normal' as const,
    address: base58Of(address),
    balance: String(balance),
  })
  const config: GenesisConfig = {
    timestamp: options.firstSlot - SLOT_MS,
    parentHash: PARENT_OF_GENESIS,
    assets: [
      { ...asset('Zion', faucet.address, RICH_BALANCE), accountType: 'AssetIssue' },
      {
        accountName: 'Blackhole',
        accountType: 'AssetIssue',
        address: BLACK_HOLE,
        balance: '-9223372036854775808',
      },
      ...wallet.accounts.map((account, index) =>
        asset(`account${index}`, account.address, BigInt(options.balance) * SUN_PER_TRX),
      ),
    ],
    witnesses: witnesses.map((witness, index) => ({
      address: base58Of(witness.address),
      url: `http://rep${index + 1}.example`,
      voteCount: Math.max(votes.top - index * votes.step, 0),
    })),
    ...(options.demo
      ? { ...rulesBeforeHistory(preset.rules, options.firstSlot), lastTokenId: DEMO_LAST_TOKEN_ID }
      : preset.rules),
    pauseAfterSlots: PAUSE_AFTER_SLOTS,
  }
  return { config, wallet, witnesses, faucet }
}
