import type { DelegationRow } from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'

const BANDWIDTH = 0

/** Delegations of both directions in the four lists that clients read; `{}` when there is none. */
export function serializeDelegations(sent: readonly DelegationRow[], received: readonly DelegationRow[]) {
  if (sent.length === 0 && received.length === 0) return {}
  const bandwidth = (rows: readonly DelegationRow[]) =>
    rows
      .filter((row) => row.resource === BANDWIDTH)
      .map((row) => ({
        from: addressText(row.sender),
        to: addressText(row.recipient),
        frozen_balance_for_bandwidth: row.amount,
        expire_time_for_bandwidth: Number(row.expire_time),
        generation: row.generation,
      }))
  const energy = (rows: readonly DelegationRow[]) =>
    rows
      .filter((row) => row.resource !== BANDWIDTH)
      .map((row) => ({
        from: addressText(row.sender),
        to: addressText(row.recipient),
        frozen_balance_for_energy: row.amount,
        expire_time_for_energy: Number(row.expire_time),
        generation: row.generation,
      }))
  return {
    sentDelegatedBandwidth: bandwidth(sent),
    sentDelegatedResource: energy(sent),
    receivedDelegatedBandwidth: bandwidth(received),
    receivedDelegatedResource: energy(received),
  }
}
