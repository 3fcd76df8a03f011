import { fromHex, toHex } from '../hex.ts'
import type { Actor, Cast } from './cast.ts'
import { type ContractName, call, type Deployed, deploy, deployed, evmAddress } from './contracts.ts'
import type { Random } from './random.ts'
import type { Wallet } from './wallet.ts'

const TRX = 1_000_000n

/** Everything that traffic acts on. */
export type World = {
  readonly cast: Cast
  readonly wallet: Wallet
  readonly random: Random
  /** Closes a block. */
  readonly produce: () => void
  readonly usdt: Deployed
  readonly usdj: Deployed
  readonly jst: Deployed
  readonly cats: Deployed
  readonly items: Deployed
  readonly vault: Deployed
  /** Ids of TRC10 tokens. */
  readonly btt: string
  readonly win: string
  nextCat: bigint
}

/** Id that the specification names for BTT; the counter is moved so that the next issue gets it. */
const BTT_ID = 1_002_000n

const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8')

function fund(wallet: Wallet, faucet: Actor, cast: Cast, random: Random): void {
  const give = (actor: Actor, trx: bigint) =>
    wallet.send(faucet, 'TransferContract', { toAddress: fromHex(actor.address), amount: trx * TRX })
  for (const person of cast.people) give(person, random.amount(20_000, 4_000_000))
  give(cast.exchange, 80_000_000n)
  give(cast.issuer, 5_000_000n)
  give(cast.studio, 2_000_000n)
  give(cast.team, 750_000n)
  for (const candidate of cast.candidates) give(candidate, 60_000n)
}

function nameAccounts(wallet: Wallet, cast: Cast): void {
  for (const actor of [cast.exchange, cast.issuer, cast.studio, cast.team, ...cast.people.slice(0, 8)])
    wallet.send(actor, 'AccountUpdateContract', { accountName: bytes(actor.name) })
}

function issueToken(
  world: Pick<World, 'wallet'>,
  owner: Actor,
  name: string,
  abbr: string,
  supply: bigint,
): string {
  const { wallet } = world
  const start = BigInt(wallet.chain.head.time) + 600_000n
  wallet.send(owner, 'AssetIssueContract', {
    name: bytes(name),
    abbr: bytes(abbr),
    totalSupply: supply,
    precision: 6,
    trxNum: 1_000_000,
    num: 1_000_000,
    startTime: start,
    endTime: start + 20n * 86_400_000n,
    description: bytes(`${name}, a token of the demo world`),
    url: bytes(`https://${abbr.toLowerCase()}.example`),
    freeAssetNetLimit: 1_000n,
    publicFreeAssetNetLimit: 100_000n,
    frozenSupply: [{ frozenAmount: supply / 10n, frozenDays: 5n }],
  })
  return wallet.chain.state.accounts.get(owner.address)?.assetIssuedId ?? ''
}

/** Resources: everybody stakes some, and votes for a few representatives. */
function stakeAndVote(wallet: Wallet, cast: Cast, random: Random): void {
  const witnesses = [...wallet.chain.state.tables.witnesses.entries()].map(([address]) => address).sort()
  for (const actor of [...cast.people, cast.exchange, cast.issuer, cast.studio]) {
    const balance = wallet.chain.state.accounts.get(actor.address)?.balance ?? 0n
    const stake = (balance / BigInt(random.between(3, 6)) / TRX) * TRX
    wallet.send(actor, 'FreezeBalanceV2Contract', { frozenBalance: stake / 2n, resource: 0 })
    wallet.send(actor, 'FreezeBalanceV2Contract', { frozenBalance: stake / 2n, resource: 1 })
    castVotes(wallet, actor, stake / TRX - 1n, witnesses, random)
  }
}

/** Spreads votes over one to five representatives. */
export function castVotes(
  wallet: Wallet,
  voter: Actor,
  power: bigint,
  witnesses: readonly string[],
  random: Random,
): void {
  const chosen = new Set(Array.from({ length: random.between(1, 5) }, () => random.pick(witnesses)))
  const share = power / BigInt(chosen.size)
  if (share <= 0n) return
  wallet.send(voter, 'VoteWitnessContract', {
    votes: [...chosen].map((address) => ({ voteAddress: fromHex(address), voteCount: share })),
  })
}

