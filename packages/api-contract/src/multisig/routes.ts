import { listMultisigRecords, signMultisig } from './multisig.ts'

export const multisigRoutes = {
  listMultisigRecords,
  signMultisig,
} as const
