import { listMultisigRecords, signMultisig, withdrawMultisig } from './multisig.ts'

export const multisigRoutes = {
  listMultisigRecords,
  signMultisig,
  withdrawMultisig,
} as const