/** Gives everybody some of every token. */
function spread(world: Omit<World, 'nextCat'>): void {
  const { wallet, cast, random } = world
  for (const person of cast.people) {
    const to = evmAddress(person.address)
    call(wallet, cast.issuer, world.usdt, 'transfer', [to, random.amount(50_000_000, 90_000_000_000)])
    if (random.next() < 0.6)
      call(wallet, cast.issuer, world.usdj, 'transfer', [to, random.amount(10, 5_000) * 10n ** 18n])
    if (random.next() < 0.5)
      call(wallet, cast.issuer, world.jst, 'transfer', [to, random.amount(100, 90_000) * 10n ** 18n])
    wallet.send(cast.exchange, 'TransferAssetContract', {
      assetName: bytes(world.btt),
      toAddress: fromHex(person.address),
      amount: random.amount(1_000_000, 5_000_000_000_000),
    })
  }
}

/** First days of the demo world: accounts, stake, votes, tokens, contracts. */
export function setTheScene(
  wallet: Wallet,
  cast: Cast,
  faucet: Actor,
  random: Random,
  produce: () => void,
): World {
  fund(wallet, faucet, cast, random)
  produce()
  nameAccounts(wallet, cast)
  for (const candidate of cast.candidates)
    wallet.send(candidate, 'WitnessCreateContract', {
      url: bytes(`https://${candidate.name.toLowerCase()}.example`),
    })
  produce()
  stakeAndVote(wallet, cast, random)
  produce()
  wallet.chain.editState((state) => state.properties.set('tokenIdNumber', BTT_ID - 1n))
  const btt = issueToken({ wallet }, cast.exchange, 'BitTorrent', 'BTT', 990_000_000_000_000_000n)
  const win = issueToken({ wallet }, cast.studio, 'WINkLink', 'WIN', 999_000_000_000_000n)
  produce()
  const token = (name: string, symbol: string, decimals: number, supply: bigint) =>
    deploy(wallet, cast.issuer, 'Token20', [name, symbol, decimals, supply * 10n ** BigInt(decimals)], {
      label: name,
    })
  const usdt = token('Tether USD', 'USDT', 6, 1_000_000_000n)
  const usdj = token('JUST Stablecoin', 'USDJ', 18, 50_000_000n)
  const jst = token('JUST', 'JST', 18, 9_900_000_000n)
  produce()
  const cats = deploy(wallet, cast.studio, 'Collection721', ['Lens Cats', 'LCAT'], { label: 'LensCats' })
  const items = deploy(wallet, cast.studio, 'Items1155', ['Lens Items', 'LITEM'], { label: 'LensItems' })
  const vault = deploy(wallet, cast.issuer, 'Vault', [evmAddress(usdt.address), 1n], {
    label: 'SwapVault',
    userPercent: 60n,
    value: 50_000n * TRX,
  })
  produce()
  call(wallet, cast.issuer, usdt, 'transfer', [evmAddress(vault.address), 40_000_000_000_000n])
  const world = { cast, wallet, random, produce, usdt, usdj, jst, cats, items, vault, btt, win }
  spread(world)
  produce()
  return { ...world, nextCat: 1n }
}

/**
 * The demo world of a chain that was made earlier: the same actors and contracts, with traffic that goes on from the
 * head block.
 */
export function findTheScene(wallet: Wallet, cast: Cast, random: Random, produce: () => void): World {
  const { tables } = wallet.chain.state
  const contracts = [...tables.contracts.entries()]
  const contract = (name: ContractName, label: string): Deployed => {
    const found = contracts.find(([, value]) => value.name === label)
    if (!found) throw new Error(`the demo world has no contract ${label}`)
    return deployed(name, found[0])
  }
  const token = (abbr: string): string => {
    const found = [...tables.assets.entries()].find(([, asset]) => asset.abbr === toHex(bytes(abbr)))
    if (!found) throw new Error(`the demo world has no token ${abbr}`)
    return found[0]
  }
  return {
    cast,
    wallet,
    random,
    produce,
    usdt: contract('Token20', 'Tether USD'),
    usdj: contract('Token20', 'JUST Stablecoin'),
    jst: contract('Token20', 'JUST'),
    cats: contract('Collection721', 'LensCats'),
    items: contract('Items1155', 'LensItems'),
    vault: contract('Vault', 'SwapVault'),
    btt: token('BTT'),
    win: token('WIN'),
    // fewer cats than blocks are born, so these are free
    nextCat: BigInt(wallet.chain.head.number),
  }
}
