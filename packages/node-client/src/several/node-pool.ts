import { setTimeout as pause } from 'node:timers/promises'
import type { BlockHash, BlockNumber } from '@tronlens/core'
import { BlockMismatchError, NodeAnswerInvalidError, NodeUnreachableError } from '../errors.ts'
import type { PassedAnswer, PassedRequest } from '../http/pass.ts'
import { BUSY, type Transport } from '../http/transport.ts'
import type { NodeReader } from '../read-node.ts'
import type { Posts } from '../state-reader.ts'
import { judgeHeights, judgeIds, type NodeFault } from './judge.ts'
import type { Member } from './member.ts'
import { type Repeat, settleBroadcast } from './repeat.ts'

/**
 * How long a node that did not answer is left alone, and how long only the first is asked after blocks of
 * several did not fit.
 */
const REST_MS = 10_000
/** Pause between two looks at all nodes. */
const LOOK_EVERY_MS = 3_000
/**
 * Pause before the next look at nodes of which one did not answer a request that was passed on: the request
 * may be the reason.
 */
const LOOK_SOON_MS = 1_000
/** What a node may take to be looked at. */
const LOOK_PATIENCE_MS = 5_000
/**
 * Which to try first when all are left out: a late answer is better than none, and a wrong one is the last
 * resort.
 */
const LAST_RESORT: readonly (NodeFault | undefined)[] = [
  undefined,
  'stale',
  'backwards',
  'invalid',
  'silent',
  'disagrees',
]
/** Statuses of a question that a node does not offer; everything else that is not 200 is the node's fault. */
const NOT_OFFERED = [404, 405]

/** A block that the index holds to. */
export type Anchor = { number: BlockNumber; hash: BlockHash }

/**
 * What a question needs of the node that answers: solid blocks up to a height, or a block at its head.
 * Absent: the leading node.
 */
export type Needs = { solidTo: BlockNumber } | { having: Anchor }

/** Called when a node is left out, and when it is asked again. */
export type FaultObserver = (
  node: string,
  fault: NodeFault | undefined,
  before: NodeFault | undefined,
) => void

/**
 * Several nodes of one chain. The first one that is in order leads: it reports the head and the blocks that
 * no other node is known to have. Blocks that others have too are asked from each in turn; all requests of
 * one question go to one node.
 */
export class NodePool {
  readonly #members: readonly Member[]
  readonly #clock: () => number
  readonly #observe: FaultObserver
  #turn = 0
  #lookDueAt = 0
  #spreadsFrom = 0
  #looking: Promise<void> = Promise.resolve()

  constructor(
    members: readonly Member[],
    options: { clock?: (() => number) | undefined; observe?: FaultObserver | undefined } = {},
  ) {
    this.#members = members
    this.#clock = options.clock ?? (() => performance.now())
    this.#observe = options.observe ?? (() => undefined)
  }

