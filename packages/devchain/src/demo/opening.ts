import { fromHex } from '../base/hex.ts'
import { minOf } from '../base/int64.ts'
import type { Actor } from '../wallet/actor.ts'
import { call, type Deployed, deploy, evmAddress } from '../wallet/contracts.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Cast } from './cast.ts'
import type { Random } from './random.ts'
import { castVotes, voteFor, voteWidely } from './votes.ts'
import { accountOf, bytes, handOutBlockKeys, LABELS, type Stage, TRX, type World } from './world.ts'

/**
 * Number of blocks after which every representative has reported its version; proposals are refused before
 * that.
 */
const FIRST_ROUND = 35
const DAY_MS = 86_400_000n
/** Days of a Stake 1.0 freeze. */
const FREEZE_DAYS = 3n
const PEOPLE_WITH_ID = 6
const MOST_OWN_STAKE = 200_000_000n * TRX

function fund(wallet: Wallet, faucet: Actor, cast: Cast, random: Random): void {
  const give = (actor: Actor, trx: bigint) => {
    // if the first key is given, the faucet itself is a representative
    if (actor.address === faucet.address) return
    wallet.send(faucet, 'TransferContract', { toAddress: fromHex(actor.address), amount: trx * TRX })
  }
  for (const person of cast.people) give(person, random.amount(20_000, 4_000_000))
  for (const elder of cast.elders) give(elder, random.amount(400_000, 900_000))
  cast.representatives.forEach((representative, index) => {
    give(representative, BigInt(random.between(240_000_000, 300_000_000) - index * 4_000_000))
  })
  give(cast.exchange, 32_000_000_000n)
  give(cast.issuer, 5_000_000n)
  give(cast.studio, 2_000_000n)
  give(cast.workshop, 300_000n)
  give(cast.team, 750_000n)
  give(cast.treasury, 1_200_000n)
  for (const candidate of cast.candidates) give(candidate, random.amount(20_000_000, 120_000_000))
}

const urlOf = ({ name }: Actor): string => `https://${name.toLowerCase().replaceAll(' ', '-')}.example`

function nameAccounts(wallet: Wallet, cast: Cast): void {
  const { exchange, issuer, studio, workshop, team, treasury } = cast
  const named = [
    ...cast.representatives,
    ...cast.candidates,
    ...cast.elders,
    ...cast.people.slice(0, 8),
    exchange,
    issuer,
    studio,
    workshop,
    team,
    treasury,
  ]
  for (const actor of named)
    if (accountOf(wallet, actor)?.name === '')
      wallet.send(actor, 'AccountUpdateContract', { accountName: bytes(actor.name) })
  for (const person of cast.people.slice(0, PEOPLE_WITH_ID))
    wallet.send(person, 'SetAccountIdContract', { accountId: bytes(`${person.name.toLowerCase()}.lens`) })
}

function nominate(wallet: Wallet, cast: Cast): void {
  for (const candidate of cast.candidates)
    wallet.send(candidate, 'WitnessCreateContract', { url: bytes(urlOf(candidate)) })
  for (const representative of cast.representatives)
    wallet.send(representative, 'WitnessUpdateContract', { updateUrl: bytes(urlOf(representative)) })
}

/** Price of a token in a sale: `sun` for a number of its smallest units. */
type Price = { readonly sun: number; readonly units: number }

function issueToken(
  wallet: Wallet,
  owner: Actor,
  token: { name: string; abbr: string; supply: bigint; price: Price },
): string {
  const start = BigInt(wallet.chain.head.time) + 600_000n
  wallet.send(owner, 'AssetIssueContract', {
    name: bytes(token.name),
    abbr: bytes(token.abbr),
    totalSupply: token.supply,
    precision: 6,
    trxNum: token.price.sun,
    num: token.price.units,
    startTime: start,
    endTime: start + 400n * DAY_MS,
    description: bytes(`${token.name}, a token of the demo world`),
    url: bytes(`https://${token.abbr.toLowerCase()}.example`),
    freeAssetNetLimit: 1_000n,
    publicFreeAssetNetLimit: 100_000n,
    frozenSupply: [{ frozenAmount: token.supply / 10n, frozenDays: 5n }],
  })
  return accountOf(wallet, owner)?.assetIssuedId ?? ''
}

const freeze = (wallet: Wallet, owner: Actor, sun: bigint, resource: number, receiver?: Actor): string =>
  wallet.send(owner, 'FreezeBalanceContract', {
    frozenBalance: (sun / TRX) * TRX,
    frozenDuration: FREEZE_DAYS,
    resource,
    ...(receiver && { receiverAddress: fromHex(receiver.address) }),
  })

