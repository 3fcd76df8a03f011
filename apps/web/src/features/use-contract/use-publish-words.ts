import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Abi } from '@tronlens/abi'
import { PURPOSES } from '@tronlens/api-contract/client'
import { checkDescriptor, readDescriptor } from '@tronlens/clear-signing'
import { loadShipped } from '@tronlens/clear-signing/shipped'
import { type Address, bytesToHex, sha256, utf8ToBytes } from '@tronlens/core'
import { useT } from '../../i18n/i18n.ts'
import { api } from '../../shared/api/client.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { clearQuery } from '../../slices/signing/api/clear-query.ts'
import { signStatement } from '../../slices/wallet/signers/sign-statement.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'

/** The server did not take the words; the sentence is its own. */
export class WordsRefusedError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join(' '))
    this.name = new.target.name
  }
}

/** Checks, signs and publishes the words of a deployer for a contract. */
export function usePublishWords(contract: Address, abi: Abi) {
  const t = useT()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ wallet, descriptor }: { wallet: Wallet; descriptor: string }) => {
      const { chainId } = await queries.ensureQueryData(clearQuery(contract))
      // what does not fit is refused before a key is asked
      checkDescriptor(readDescriptor(descriptor, loadShipped), { chainId, contract }, abi)
      const hash = bytesToHex(sha256(utf8ToBytes(descriptor)))
      const signed = await signStatement(wallet, PURPOSES.clearSigning, { contract, hash }, 'address')
      const { retCode, problems } = await api.saveClearSigning({ body: { ...signed, descriptor } })
      if (retCode !== '0') throw new WordsRefusedError(problems)
    },
    onSuccess: () => {
      showToast({ id: 'words', kind: 'success', title: t('words.saved') })
      return queries.invalidateQueries({ queryKey: clearQuery(contract).queryKey })
    },
  })
}
