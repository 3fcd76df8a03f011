import { useMutation } from '@tanstack/react-query'
import type { KeySource } from '@tronlens/keys/ring'
import { t } from '../../i18n/i18n.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { shorten } from '../../shared/shorten.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import { keys } from '../../slices/wallet/keys/key-client.ts'
import { openWallet } from '../../slices/wallet/wallet-store.ts'

/** Password under which a key is kept on this device; undefined keeps it in memory only. */
export type RememberAs = string | undefined

/**
 * Opens a wallet with a key. Nothing of the key stays in the page: the source is
 * read when asked and not kept.
 */
export function useOpenKey() {
  const open = useMutation({
    mutationFn: async ({
      read,
      rememberAs,
    }: {
      read: () => KeySource | Promise<KeySource>
      rememberAs: RememberAs
    }) => {
      const { id, address } = await keys.open(await read())
      try {
        const vault = rememberAs === undefined ? undefined : await keys.seal(id, rememberAs)
        return { address, keyId: id, vault }
      } catch (error) {
        // no wallet will ever name it
        await keys.wipe(id)
        throw error
      }
    },
    onSuccess: ({ address, keyId, vault }) => {
      openWallet({ type: 'ACCOUNT_PRIVATE_KEY', address, keyId, ...(vault && { vault }) })
      closeDialog()
      showToast({ id: 'signIn', kind: 'success', title: t('signIn.done'), line: shorten(address) })
    },
    // what is remembered of a finished request must not hold a key
    gcTime: 0,
  })
  return {
    open: open.mutate,
    isOpening: open.isPending,
    /** New input clears the previous error. */
    forgetError: open.reset,
    error: open.error ? errorText(open.error).sentence : undefined,
  }
}
