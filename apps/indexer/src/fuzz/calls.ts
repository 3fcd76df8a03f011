import { type Actor, bytes } from '../testing/scene.ts'
import type { World } from './world.ts'

const FEE_LIMIT = 1_000_000_000n

type Brought = { callValue: bigint; tokenId?: bigint; callTokenValue?: bigint }
type Deployed = { bytecode: string; percent: number; name: string; callValue?: bigint }

/** Calls a contract with some data in hex, in the name of any account unless one is named. */
export const trigger = (
  world: World,
  contract: string,
  data: string,
  { brought, owner = world.actor() }: { brought?: Brought; owner?: Actor } = {},
): void =>
  void world.send(
    owner,
    'TriggerSmartContract',
    { contractAddress: bytes(contract), data: bytes(data), ...brought },
    { feeLimit: FEE_LIMIT },
  )

/** Deploys a contract. */
export const deploy = (
  world: World,
  owner: Actor,
  { bytecode, percent, name, callValue = 0n }: Deployed,
): void =>
  void world.send(
    owner,
    'CreateSmartContract',
    {
      newContract: {
        originAddress: bytes(owner.address),
        bytecode: bytes(bytecode),
        consumeUserResourcePercent: BigInt(percent),
        name,
        originEnergyLimit: 10_000_000n,
        callValue,
      },
    },
    { feeLimit: FEE_LIMIT },
  )
