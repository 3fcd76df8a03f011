import type { Actor } from '../wallet/actor.ts'
import { call, deployRaw, evmAddress } from '../wallet/contracts.ts'
import { at } from './cast.ts'
import type { World } from './world.ts'

const SMALL_FEE_LIMIT = 3_000_000n
/** Fee limit that is sufficient to put 1024 entries onto the stack. */
const DIVE_FEE_LIMIT = 20_000_000n
/** Init code that pops from an empty stack. */
const POP_NOTHING = '50'
/** Init code that returns the single byte ef, with which no contract may begin. */
const RETURN_EF = '60ef60005360016000f3'

type Mishap = (world: World, who: Actor) => void

const broken =
  (
    method: string,
    args: readonly unknown[] = [],
    options: { feeLimit?: bigint; value?: bigint } = {},
  ): Mishap =>
  ({ wallet, mishaps }, who) => {
    call(wallet, who, mishaps, method, args, { feeLimit: SMALL_FEE_LIMIT, ...options })
  }

/** Ways in which a call or a deployment fails, by the result that the chain records. */
export const MISHAPS = {
  REVERT: [
    broken('revertWithReason'),
    broken('revertWithError', [7n]),
    broken('revertSilently'),
    ({ wallet, vault }, who) => call(wallet, who, vault, 'failWithReason', []),
    ({ wallet, vault }, who) => call(wallet, who, vault, 'failWithPanic', [0n]),
    ({ wallet, vault }, who) => call(wallet, who, vault, 'withdraw', [9_000_000_000_000n]),
    ({ wallet, usdt, cast }, who) =>
      call(wallet, who, usdt, 'transfer', [evmAddress(at(cast.people, 0).address), 10n ** 17n]),
  ],
  OUT_OF_ENERGY: [
    broken('fillSlots', [500n]),
    ({ wallet, vault }, who) => call(wallet, who, vault, 'burnEnergy', [500n], { feeLimit: SMALL_FEE_LIMIT }),
  ],
  ILLEGAL_OPERATION: [broken('illegalOperation')],
  BAD_JUMP_DESTINATION: [broken('badJump')],
  STACK_TOO_LARGE: [broken('dive', [1_000n], { feeLimit: DIVE_FEE_LIMIT })],
  STACK_TOO_SMALL: [({ wallet }, who) => deployRaw(wallet, who, 'EmptyHanded', POP_NOTHING, SMALL_FEE_LIMIT)],
  OUT_OF_MEMORY: [broken('outOfMemory')],
  TRANSFER_FAILED: [broken('payMyself', [], { value: 1_000_000n })],
  INVALID_CODE: [({ wallet }, who) => deployRaw(wallet, who, 'Reserved', RETURN_EF, SMALL_FEE_LIMIT)],
  UNKNOWN: [broken('readMissingAnswer')],
} as const satisfies Record<string, readonly Mishap[]>

/** All mishaps in a row. */
export const ALL_MISHAPS: readonly Mishap[] = Object.values(MISHAPS).flat()
