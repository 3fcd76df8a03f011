import { encodeBase58Check } from '@tronlens/core'
import { MAX_VOTES } from '../actuators/vote-witness.ts'
import { fromHex } from '../base/hex.ts'
import { MAX_INT64 } from '../base/int64.ts'
import { byteStringHash, hashMapOrder } from '../base/java-order.ts'
import { queryReward, settleReward } from '../consensus/rewards.ts'
import { votingPower } from '../resources/power.ts'
import { TRX } from '../resources/stake.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import { VmException } from './exception.ts'
import type { Frame } from './frame.ts'
import { amountOf, attempt, record } from './staking-record.ts'
import { bytesToWord, toInt, wordToAddress } from './word.ts'

export function withdrawReward(frame: Frame): bigint {
  const { state, block } = frame.machine
  const owner = frame.input.context
  const internal = record(frame, 'withdrawReward', owner, 0n)
  if (queryReward(state, owner) + getAccount(state, owner).balance > MAX_INT64) {
    internal.rejected = true
    return 0n
  }
  settleReward(state, owner)
  const account = getAccount(state, owner)
  if (account.allowance <= 0n) return 0n
  putAccount(state, {
    ...account,
    balance: account.balance + account.allowance,
    allowance: 0n,
    withdrawTime: Math.floor(block.time / 1000) * 1000,
  })
  internal.value = account.allowance
  return account.allowance
}

type ArrayPlace = { length: number; offset: number }

function readWords(frame: Frame, { length, offset }: ArrayPlace): bigint[] {
  const bytes = frame.memory.read(offset + 32, length * 32)
  return Array.from({ length }, (_, i) => bytesToWord(bytes.subarray(i * 32, i * 32 + 32)))
}

export function voteWitness(frame: Frame, witnesses: ArrayPlace, amounts: ArrayPlace): boolean {
  const internal = record(frame, 'voteWitness', '', 0n)
  const stored = (place: ArrayPlace) => toInt(frame.memory.readWord(place.offset))
  if (stored(witnesses) !== witnesses.length || stored(amounts) !== amounts.length)
    throw new VmException(
      'BytecodeExecutionException',
      'TVM VoteWitness: memory array length do not match length parameter!',
    )
  // The node returns here without rejecting the record.
  if (witnesses.length !== amounts.length) return false
  const done = attempt(frame, internal, () => {
    const counts = readWords(frame, amounts).map(amountOf)
    const votes: { address: string; count: bigint }[] = []
    for (const [i, word] of readWords(frame, witnesses).entries()) {
      const count = counts[i]
      if (count === undefined) return undefined
      votes.push({ address: wordToAddress(word), count })
    }
    const list = votes.map(
      ({ address, count }) =>
        `{"vote_address":"${encodeBase58Check(fromHex(address))}","vote_count":${count}}`,
    )
    internal.extra = `{"votes":[${list.join(',')}]}`
    return castVotes(frame, votes)
  })
  return done !== undefined
}

/** Replaces the contract's votes; entries for the same witness are merged, empty ones dropped. */
function castVotes(frame: Frame, requested: readonly { address: string; count: bigint }[]): true | undefined {
  const { state } = frame.machine
  const owner = frame.input.context
  if (requested.length > MAX_VOTES) return undefined
  settleReward(state, owner)
  const account = getAccount(state, owner)
  const merged = new Map<string, bigint>()
  let sum = 0n
  for (const { address, count } of requested) {
    if (!state.tables.witnesses.has(address) || count < 0n) return undefined
    if (count === 0n) continue
    sum += count
    merged.set(address, (merged.get(address) ?? 0n) + count)
  }
  if (sum * TRX > MAX_INT64 || sum * TRX > votingPower(state, account)) return undefined
  const votes = hashMapOrder([...merged.keys()], byteStringHash).map((address) => ({
    address,
    count: merged.get(address) as bigint,
  }))
  const before = state.tables.votes.get(owner)
  state.tables.votes.put(owner, {
    address: owner,
    oldVotes: before ? before.oldVotes : account.votes,
    newVotes: votes,
  })
  putAccount(state, { ...account, votes })
  return true
}
