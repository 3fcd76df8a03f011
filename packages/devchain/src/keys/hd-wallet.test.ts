import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { expect, test } from 'vitest'
import { toHex } from '../base/hex.ts'
import { HD_PATH, walletFromSeed } from './hd-wallet.ts'

test.each([
  'tronlens',
  '',
  'another seed',
])('keys of %j are those of its mnemonic on the path of TRON', (seed) => {
  const wallet = walletFromSeed(seed, 5)
  expect(validateMnemonic(wallet.mnemonic, wordlist)).toBe(true)
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(wallet.mnemonic))
  const expected = wallet.accounts.map((_, index) =>
    toHex(root.derive(`${HD_PATH}${index}`).privateKey ?? new Uint8Array()),
  )
  expect(wallet.accounts.map((account) => toHex(account.privateKey))).toEqual(expected)
})
