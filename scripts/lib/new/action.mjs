// npm run new -- action NAME --type CONTRACT_TYPE: a button of the wallet that asks for one signature.
import { camel, NewThingError, pascal, requireName, sentence } from './edits.mjs'
import { OTHER_LANGUAGES, packFiles, registerPack } from './page.mjs'

const WEB = 'apps/web/src'

/**
 * Plans a feature with a button that passes an intent to the one way of signing.
 *
 * @param {string} name - `take-rewards`
 * @param {{ type?: string }} options - contract type of the transaction
 * @param {import('./new-thing.mjs').Repository} repository
 * @returns {import('./new-thing.mjs').Plan}
 */
export function planAction(name, options, repository) {
  requireName(name, 'the name', 'take-rewards')
  const types = contractTypes(repository)
  if (!types.includes(options.type)) throw new NewThingError(`--type is one of ${types.join(', ')}`)
  const key = camel(name)
  if (repository.folders(`${WEB}/i18n/packs`).includes(key))
    throw new NewThingError(`there is a pack of texts "${key}" already; choose another name`)
  const component = `${pascal(name)}Button`
  const folder = `${WEB}/features/${name}`
  return {
    files: {
      [`${folder}/${component}.tsx`]: buttonText(component, key, options.type),
      ...packFiles(key, sentence(name)),
    },
    edits: registerPack(key),
    next: [
      `Name the fields of ${options.type} in ${folder}/${component}.tsx; npx tsc -b lists those that are missing.`,
      'Show the state before and after, in the units of the page, next to the button.',
      `Translate ${WEB}/i18n/packs/${key}/{${OTHER_LANGUAGES.join(',')}}.json: a test fails as long as they are English.`,
      `Place the button on a page, and load its pack with lazyWithTexts(['${key}', …]).`,
      'Write e2e/tests: click it on the development chain, and ask the chain afterwards whether it happened.',
    ],
  }
}

/** Contract types that can be signed. */
const contractTypes = (repository) =>
  [
    ...repository
      .read('packages/signing/src/contract/contract-fields.ts')
      .matchAll(/^ {2}(\w+): \{(?= type: \d|$)/gm),
  ].map(([, type]) => type)

const buttonText = (component, key, type) => `import { useQueryClient } from '@tanstack/react-query'
import { intend } from '@tronlens/signing'
import { useT } from '../../i18n/i18n.ts'
import { WorkButton } from '../../shared/ui/WorkButton.tsx'
import { requestOwnAct } from '../../slices/signing/request-own-act.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'

/** Asks for the signature of a ${type} of the opened account. */
export function ${component}({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const queries = useQueryClient()
  const request = () => requestOwnAct(wallet, intend('${type}', { ownerAddress: wallet.address }), queries)
  return <WorkButton onClick={() => void request()}>{t('${key}.title')}</WorkButton>
}
`
