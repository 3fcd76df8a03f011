export { startTestRelay, type TestRelay } from './relay.ts'
export { type Asked, openTestWallet, type TestWallet, type TestWalletOptions } from './wallet.ts'
