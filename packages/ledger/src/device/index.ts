export { LedgerDevice, type OnScreen } from './ledger-device.ts'
