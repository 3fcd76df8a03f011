// npm run new -- contract-type NAME --number N: message, number, actuator and fields of a contract type.
import { addImport, insertAfterLast, insertBefore, NewThingError, requireName } from './edits.mjs'

/**
 * Plans a contract type whose message has only its owner; `npm run proto` runs after it.
 *
 * @param {string} target - `TakeRewardsContract`
 * @param {{ number?: string }} options - number of the type in java-tron's `Tron.proto`
 * @param {import('./new-thing.mjs').Repository} repository
 * @returns {import('./new-thing.mjs').Plan}
 */
export function planContractType(target, options, repository) {
  if (!/^[A-Z][A-Za-z0-9]*Contract$/.test(target ?? ''))
    throw new NewThingError(`"${target ?? ''}" is no name such as TakeRewardsContract`)
  const chain = repository.read('packages/protocol/proto/protocol/chain.proto')
  const taken = [...chain.matchAll(/^ {6}(\w+) = (\d+);/gm)].map(([, name, number]) => ({ name, number }))
  if (!/^\d{1,3}$/.test(options.number ?? ''))
    throw new NewThingError('--number is the number in java-tron’s Tron.proto')
  const same = taken.find(({ name, number }) => name === target || number === options.number)
  if (same) throw new NewThingError(`${same.name} has number ${same.number} already`)
  const [short] = target.split(/Contract$/)
  const variable = `${short[0].toLowerCase()}${short.slice(1)}`
  const file = short.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
  requireName(file, 'the name of the actuator', 'take-rewards')
  return {
    files: { [`packages/devchain/src/actuators/${file}.ts`]: actuatorText(target, variable) },
    edits: {
      'packages/protocol/proto/protocol/chain.proto': (text) =>
        insertAfterLast(
          text,
          /^ {6}\w+Contract = \d+;/,
          `      ${target} = ${options.number};`,
          'chain.proto',
        ),
      'packages/protocol/proto/protocol/contracts.proto': (text) =>
        `${text.trimEnd()}\n\nmessage ${target} {\n  bytes owner_address = 1;\n}\n`,
      'packages/protocol/src/contract-type.ts': (text) =>
        insertAfterLast(
          text,
          /^ {2}\w+: contracts\.\w+Schema,$/,
          `  ${target}: contracts.${target}Schema,`,
          'contract-type.ts',
        ),
      'packages/devchain/src/actuators/index.ts': (text) =>
        insertAfterLast(
          addImport(text, `import { ${variable} } from './${file}.ts'`),
          /^ {2}\w+Contract: \w+,$/,
          `  ${target}: ${variable},`,
          'packages/devchain/src/actuators/index.ts',
        ),
      'packages/signing/src/contract/contract-fields.ts': (text) =>
        insertBefore(
          text,
          /^\} as const\n\n\/\*\* Name of a contract type that can be signed/m,
          `  ${target}: { type: ${options.number}, shape: OWNER_ONLY },\n`,
          'contract-fields.ts',
        ),
    },
    generateProtocol: true,
    next: [
      `Add the fields of java-tron's .proto file to contracts.proto, run npm run proto, and add them, written by hand, to contract-fields.ts.`,
      `Write validate and execute in packages/devchain/src/actuators/${file}.ts.`,
      'npx tsc -b names what else the type needs: its place in the lists of the web app, and its sentences in all languages.',
      'Write in apps/indexer/src/extract/ what the type moves, if it moves anything.',
      'npx vitest run --project unit packages/protocol packages/signing packages/devchain/src/actuators',
    ],
  }
}

const actuatorText = (target, variable) => `import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import type { Actuator } from './actuator.ts'

export const ${variable}: Actuator<'${target}'> = {
  validate: ({ state, owner }) => {
    if (!isAddress(owner)) refuse('Invalid address')
    if (!state.accounts.has(owner)) refuse('Account does not exist')
  },
  execute: () => ({}),
}
`
