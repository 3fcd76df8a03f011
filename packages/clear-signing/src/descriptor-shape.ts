import { FORMATS } from './descriptor.ts'
import type { Shape } from './shape.ts'

const texts: Shape = { map: 'text' }
const constant: Shape = { oneOf: ['text', 'number', 'flag', 'null'] }
const constants: Shape = { map: constant }
const deployments: Shape = {
  list: { members: { chainId: 'number', address: 'text' }, needs: ['chainId', 'address'] },
  most: 1000,
}
const values: Shape = { list: constant, most: 200 }
const rule: Shape = {
  oneOf: [
    { words: ['always', 'never', 'optional'] },
    { members: { ifNotIn: values }, needs: ['ifNotIn'] },
    { members: { mustMatch: values }, needs: ['mustMatch'] },
  ],
}

const field: Shape = {
  members: {
    $id: 'text',
    path: 'text',
    value: constant,
    $ref: 'text',
    label: 'text',
    format: { words: FORMATS },
    params: { map: 'anything' },
    visible: rule,
    separator: 'text',
    iteration: { words: ['sequential', 'bundled'] },
    encryption: 'anything',
    fields: () => fields,
  },
}
const fields: Shape = { list: field, most: 200 }

const format: Shape = {
  members: {
    $id: 'text',
    intent: { oneOf: ['text', texts] },
    interpolatedIntent: 'text',
    fields,
    // of the first version of the format
    required: { list: 'text', most: 200 },
    excluded: { list: 'text', most: 200 },
    screens: 'anything',
  },
}

const context: Shape = {
  members: {
    $id: 'text',
    contract: { members: { abi: 'anything', deployments, factory: 'anything' }, isOpen: true },
    eip712: {
      members: {
        schemas: 'anything',
        domain: { map: { oneOf: ['text', 'number'] } },
        domainSeparator: 'text',
        deployments,
      },
    },
  },
}

const metadata: Shape = {
  members: {
    owner: 'text',
    contractName: 'text',
    constants,
    enums: { map: { oneOf: ['text', texts] } },
    maps: { map: { members: { values: constants }, needs: ['values'], isOpen: true } },
  },
  isOpen: true,
}

const head = { $schema: 'text', $comment: 'text', includes: 'text', metadata } as const
const definitions: Shape = { map: field }
const formats: Shape = { map: format }

/** A descriptor with everything that it includes. */
export const DESCRIPTOR: Shape = {
  members: { ...head, context, display: { members: { definitions, formats }, needs: ['formats'] } },
  needs: ['context', 'display'],
}

/** A file that only others include, which need not say what it is for. */
export const INCLUDED: Shape = {
  members: { ...head, context, display: { members: { definitions, formats } } },
}
