import { type Address, sun } from '@tronlens/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContractName } from '../contract/contract-fields.ts'
import type { TransactionContent } from '../intent.ts'
import { anyContract } from '../testing/arbitrary-intent.ts'
import { lyingRuns } from '../testing/chain-lies.ts'
import { anyFeeLie, anyParameterLie } from '../testing/fee-lies.ts'
import { accountOf, ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { runsCode } from './energy.ts'
import { estimateFee, withHighestPrices } from './estimate-fee.ts'
import { leastFeeLimit } from './fee-limit.ts'
import { bytesWarnings, findWarnings } from './find-warnings.ts'
import type { ChainSnapshot } from './snapshot.ts'
import { isStop, needsBox } from './warnings.ts'

const RUNS = { numRuns: lyingRuns(2_000) }
const TIMEOUT = { timeout: 1_800_000 }
const NOW = Date.UTC(2026, 0)
const TRX = 1_000_000n
/** The cost of everything on the test chain, as both sources report it where neither lies. */
const PRICES = new Map([
  ['getTransactionFee', 1_000n],
  ['getEnergyFee', 100n],
  ['getCreateAccountFee', 100_000n],
  ['getCreateNewAccountFeeInSystemContract', TRX],
  ['getCreateNewAccountBandwidthRate', 1n],
  ['getMultiSignFee', TRX],
  ['getMemoFee', TRX],
  ['getAccountUpgradeCost', 9_999n * TRX],
  ['getAssetIssueFee', 1_024n * TRX],
  ['getExchangeCreateFee', 1_024n * TRX],
  ['getUpdateAccountPermissionFee', 100n * TRX],
  ['getMarketSellFee', TRX],
  ['getMarketCancelFee', TRX],
  ['getMaxFeeLimit', 15_000n * TRX],
  ['getAllowDynamicEnergy', 1n],
  ['getDynamicEnergyIncreaseFactor', 2_000n],
])
const NAMES = [...PRICES.keys()]
const RAW_BYTES = 300

const PAYING: ContractName[] = [
  'TransferContract',
  'TriggerSmartContract',
  'CreateSmartContract',
  'AccountPermissionUpdateContract',
  'WitnessCreateContract',
  'AssetIssueContract',
  'ExchangeCreateContract',
  'MarketSellAssetContract',
  'MarketCancelOrderContract',
]

const anyTruth = fc.record({
  contract: anyContract(PAYING),
  memo: fc.constantFrom('', 'a note'),
  feeLimit: fc.oneof(fc.constantFrom(0n, 20n * TRX, 199n * TRX), fc.bigInt(0n, 15_000n * TRX)),
  signatures: fc.integer({ min: 1, max: 3 }),
  energy: fc.bigInt(0n, 10_000_000n),
  isBroken: fc.boolean(),
  balance: fc.constantFrom(50n * TRX, 20_000n * TRX, 10n ** 15n),
})
type Truth = typeof anyTruth extends fc.Arbitrary<infer T> ? T : never

const contentOf = ({ contract, memo, feeLimit }: Truth): TransactionContent => ({
  contract,
  memo,
  feeLimit: sun(feeLimit),
  permissionId: 0,
  refBlockBytes: '0000',
  refBlockHash: '00'.repeat(8),
  expiration: (NOW + 60_000) as never,
  timestamp: NOW as never,
})

const chainOf = ({ contract, energy, isBroken, balance }: Truth): ChainSnapshot =>
  snapshotOf({
    parameters: PRICES,
    owner: accountOf(ME, { balance: sun(balance), freeBandwidth: { limit: 0n, used: 0n } }),
    ...((contract.name === 'TriggerSmartContract' || contract.name === 'CreateSmartContract') && {
      simulation: { energy, failure: isBroken ? 'OUT' : undefined, isBroken, logs: [], transfers: [] },
    }),
    ...(contract.name === 'TriggerSmartContract' && {
      contract: {
        address: contract.fields.contractAddress,
        origin: OTHER as Address,
        userPercent: 100n,
        originEnergyLimit: 0n,
        originEnergy: { limit: 0n, used: 0n },
        isVerified: true,
      },
    }),
  })

/** One of the two sources lies about costs, and the wallet does not know which. */
const oneLiar = fc.oneof(
  // a silent index leaves the node alone
  anyFeeLie(NAMES).map((node) => ({ node, index: undefined, isSilent: true })),
  anyFeeLie(NAMES).map((node) => ({ node, index: undefined, isSilent: false })),
  anyParameterLie(NAMES).map((index) => ({ node: undefined, index, isSilent: false })),
)

test(
  'no fee is more than what the review shows as the most, whatever one source says of prices and energy',
  TIMEOUT,
  () => {
    let lower = 0
    fc.assert(
      fc.property(anyTruth, oneLiar, (truth, { node, index, isSilent }) => {
        const content = contentOf(truth)
        const chain = chainOf(truth)
        const bytes = { content, rawDataHex: '00'.repeat(RAW_BYTES) }
        const said = node ? node(chain) : chain
        const indexed = index ? index(PRICES) : PRICES
        const snapshot = withHighestPrices(said, isSilent ? undefined : indexed)
        const taken = estimateFee(bytes, truth.signatures, chain)
        const shown = estimateFee(bytes, truth.signatures, snapshot)
        if (estimateFee(bytes, truth.signatures, said).cap < taken.total) lower++
        // a node that reports bytes as free hides only their price, which is bounded by their number
        const { source, bytes: size } = taken.bandwidth
        if (isSilent) {
          const warnings = findWarnings(content, { snapshot, fee: shown, known: [], now: NOW })
          expect(warnings.filter(needsBox).map(({ kind }) => kind)).toContain('pricesUnread')
          return
        }
        const hidden = shown.bandwidth.source === source ? 0n : size * (PRICES.get('getTransactionFee') ?? 0n)
        expect(shown.cap + hidden).toBeGreaterThanOrEqual(taken.total)
      }),
      RUNS,
    )
    // without the second source, these would have been hidden
    expect(lower).toBeGreaterThan(0)
  },
)

test(
  'no fee limit is signed unseen that is many times the usual, whatever a node says of energy',
  TIMEOUT,
  () => {
    fc.assert(
      fc.property(anyTruth, anyFeeLie(NAMES), (truth, lie) => {
        const said = withHighestPrices(lie(chainOf(truth)), PRICES)
        const usual = truth.contract.name === 'CreateSmartContract' ? 1_000n * TRX : 20n * TRX
        // every form takes the need of the node's simulation where it is above the usual limit
        const least = leastFeeLimit(said) ?? 0n
        const content = { ...contentOf(truth), feeLimit: sun(least > usual ? least : usual) }
        if (content.feeLimit <= 10n * usual || !runsCode(content)) return
        // a node that does not answer hides it just as little
        expect(bytesWarnings(content, { now: NOW }).map(({ kind }) => kind)).toContain('absurdFeeLimit')
        const fee = estimateFee({ content, rawDataHex: '00'.repeat(RAW_BYTES) }, 1, said)
        const warnings = findWarnings(content, { snapshot: said, fee, known: [], now: NOW })
        expect(warnings.some((each) => isStop(each) || needsBox(each))).toBe(true)
        expect(warnings.map(({ kind }) => kind)).toContain('absurdFeeLimit')
      }),
      RUNS,
    )
  },
)
