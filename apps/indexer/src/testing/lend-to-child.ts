import type { HexAddress } from '@tronlens/core'
import { puppetAddress } from '@tronlens/testkit'
import { type Actor, bytes, type Scene, TRX } from './scene.ts'

const ENERGY = 1

/**
 * Lends energy to an account at whose address a puppet can make another (`create2`, salt 1). The loan waits
 * for a block.
 */
export async function lendToChild(scene: Scene, lender: Actor) {
  const { wallet, control } = scene.chain
  const maker = await scene.deployPuppet(lender, 20n * TRX)
  const child: HexAddress = puppetAddress(maker, 1n)
  wallet.send(lender, 'TransferContract', { toAddress: bytes(child), amount: 5n * TRX })
  wallet.send(lender, 'FreezeBalanceV2Contract', { frozenBalance: 1_000n * TRX, resource: ENERGY })
  await control.mine()
  const loan = { receiverAddress: bytes(child), balance: 100n * TRX, resource: ENERGY }
  wallet.send(lender, 'DelegateResourceContract', loan)
  return { maker, child, loan }
}
