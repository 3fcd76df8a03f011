import type { End, TwoChains } from './two-chains.ts'

/** A message as a gateway notes it. */
export type Message = readonly [to: string, kind: number, asset: number, time: number, value: bigint]

/** All payments that an end asks for, with their numbers. */
export function numberedPaymentsOf(world: TwoChains, end: End): [number, Message][] {
  const { gateway } = world.ends[end]
  const count = Number(world.ask(end, gateway, 'messageCount') as bigint)
  return Array.from({ length: count }, (_, nonce): [number, Message] => [
    nonce,
    world.ask(end, gateway, 'messages', [nonce]) as Message,
  ]).filter(([, [, kind]]) => kind === 1)
}
