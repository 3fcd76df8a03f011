import { fromHex } from '../base/hex.ts'
import { call, deploy, evmAddress } from '../wallet/contracts.ts'
import { Wallet } from '../wallet/wallet.ts'
import { measurePush, measureSignature, median, open, prepareChain, record } from './prepare.ts'

const RUNS = 5
const TRANSFERS = 5_000
const TOKEN_TRANSFERS = 1_000

/** Costs of transactions and blocks. */
export type TransactionCosts = {
  /** Cost of applying a signed transfer, in multiples of a signature check. */
  readonly transferRatio: number
  readonly transferMicroseconds: number
  /** The same for a token transfer in a contract. */
  readonly tokenRatio: number
  readonly tokenMicroseconds: number
  /** Applying a block of 5,000 transfers, signatures included. */
  readonly blockMilliseconds: number
  /** Taking a snapshot, and reverting to it across a block of 1,000 transfers. */
  readonly snapshotMilliseconds: number
  readonly revertMilliseconds: number
}

/** Measures transfers, token transfers, a big block and returning to a snapshot. */
export function measureTransactions(): TransactionCosts {
  const { devchain, actors } = prepareChain()
  const wallet = new Wallet(devchain.chain)
  let turn = 0
  const pair = () => {
    turn++
    return [actors[turn % actors.length], actors[(turn * 7 + 1) % actors.length]] as const
  }
  const transfers = record(
    wallet,
    () => {
      const [from, to] = pair()
      if (!from || !to) throw new Error('no actors')
      wallet.send(from, 'TransferContract', { toAddress: fromHex(to.address), amount: BigInt(turn) })
    },
    TRANSFERS,
  )
  const signature = median(RUNS, () => measureSignature(open(transfers)))
  const transfer = median(RUNS, () => measurePush(devchain, open(transfers)))
  const blockMilliseconds = median(RUNS, () => {
    const transactions = open(transfers)
    const begin = performance.now()
    const block = devchain.producer.produce(1, transactions)
    const spent = performance.now() - begin
    if (block.transactionIds.length !== TRANSFERS) throw new Error('the block does not hold every transfer')
    devchain.chain.removeHead()
    return spent
  })
  let snapshot = 0
  const revertMilliseconds = median(RUNS, () => {
    const begin = performance.now()
    const mark = devchain.snapshots.take()
    snapshot = Math.max(snapshot, performance.now() - begin)
    devchain.producer.produce(1, open(transfers.slice(0, 1_000)))
    const back = performance.now()
    devchain.snapshots.revert(mark)
    return performance.now() - back
  })
  const [issuer] = actors
  if (!issuer) throw new Error('no actors')
  const token = deploy(wallet, issuer, 'Token20', ['Bench', 'BENCH', 6, 10n ** 18n])
  devchain.produce()
  for (const actor of actors.slice(1))
    call(wallet, issuer, token, 'transfer', [evmAddress(actor.address), 10n ** 9n])
  devchain.produce()
  const calls = record(
    wallet,
    () => {
      const [from, to] = pair()
      if (!from || !to) throw new Error('no actors')
      call(wallet, from, token, 'transfer', [evmAddress(to.address), BigInt(turn)])
    },
    TOKEN_TRANSFERS,
  )
  const tokenTransfer = median(RUNS, () => measurePush(devchain, open(calls)))
  return {
    transferRatio: transfer / signature,
    transferMicroseconds: transfer,
    tokenRatio: tokenTransfer / signature,
    tokenMicroseconds: tokenTransfer,
    blockMilliseconds,
    snapshotMilliseconds: snapshot,
    revertMilliseconds,
  }
}
