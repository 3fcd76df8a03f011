import type { Actor } from '../../wallet/actor.ts'
import { at } from '../cast.ts'
import type { World } from '../world.ts'
import type { Chapter } from './chapter.ts'

/** A proposal of the demo world and its course. Parameters are given by their number in the protocol. */
type Motion = {
  readonly day: number
  readonly parameters: Readonly<Record<number, bigint>>
  /** Part of the representatives that approve within two days; seven tenths of the active ones are needed. */
  readonly support: number
  /** Days after which its proposer cancels it. */
  readonly withdrawnAfter?: number
  /** A representative approves it and later withdraws the approval. */
  readonly hasDoubter?: boolean
}

const PASSES = 0.9

/**
 * Decisions of the committee within thirty days: the changes that main net made, some proposals without
 * support, and a few that are still open at the end.
 */
const MOTIONS: readonly Motion[] = [
  { day: 0.1, parameters: { 70: 14n }, support: PASSES },
  { day: 0.2, parameters: { 10: 1n }, support: PASSES },
  { day: 0.9, parameters: { 11: 210n }, support: PASSES },
  { day: 1.3, parameters: { 5: 16_000_000n, 31: 160_000_000n }, support: 0.8 },
  { day: 1.6, parameters: { 14: 1n }, support: 0.2 },
  { day: 3.9, parameters: { 77: 1n, 78: 864_000n }, support: PASSES, hasDoubter: true },
  { day: 4.2, parameters: { 44: 1n }, support: PASSES },
  { day: 5.1, parameters: { 68: 1_000_000n }, support: 0.8 },
  { day: 6, parameters: { 3: 5_000n }, support: 0.1, withdrawnAfter: 1.2 },
  { day: 8.4, parameters: { 72: 1n, 73: 5_000_000_000n, 74: 2_000n, 75: 34_000n }, support: PASSES },
  { day: 10.2, parameters: { 45: 1_000_000n, 46: 500_000n }, support: 0.5, hasDoubter: true },
  { day: 12.3, parameters: { 61: 600n }, support: PASSES },
  { day: 14.1, parameters: { 11: 100n }, support: 1 },
  { day: 17.2, parameters: { 5: 8_000_000n, 31: 128_000_000n }, support: PASSES },
  { day: 19.8, parameters: { 83: 1n, 89: 1n }, support: PASSES },
  { day: 23, parameters: { 4: 512_000_000n }, support: 0 },
  { day: 24.4, parameters: { 47: 20_000_000_000n }, support: 0.3, withdrawnAfter: 2 },
  { day: 27.7, parameters: { 22: 50_000_000n }, support: 0.6, hasDoubter: true },
  { day: 28.5, parameters: { 12: 512_000_000n }, support: 0.75 },
  { day: 29.2, parameters: { 1: 4_999_000_000n, 7: 500_000n }, support: 0.2 },
  { day: 29.9, parameters: { 0: 10_800_000n }, support: 0 },
]

/** Approvals arrive in rounds, these days after the proposal. */
const ROUNDS = [0.05, 0.6, 1.3, 2]
const DOUBT_AFTER = 0.9

/** Approves a proposal or withdraws the approval, unless that is already the case. */
function approve({ wallet }: World, who: Actor, id: number, isAddApproval: boolean): void {
  const approvals = wallet.chain.state.tables.proposals.get(String(id))?.approvals ?? []
  if (approvals.includes(who.address) === isAddApproval) return
  wallet.send(who, 'ProposalApproveContract', { proposalId: BigInt(id), isAddApproval })
}

/** Number of active representatives; if block 0 has fewer, candidates become active too. */
const FULL_COMMITTEE = 21

const committee = ({ cast }: World): readonly Actor[] =>
  cast.representatives.length < FULL_COMMITTEE
    ? [...cast.representatives, ...cast.candidates]
    : cast.representatives

/** The chapters of one proposal; `turn` selects the proposer. */
function chaptersOfMotion(motion: Motion, turn: number): Chapter[] {
  let id = 0
  const proposer = (world: World) => at(committee(world), turn * 4)
  const chapters: Chapter[] = [
    {
      day: motion.day,
      run: (world) => {
        const parameters = Object.fromEntries(
          Object.entries(motion.parameters).map(([key, value]) => [key, value]),
        )
        world.wallet.send(proposer(world), 'ProposalCreateContract', { parameters })
        id = world.wallet.chain.state.properties.number('latestProposalNumber')
      },
    },
  ]
  ROUNDS.forEach((delay, round) => {
    chapters.push({
      day: motion.day + delay,
      run: (world) => {
        const members = committee(world)
        const supporters = Math.round(members.length * motion.support)
        for (let i = round; i < supporters; i += ROUNDS.length)
          approve(world, at(members, turn * 4 + i), id, true)
      },
    })
  })
  if (motion.hasDoubter)
    // the proposer approved in the first round
    chapters.push({
      day: motion.day + DOUBT_AFTER,
      run: (world) => approve(world, proposer(world), id, false),
    })
  if (motion.withdrawnAfter !== undefined)
    chapters.push({
      day: motion.day + motion.withdrawnAfter,
      run: (world) => {
        world.wallet.send(proposer(world), 'ProposalDeleteContract', { proposalId: BigInt(id) })
      },
    })
  return motion.withdrawnAfter === undefined
    ? chapters
    : chapters.filter(({ day }) => day <= motion.day + (motion.withdrawnAfter ?? 0))
}

export const governance = (): readonly Chapter[] => MOTIONS.flatMap(chaptersOfMotion)
