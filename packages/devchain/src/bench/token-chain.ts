import { keccak256, sha256 } from '../base/hash.ts'
import { fromHex, toHex } from '../base/hex.ts'
import { Random } from '../demo/random.ts'
import { createDevchain, type Devchain } from '../devchain.ts'
import { accountOfKey } from '../keys/private-key.ts'
import { createAccount, putAccount } from '../state/accounts.ts'
import { storageKey } from '../vm/storage.ts'
import { type Actor, actorsOf } from '../wallet/actor.ts'
import { deploy } from '../wallet/contracts.ts'
import { Wallet } from '../wallet/wallet.ts'

/** Size of a chain of token transfers. */
export type TokenChainSize = {
  /** Blocks with transfers; a few come before them. */
  readonly blocks: number
  readonly transactionsPerBlock: number
  /** Accounts that exchange tokens: as on a busy chain, a twentieth of them makes half of the transfers. */
  readonly accounts: number
  /** Blocks without transactions after the others. */
  readonly emptyBlocks: number
}

/** A living chain of token transfers. */
export type TokenChain = {
  readonly devchain: Devchain
  /** The token, hex. */
  readonly token: string
  /** Transactions, and events of the token. */
  readonly transactions: number
  readonly transfers: number
}

const SUN = 1_000_000_000_000n
const TOKENS = 10n ** 15n
const FEE_LIMIT = 100_000_000n
const SEED = 7
/** Slot of the balances in the token's storage, as its compiler counts. */
const BALANCES_SLOT = 3n
/** Share of the transfers that go to an account without any earlier tokens. */
const NEW_RECEIVERS = 0.06

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

const actorOf = (index: number): Actor => {
  const { privateKey, address } = accountOfKey(sha256(Buffer.from(`token account ${index}`)))
  return { name: `account ${index}`, key: privateKey, address }
}

/**
 * Writes coins and tokens of accounts straight into the state: funding each account by a transfer would need
 * more blocks than the chain under test.
 */
const endow = (devchain: Devchain, token: string, actors: readonly Actor[], holders: number): void =>
  devchain.chain.editState((state) =>
    actors.forEach(({ address }, index) => {
      putAccount(state, { ...createAccount(state, address), balance: SUN })
      if (index >= holders) return
      const slot = toHex(keccak256(fromHex(address.slice(2).padStart(64, '0') + word(BALANCES_SLOT))))
      state.tables.storage.put(storageKey(state, token, slot), word(TOKENS))
    }),
  )

/** Makes a chain of signed, executed token transfers in memory. */
export function makeTokenChain({
  blocks,
  transactionsPerBlock,
  accounts,
  emptyBlocks,
}: TokenChainSize): TokenChain {
  const devchain = createDevchain({ mode: 'manual' })
  const wallet = new Wallet(devchain.chain)
  const [issuer] = actorsOf(devchain.accounts)
  if (!issuer) throw new Error('no actors')
  devchain.produce()
  const { address: token } = deploy(wallet, issuer, 'Token20', ['Bench', 'BENCH', 6, 10n ** 18n])
  devchain.produce()
  const transfers = blocks * transactionsPerBlock
  const actors = Array.from({ length: accounts + Math.ceil(transfers * NEW_RECEIVERS * 2) }, (_, index) =>
    actorOf(index),
  )
  endow(devchain, token, actors, accounts)
  const random = new Random(SEED)
  let known = accounts
  const pickKnown = () => {
    const limit = random.next() < 0.5 ? Math.max(1, Math.floor(accounts / 20)) : accounts
    return actors[Math.floor(random.next() * limit)] as Actor
  }
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < transactionsPerBlock; i++) {
      const isNew = random.next() < NEW_RECEIVERS && known < actors.length
      const to = isNew ? (actors[known++] as Actor) : pickKnown()
      const amount = word(1n + BigInt(Math.floor(random.next() * 5_000_000)))
      wallet.send(
        pickKnown(),
        'TriggerSmartContract',
        {
          contractAddress: fromHex(token),
          data: fromHex(`a9059cbb${to.address.slice(2).padStart(64, '0')}${amount}`),
        },
        { feeLimit: FEE_LIMIT },
      )
    }
    devchain.produce()
  }
  devchain.produce(emptyBlocks)
  return { devchain, token, transactions: transfers + 1, transfers: transfers + 1 }
}
