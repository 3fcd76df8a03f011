import { type Sun, sun } from '@tronlens/core'

/** Energy that a TRC20 transfer to an account that already holds the token takes, typically. */
export const TOKEN_TRANSFER_ENERGY = 31_895
/** The same when the recipient holds none yet: a new storage slot is written. */
const FIRST_TOKEN_TRANSFER_ENERGY = 64_895
/** A swap on a pair contract. */
const SWAP_ENERGY = 74_301

/** What an action burns when nothing is staked, and what stake would make it free once a day. */
export interface ActionCost {
  burned: Sun
  /** Whole TRX; undefined where staking does not help. */
  stakeTrx: number | undefined
}

/** Energy that one staked TRX gives in a day. */
export const energyPerTrx = (parameters: ReadonlyMap<string, number>, energyWeight: number): number =>
  energyWeight > 0 ? (parameters.get('getTotalEnergyCurrentLimit') ?? 0) / energyWeight : 0

/** The cost of an action that uses energy. */
function energyCost(energy: number, parameters: ReadonlyMap<string, number>, perTrx: number): ActionCost {
  return {
    burned: sun(BigInt(energy) * BigInt(parameters.get('getEnergyFee') ?? 0)),
    stakeTrx: perTrx > 0 ? Math.ceil(energy / perTrx) : undefined,
  }
}

const fixed = (burned: number): ActionCost => ({ burned: sun(BigInt(burned)), stakeTrx: undefined })

/** Costs of usual actions under the current chain parameters. */
export function actionCosts(parameters: ReadonlyMap<string, number>, energyWeight: number) {
  const perTrx = energyPerTrx(parameters, energyWeight)
  const fee = (name: string): number => parameters.get(name) ?? 0
  const opening = fee('getCreateNewAccountFeeInSystemContract') + fee('getCreateAccountFee')
  return {
    sendTrx: fixed(0),
    sendToken: energyCost(TOKEN_TRANSFER_ENERGY, parameters, perTrx),
    sendTokenFirst: energyCost(FIRST_TOKEN_TRANSFER_ENERGY, parameters, perTrx),
    openAccount: fixed(opening),
    swap: energyCost(SWAP_ENERGY, parameters, perTrx),
    vote: fixed(0),
    permissions: fixed(fee('getUpdateAccountPermissionFee')),
  }
}