/** Stake 1.0: all accounts stake and vote; every third account has no energy and burns TRX for calls. */
function stakeAndVote(wallet: Wallet, cast: Cast, random: Random): void {
  const part = (actor: Actor, share: bigint) => ((accountOf(wallet, actor)?.balance ?? 0n) * share) / 100n
  cast.people.forEach((person, index) => {
    const stake = part(person, BigInt(random.between(16, 33)))
    freeze(wallet, person, stake / 2n, 0)
    if (index % 3 !== 2) freeze(wallet, person, stake / 2n, 1)
    castVotes(wallet, person, cast, random)
  })
  for (const holder of [cast.exchange, cast.issuer, cast.studio, cast.workshop, ...cast.elders]) {
    freeze(wallet, holder, part(holder, 6n), 0)
    freeze(wallet, holder, part(holder, 12n), 1)
    if (holder === cast.exchange) voteWidely(wallet, holder, cast, random)
    else castVotes(wallet, holder, cast, random)
  }
  for (const standing of [...cast.representatives, ...cast.candidates]) {
    freeze(wallet, standing, minOf(part(standing, 60n), MOST_OWN_STAKE), 0)
    voteFor(wallet, standing, [{ address: standing.address, weight: 1 }])
  }
  const [lender, otherLender] = cast.elders
  const [borrower, otherBorrower] = cast.people
  if (lender && borrower) freeze(wallet, lender, 20_000n * TRX, 1, borrower)
  if (otherLender && otherBorrower) freeze(wallet, otherLender, 8_000n * TRX, 0, otherBorrower)
}

/** Gives all accounts some of every token. */
function spread(world: World): void {
  const { wallet, cast, random } = world
  const give10 = (from: Actor, token: string, to: Actor, amount: bigint) =>
    wallet.send(from, 'TransferAssetContract', {
      assetName: bytes(token),
      toAddress: fromHex(to.address),
      amount,
    })
  for (const person of cast.people) {
    const to = evmAddress(person.address)
    call(wallet, cast.issuer, world.usdt, 'transfer', [to, random.amount(50_000_000, 90_000_000_000)])
    if (random.next() < 0.6)
      call(wallet, cast.issuer, world.usdj, 'transfer', [to, random.amount(10, 5_000) * 10n ** 18n])
    if (random.next() < 0.5)
      call(wallet, cast.issuer, world.jst, 'transfer', [to, random.amount(100, 90_000) * 10n ** 18n])
    give10(cast.exchange, world.btt, person, random.amount(1_000_000_000, 5_000_000_000_000))
    give10(cast.studio, world.win, person, random.amount(1_000_000_000, 900_000_000_000))
  }
  for (const holder of [...cast.elders, cast.team, cast.treasury]) {
    give10(cast.exchange, world.btt, holder, random.amount(1_000_000_000_000, 9_000_000_000_000))
    give10(cast.studio, world.win, holder, random.amount(1_000_000_000_000, 3_000_000_000_000))
    call(wallet, cast.issuer, world.usdt, 'transfer', [evmAddress(holder.address), 25_000_000_000n])
  }
  give10(cast.studio, world.win, cast.exchange, 100_000_000_000_000n)
}

function deployAll(wallet: Wallet, cast: Cast, produce: () => void): Record<keyof typeof LABELS, Deployed> {
  const token = (which: 'usdt' | 'usdj' | 'jst', symbol: string, decimals: number, supply: bigint) => {
    const [name, label] = LABELS[which]
    const args = [label, symbol, decimals, supply * 10n ** BigInt(decimals)]
    return deploy(wallet, cast.issuer, name, args, { label })
  }
  const usdt = token('usdt', 'USDT', 6, 1_000_000_000n)
  const usdj = token('usdj', 'USDJ', 18, 50_000_000n)
  const jst = token('jst', 'JST', 18, 9_900_000_000n)
  produce()
  const other = (owner: Actor, which: keyof typeof LABELS, args: readonly unknown[], options = {}) =>
    deploy(wallet, owner, LABELS[which][0], args, { label: LABELS[which][1], ...options })
  const cats = other(cast.studio, 'cats', ['Lens Cats', 'LCAT'])
  const items = other(cast.studio, 'items', ['Lens Items', 'LITEM'])
  const vault = other(cast.issuer, 'vault', [evmAddress(usdt.address), 1n], {
    userPercent: 60n,
    value: 50_000n * TRX,
  })
  const guestbook = other(cast.workshop, 'guestbook', [])
  const mishaps = other(cast.workshop, 'mishaps', [])
  produce()
  return { usdt, usdj, jst, cats, items, vault, guestbook, mishaps }
}

/** First hour of the demo world: accounts, Stake 1.0, votes, tokens, contracts. */
export function setTheScene(wallet: Wallet, cast: Cast, faucet: Actor, random: Random, stage: Stage): World {
  const { produce } = stage
  handOutBlockKeys(stage, cast)
  fund(wallet, faucet, cast, random)
  produce()
  nameAccounts(wallet, cast)
  nominate(wallet, cast)
  produce()
  stakeAndVote(wallet, cast, random)
  produce()
  const btt = issueToken(wallet, cast.exchange, {
    name: 'BitTorrent',
    abbr: 'BTT',
    supply: 990_000_000_000_000_000n,
    price: { sun: 100_000, units: 500_000_000 },
  })
  const win = issueToken(wallet, cast.studio, {
    name: 'WINkLink',
    abbr: 'WIN',
    supply: 999_000_000_000_000n,
    price: { sun: 100_000, units: 200_000_000 },
  })
  produce()
  const contracts = deployAll(wallet, cast, produce)
  call(wallet, cast.issuer, contracts.usdt, 'transfer', [
    evmAddress(contracts.vault.address),
    40_000_000_000_000n,
  ])
  const world: World = { cast, wallet, random, stage, ...contracts, btt, win, nextCat: 1n }
  spread(world)
  while (wallet.chain.head.number < FIRST_ROUND) produce()
  return world
}
