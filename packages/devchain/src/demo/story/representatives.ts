import { create } from '@bufbuild/protobuf'
import { PermissionSchema, Permission_PermissionType as PermissionType } from '@tronlens/protocol'
import { at } from '../cast.ts'
import { voteWidely } from '../votes.ts'
import { bytes, type World } from '../world.ts'
import type { Chapter } from './chapter.ts'
import { activePermission, keyOf, ownerPermission } from './permissions.ts'

const BROKERAGES = [0, 5, 10, 15, 25, 30, 50, 75, 100]

/** Sets brokerages that differ from the default of a fifth. */
function setBrokerages({ wallet, cast }: World): void {
  const standing = [...cast.representatives, ...cast.candidates]
  BROKERAGES.forEach((brokerage, index) => {
    wallet.send(at(standing, index * 3), 'UpdateBrokerageContract', { brokerage })
  })
}

/** The largest voter moves its votes away from two representatives, so that candidates replace them. */
function liftCandidates({ wallet, cast, random }: World): void {
  voteWidely(wallet, cast.exchange, cast, random, cast.candidates.slice(0, 2))
}

/** Later another candidate becomes active. */
function liftAnother({ wallet, cast, random }: World): void {
  voteWidely(wallet, cast.exchange, cast, random, cast.candidates.slice(2, 3))
}

/** A representative whose blocks are signed by a separate key. */
function separateBlockKey({ wallet, cast }: World): void {
  const owner = at(cast.representatives, 0)
  wallet.send(owner, 'AccountPermissionUpdateContract', {
    owner: ownerPermission(1n, [keyOf(owner)]),
    witness: create(PermissionSchema, {
      type: PermissionType.Witness,
      permissionName: 'witness',
      threshold: 1n,
      keys: [keyOf(cast.blockSigner)],
    }),
    actives: [activePermission(wallet, 'active', 1n, [keyOf(owner)])],
  })
}

function moveHome({ wallet, cast }: World): void {
  const owner = at(cast.candidates, 3)
  wallet.send(owner, 'WitnessUpdateContract', {
    updateUrl: bytes(`https://new.${owner.name.toLowerCase()}.example`),
  })
}

/** Withdraws the rewards of a candidate; the representatives of block 0 may not withdraw theirs. */
function takeRewards({ wallet, cast }: World): void {
  for (const candidate of cast.candidates.slice(0, 3)) wallet.send(candidate, 'WithdrawBalanceContract', {})
}

const silence =
  (...places: readonly number[]) =>
  ({ cast, stage }: World): void => {
    // at least one representative must remain to produce blocks
    const silent = new Set(places.map((place) => at(cast.representatives, place).address))
    if (silent.size < cast.representatives.length) stage.silence([...silent])
  }

export const representatives = (): readonly Chapter[] => [
  { day: 1.2, run: setBrokerages },
  { day: 3.1, run: silence(11) },
  { day: 4.6, run: silence() },
  { day: 6.3, run: separateBlockKey },
  { day: 9, run: silence(4, 19) },
  { day: 10.5, run: silence(19) },
  { day: 11.2, run: moveHome },
  { day: 12, run: liftCandidates },
  { day: 13.4, run: silence() },
  { day: 15.3, run: takeRewards },
  { day: 21, run: liftAnother },
  { day: 22.2, run: silence(19) },
  { day: 23.1, run: silence() },
  { day: 27.3, run: takeRewards },
  { day: 29.4, run: silence(7) },
  { day: 29.7, run: silence() },
]
