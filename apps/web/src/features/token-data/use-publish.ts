import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PURPOSES } from '@tronlens/api-contract/client'
import { bytesToHex, sha256 } from '@tronlens/core'
import { useT } from '../../i18n/i18n.ts'
import { api } from '../../shared/api/client.ts'
import { showToast } from '../../shared/ui/toast.ts'
import type { TokenDetail } from '../../slices/token/token.ts'
import { type Signed, signStatement } from '../../slices/wallet/signers/sign-statement.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import type { Picture } from './picture.ts'
import { type RecordDraft, statementOf } from './record-draft.ts'
import { readDone } from './statement.ts'

/** The call that takes what is said of a token: by standard, and whether something was said before. */
function callFor(
  kind: string,
  isRecorded: boolean,
): (input: { body: Signed }) => ReturnType<typeof api.recordTrc20> {
  switch (kind) {
    case 'trc10':
      return api.updateTrc10Record
    case 'trc721':
      return isRecorded ? api.updateTrc721Record : api.recordTrc721
    case 'trc1155':
      return isRecorded ? api.updateTrc1155Record : api.recordTrc1155
    default:
      return isRecorded ? api.updateTrc20Record : api.recordTrc20
  }
}

const hashOf = (base64: string): string =>
  bytesToHex(sha256(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))))

async function sendLogo(wallet: Wallet, token: TokenDetail, { base64 }: Picture): Promise<string> {
  const signed = await signStatement(wallet, PURPOSES.logo, {
    id: token.id,
    type: token.kind,
    hash: hashOf(base64),
  })
  const files = [{ name: 'logo.png', content: base64 }]
  return readDone(await api.uploadTokenLogo({ body: { files, body: JSON.stringify(signed) } })).logo_url
}

/** Signs and publishes what an issuer says; the picture first, as the words name it. */
export function usePublish(token: TokenDetail, isRecorded: boolean) {
  const t = useT()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({
      wallet,
      draft,
      logo,
    }: {
      wallet: Wallet
      draft: RecordDraft
      /** A new picture, or the path of the one that stays. */
      logo: Picture | string
    }) => {
      const path = typeof logo === 'string' ? logo : await sendLogo(wallet, token, logo)
      const body = await signStatement(wallet, PURPOSES.record, statementOf(draft, token, path))
      return readDone(await callFor(token.kind, isRecorded)({ body }))
    },
    // the toast is shown from here, since another form replaces this one as soon as the new data arrive
    onSuccess: () => {
      showToast({ id: 'token-data', kind: 'success', title: t('tokenData.saved') })
      return queries.invalidateQueries()
    },
  })
}