  /** Sends to the leading node, or to the next one when it does not answer. */
  posts(surface: 'full' | 'solidity'): Posts {
    return { post: (path, body) => this.#lead((member) => member[surface].post(path, body)) }
  }

  /** Name of the node that leads. */
  get leader(): string | undefined {
    return this.#inOrder()[0]?.name
  }

  /** Whether the nodes should be compared again. */
  get isLookDue(): boolean {
    return this.#clock() >= this.#lookDueAt
  }

  /**
   * Asks a question of one node, which also gets its name. When it fails there, the whole question is put to
   * another one.
   *
   * @throws {NodeUnreachableError} when none answers
   */
  async withOne<Answer>(
    ask: (node: NodeReader, name: string) => Promise<Answer>,
    needs?: Needs,
  ): Promise<Answer> {
    const isSolid = needs !== undefined && 'solidTo' in needs
    for (const member of await this.#suited(needs))
      try {
        return await ask(member.reader, member.name)
      } catch (error) {
        const fault = faultOf(error, isSolid)
        if (!fault) throw error
        this.#leaveOut(member, fault)
      }
    return this.#lead((member) => ask(member.reader, member.name))
  }

  /** Asks only the leading node for a while, after the answers of several did not fit together. */
  distrust(): void {
    for (const member of this.#members) member.distrust()
    this.#spreadsFrom = this.#clock() + REST_MS
    this.#lookDueAt = 0
  }

  /**
   * Passes a request on as it is, to the first node in order and to the next one where that did not answer,
   * or reported trouble of its own. When all did, the last answer is the answer.
   *
   * @throws {NodeUnreachableError} when none answers, or it is not known what became of a transaction
   */
  async pass(request: PassedRequest, repeat: Repeat): Promise<PassedAnswer> {
    const order = this.#passOrder()
    const isSolidity = request.path.startsWith('/walletsolidity')
    /** How the last node failed; of a transaction, how the first did that may have taken it. */
    let failure: Failure | undefined
    let isLost = false
    for (const [index, member] of order.entries()) {
      // a node with others after it is not waited for until the end
      const part = index < order.length - 1 ? 1 / 2 : 1
      const outcome = await passOnce(member[isSolidity ? 'solidity' : 'full'], {
        ...request,
        silenceMs: request.silenceMs * part,
        limitMs: request.limitMs && request.limitMs * part,
      })
      if (outcome.kind === 'answer') {
        if (member.fault && PASSING.includes(member.fault)) this.#takeBack(member)
        return isLost && repeat === 'broadcast'
          ? settleBroadcast(outcome.answer, member.name)
          : outcome.answer
      }
      if (!isLost || repeat !== 'broadcast') failure = moreHelpful(failure, outcome.failure)
      if (outcome.kind === 'refused') {
        if (outcome.isOfAll && order.length > 1) this.#leaveOut(member, 'silent')
        continue
      }
      isLost = true
      // whether it is the node or the request is seen by a look
      this.#lookDueAt = Math.min(this.#lookDueAt, this.#clock() + LOOK_SOON_MS)
      if (repeat === 'unsent') break
    }
    if (failure && 'answer' in failure) return failure.answer
    throw failure?.error
  }

  /**
   * Compares the nodes with each other and with the index, and leaves out or takes back.
   *
   * @param anchor - newest solid block of the index
   * @param indexHead - newest block of the index
   */
  look(anchor?: Anchor, indexHead?: BlockNumber): Promise<void> {
    this.#lookDueAt = this.#clock() + LOOK_EVERY_MS
    // one at a time; what is asked meanwhile is looked at afterwards
    const looking = this.#looking.then(() => this.#compare(anchor, indexHead))
    this.#looking = looking
    return looking
  }

  async close(): Promise<void> {
    await Promise.all(this.#members.map((member) => member.close()))
    await this.#looking
  }

  async #lead<Answer>(use: (member: Member) => Promise<Answer>): Promise<Answer> {
    let failure: unknown
    for (const member of this.#inOrder())
      try {
        const answer = await use(member)
        // it answered after its rest, or as the last resort
        if (member.fault && PASSING.includes(member.fault)) this.#takeBack(member)
        return answer
      } catch (error) {
        const fault = faultOf(error, false)
        if (!fault) throw error
        this.#leaveOut(member, fault)
        failure = error
      }
    throw failure
  }

  /** Nodes that may lead, the best first. */
  #inOrder(): readonly Member[] {
    const awake = this.#members.filter((member) => this.#isAwake(member))
    if (awake.length > 0) return awake
    const rank = ({ fault }: Member) => LAST_RESORT.indexOf(fault)
    return [...this.#members].sort((a, b) => rank(a) - rank(b))
  }

  /**
   * Nodes in the order in which a request is tried: who is behind the index, or failed and was not seen
   * since, comes later; one of another chain never.
   */
  #passOrder(): readonly Member[] {
    if (this.#members.length === 1) return this.#members
    const rank = (member: Member) =>
      this.#isAwake(member)
        ? Number(member.isBehind) + 2 * Number(member.fault !== undefined)
        : 4 + LAST_RESORT.indexOf(member.fault)
    const order = [...this.#members].sort((a, b) => rank(a) - rank(b))
    const ofChain = order.filter(({ fault }) => fault !== 'disagrees')
    return ofChain.length > 0 ? ofChain : order
  }

  #isAwake(member: Member): boolean {
    return member.restsUntil <= this.#clock()
  }

  /** Nodes that can answer in addition to the leading one, starting with the one whose turn it is. */
  async #suited(needs: Needs | undefined): Promise<Member[]> {
    if (!needs || this.#clock() < this.#spreadsFrom) return []
    const awake = this.#members.filter((member) => !member.fault && member.head >= 0)
    const turn = this.#turn++ % Math.max(awake.length, 1)
    const inTurn = [...awake.slice(turn), ...awake.slice(0, turn)]
    if ('solidTo' in needs) return inTurn.filter(({ solid }) => solid >= needs.solidTo)
    const [next] = inTurn
    if (!next || next === this.#inOrder()[0]) return []
    const { number, hash } = needs.having
    try {
      return (await next.reader.findBlockId(number)) === hash ? [next] : []
    } catch (error) {
      this.#leaveOut(next, faultOf(error, true) ?? 'invalid')
      return []
    }
  }

  #leaveOut(member: Member, fault: NodeFault): void {
    const before = member.fault
    member.fault = fault
    member.restsUntil = PASSING.includes(fault) ? this.#clock() + REST_MS : Number.POSITIVE_INFINITY
    // what waits there would wait for every time-out before it
    if (fault === 'silent') member.abandon()
    if (before !== fault) this.#observe(member.name, fault, before)
  }

  #takeBack(member: Member): void {
    const before = member.fault
    member.fault = undefined
    member.restsUntil = 0
    if (before) this.#observe(member.name, undefined, before)
  }

  async #compare(anchor: Anchor | undefined, indexHead = 0): Promise<void> {
    const seen = await Promise.all(this.#members.map((member) => this.#see(member)))
    for (const [index, member] of this.#members.entries())
      if (seen[index]) member.isBehind = member.head < indexHead
    const faults = judgeHeights(this.#members.map((member, index) => (seen[index] ? member : undefined)))
    const disagree = async (number: BlockNumber | undefined, expected?: BlockHash) => {
      if (number === undefined) return
      const ids = await Promise.all(
        this.#members.map((member, index) =>
          seen[index] && !faults[index] && member.head >= number
            ? this.#patiently(member, () => member.reader.findBlockId(number))
            : undefined,
        ),
      )
      for (const [index, isOther] of judgeIds(ids, expected).entries())
        if (isOther) faults[index] = 'disagrees'
    }
    if (anchor) await disagree(anchor.number, anchor.hash)
    const solids = this.#members.filter((_, index) => seen[index] && !faults[index]).map(({ solid }) => solid)
    if (solids.length > 1) await disagree(Math.min(...solids) as BlockNumber)
    for (const [index, member] of this.#members.entries()) {
      const fault = faults[index]
      if (fault) this.#leaveOut(member, fault)
      else if (seen[index] && this.#answers(member)) this.#takeBack(member)
    }
  }

  /** True when a node did not fail while it was looked at. */
  #answers(member: Member): boolean {
    return !member.fault || !PASSING.includes(member.fault) || this.#isAwake(member)
  }

  /** Asks a node for its heights; false when it rests or does not report them. */
  async #see(member: Member): Promise<boolean> {
    if (!this.#answers(member)) return false
    const heads = await this.#patiently(member, () =>
      Promise.all([member.reader.getHead(), member.reader.getSolidHead()]),
    )
    if (!heads) return false
    member.head = heads[0].number
    member.solid = heads[1].number
    member.wasSolid = Math.max(member.wasSolid, member.solid)
    return true
  }

  /** What a node answers within its time; undefined when it does not, and is left out therefore. */
  async #patiently<Answer>(member: Member, ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const giveUp = new AbortController()
    const tooLate = pause(LOOK_PATIENCE_MS, undefined, { ref: false, signal: giveUp.signal })
    try {
      return await Promise.race([ask(), tooLate.then(() => Promise.reject(new TooLate()))])
    } catch (error) {
      this.#leaveOut(member, error instanceof TooLate ? 'silent' : (faultOf(error, true) ?? 'invalid'))
      return undefined
    } finally {
      tooLate.catch(() => undefined) // its result is no longer awaited
      giveUp.abort()
    }
  }
}

/** Faults that end with a rest; the others end when a look finds the node in order. */
const PASSING: readonly NodeFault[] = ['silent', 'invalid']

type Failure = { answer: PassedAnswer } | { error: NodeUnreachableError }
type PassOutcome =
  | { kind: 'answer'; answer: PassedAnswer }
  /** Nothing was done; `isOfAll` when the node takes no request at all. */
  | { kind: 'refused'; isOfAll: boolean; failure: Failure }
  /** It is not known what the node did. */
  | { kind: 'lost'; failure: Failure }

/**
 * Which of two failures says more: of nodes that are left alone how long the shorter wait is, else what was
 * asked last.
 */
function moreHelpful(before: Failure | undefined, now: Failure): Failure {
  const wait = waitOf(now)
  if (!before || wait === undefined) return now
  return (waitOf(before) ?? 0) < wait ? before : now
}

const waitOf = (failure: Failure): number | undefined =>
  'error' in failure ? failure.error.waitMs : undefined

async function passOnce(node: Transport, request: PassedRequest): Promise<PassOutcome> {
  try {
    const answer = await node.pass(request)
    if (answer.status === 429) return { kind: 'refused', isOfAll: true, failure: { answer } }
    if (isBusy(answer)) return { kind: 'refused', isOfAll: false, failure: { answer } }
    return answer.status >= 500 ? { kind: 'lost', failure: { answer } } : { kind: 'answer', answer }
  } catch (error) {
    if (!(error instanceof NodeUnreachableError)) throw error
    if (error.isUnsent) return { kind: 'refused', isOfAll: true, failure: { error } }
    return { kind: 'lost', failure: { error } }
  }
}

/** True when a node says, with a status of success, that a call is asked too often. */
const isBusy = ({ body }: PassedAnswer): boolean =>
  Buffer.isBuffer(body) && body.length < 1_000 && body.includes('"Error"') && body.includes(BUSY)

class TooLate extends Error {}

/**
 * What an error says of the node, or undefined when it says nothing: a refusal, a question that it does not
 * offer, a fork.
 */
function faultOf(error: unknown, isSolid: boolean): NodeFault | undefined {
  if (error instanceof NodeUnreachableError) return 'silent'
  if (error instanceof NodeAnswerInvalidError) {
    if (error.status !== undefined) return NOT_OFFERED.includes(error.status) ? undefined : 'invalid'
    return isSolid || error.isMalformed ? 'invalid' : undefined
  }
  // of solid blocks there is one version only
  return isSolid && error instanceof BlockMismatchError ? 'invalid' : undefined
}
