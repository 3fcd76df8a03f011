import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  decodeEventValues,
  decodeRevert,
  decodeValues,
  emptyInput,
  encodeCall,
  encodeInputs,
  type Input,
  inputOfJson,
  parseInput,
  parseSignature,
  readAbi,
  selectorOf,
  shapeOf,
  signatureOf,
  type Value,
} from './index.ts'

const HOLDER = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'
const HOLDER_WORD = '0000000000000000000000007e5f4552091a69125d5dfcb7b8c2659029395bdf'
const named = (type: string, name = 'x'): AbiParameter => ({ type, name })
const POSITION: AbiParameter = {
  name: 'position',
  type: 'tuple[]',
  components: [named('address', 'pool'), named('uint24', 'fee'), named('bytes', 'note')],
}

test('what a node keeps and what a compiler prints read the same', () => {
  const kept = readAbi({
    entrys: [
      {
        type: 'Function',
        name: 'balanceOf',
        stateMutability: 'View',
        inputs: [{ name: 'who', type: 'address' }],
        outputs: [{ type: 'uint256' }],
      },
      { type: 'Event', name: 'Sent', inputs: [{ name: 'to', type: 'address', indexed: true }] },
      'nonsense',
    ],
  })
  const printed = readAbi([
    {
      type: 'function',
      name: 'balanceOf',
      stateMutability: 'view',
      inputs: [{ name: 'who', type: 'address' }],
      outputs: [{ name: '', type: 'uint256' }],
    },
    {
      type: 'event',
      name: 'Sent',
      anonymous: false,
      inputs: [{ name: 'to', type: 'address', indexed: true }],
    },
  ])
  expect(kept).toEqual(printed)
})

test('compilers before 0.6 said constant and payable', () => {
  const [read, pay] = readAbi([
    { type: 'function', name: 'a', constant: true, inputs: [], outputs: [] },
    { type: 'function', name: 'b', payable: true, inputs: [], outputs: [] },
  ]) as AbiFunction[]
  expect([read?.stateMutability, pay?.stateMutability]).toEqual(['view', 'payable'])
})

test('overloads and structs have signatures of their own', () => {
  const open = { name: 'open', inputs: [POSITION, named('uint256')] }
  expect(signatureOf(open)).toBe('open((address,uint24,bytes)[],uint256)')
  expect(selectorOf({ name: 'transfer', inputs: [named('address'), named('uint256')] })).toBe('a9059cbb')
  expect(selectorOf({ name: 'transfer', inputs: [named('address'), named('trcToken')] })).not.toBe('a9059cbb')
})

test('a call is encoded as other tools do', () => {
  expect(
    encodeCall({ name: 'transfer', inputs: [named('address'), named('uint256')] }, [HOLDER, '1_000']),
  ).toBe(`a9059cbb${HOLDER_WORD}${'3e8'.padStart(64, '0')}`)
})

test.each([
  ['uint24', '16777216', 'tooLarge', '16777215'],
  ['int8', '-129', 'tooSmall', '-128'],
  ['uint8', '-1', 'tooSmall', '0'],
  ['uint256', '1.5', 'notANumber', undefined],
  ['uint256', '', 'missing', undefined],
  ['address', 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HK', 'notAnAddress', undefined],
  ['bool', 'maybe', 'notABoolean', undefined],
  ['bytes', 'abc', 'notHex', undefined],
  ['bytes4', 'aabbcc', 'wrongLength', '4'],
  ['uint256[2]', '[1]', 'wrongCount', '2'],
  ['uint256[]', '{}', 'notAList', undefined],
  ['uint256[]', '[1,', 'notJson', undefined],
])('%s refuses "%s": %s', (type, text, code, limit) => {
  const parsed = parseInput(named(type), text)
  expect(parsed).toEqual({
    ok: false,
    problems: [expect.objectContaining({ code, ...(limit !== undefined && { limit }) })],
  })
})

test('problems of all inputs are reported at once, each with its place', () => {
  expect(() => encodeInputs([named('uint8'), POSITION], ['256', [['x', '1', '0x']]])).toThrow(
    'Input 0 (uint8): it must be at most 255. Input 1[0].pool (address): it must be an address (T… in Base58, or hex).',
  )
})

test.each([
  ['1e18', 10n ** 18n],
  ['1.5e3', 1500n],
  ['0xff', 255n],
  ['12,345', 12345n],
  ['-1 234 567', -1_234_567n],
  ['\u22121,234', -1234n],
  ['1_0', 10n],
])('"%s" is a whole number', (text, value) => {
  expect(parseInput(named('int256'), text)).toEqual({ ok: true, value })
})

test.each([
  '1,5',
  '1,5e18',
  '1,500e18',
  '12 34',
  '1,234 567',
  '1,2345',
])('"%s" may mean something else than its digits', (text) => {
  expect(parseInput(named('uint256'), text)).toMatchObject({ ok: false, problems: [{ code: 'notANumber' }] })
})

test.each([
  'tuple',
  'tuple[]',
])('a %s without its members is never called: its selector is unknown', (type) => {
  const stored = readAbi({ entrys: [{ type: 'Function', name: 'pay', inputs: [{ name: 'order', type }] }] })
  const [item] = stored as AbiFunction[]
  if (!item) throw new Error('one function')
  expect(() => encodeCall(item, item.inputs.map(emptyInput))).toThrow('this type has no form')
})

test('JSON fills a struct in by name or in order, numbers beyond 2^53 exactly', () => {
  const byName = inputOfJson(POSITION, `[{"fee":500,"pool":"${HOLDER}","note":"0x01"}]`)
  const inOrder = inputOfJson(POSITION, `[["${HOLDER}",500,"0x01"]]`)
  expect(byName).toEqual(inOrder)
  expect(inputOfJson(named('uint256[]'), '[9007199254740993]')).toEqual({
    ok: true,
    value: ['9007199254740993'],
  })
  expect(inputOfJson(named('string[]'), '["a",{"b":1}]')).toEqual({ ok: true, value: ['a', '{"b":1}'] })
})

test('bytes that do not fit are no values', () => {
  expect(decodeValues([named('string')], 'ff'.repeat(32))).toBeUndefined()
  expect(decodeValues([named('uint256')], '')).toBeUndefined()
})

test('values of one word each are read as the coder reads them next to others', () => {
  const pair = [named('address', 'to'), named('uint256', 'value')]
  const digits = fc.oneof(
    fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    fc.stringMatching(/^[0-9a-fA-Fx]{0,200}$/),
  )
  fc.assert(
    fc.property(digits, (data) => {
      // a struct of the same words stands in the same bytes, and only the coder reads structs
      const struct = decodeValues([{ ...named('tuple'), components: pair }], data)
      expect(decodeValues(pair, data)).toEqual(struct?.[0]?.items)
    }),
  )
  expect(decodeValues(pair, `${HOLDER_WORD}${'f'.repeat(64)}00`)?.map(({ text }) => text)).toEqual([
    HOLDER,
    String(2n ** 256n - 1n),
  ])
  expect(decodeValues(pair, `${HOLDER_WORD}${'f'.repeat(63)}`)).toEqual(
    decodeValues([{ ...named('tuple'), components: pair }], `${HOLDER_WORD}${'f'.repeat(63)}`)?.[0]?.items,
  )
})

test('an address is the last 20 bytes of its word, whatever stands before them, also in lists', () => {
  const word = (before: string) => `${before.repeat(12)}${'12'.repeat(20)}`
  const [clean] = decodeValues([named('address')], word('00')) ?? []
  expect(clean?.text).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
  expect(decodeValues([named('address')], word('ff'))?.[0]?.text).toBe(clean?.text)
  const [list] = decodeValues([named('address[2]')], word('00') + word('41')) ?? []
  expect(list?.items?.map(({ text }) => text)).toEqual([clean?.text, clean?.text])
})

const TRANSFER: AbiEvent = {
  type: 'event',
  name: 'Transfer',
  anonymous: false,
  inputs: [
    { ...named('address', 'from'), indexed: true },
    { ...named('string', 'memo'), indexed: true },
    named('uint256', 'value'),
  ],
}
test('an indexed text is only known by its hash', () => {
  const topics = ['c0ffee', HOLDER_WORD, 'ab'.repeat(32)]
  expect(decodeEventValues(TRANSFER, topics, '07'.padStart(64, '0'))).toBeUndefined()
  const anonymous = { ...TRANSFER, anonymous: true }
  expect(decodeEventValues(anonymous, topics.slice(1), '07'.padStart(64, '0'))).toEqual([
    { name: 'from', type: 'address', text: HOLDER },
    { name: 'memo', type: 'string', text: 'ab'.repeat(32), isHash: true },
    { name: 'value', type: 'uint256', text: '7' },
  ])
})

test('why a call was taken back', () => {
  const abi = readAbi([{ type: 'error', name: 'TooPoor', inputs: [named('uint256', 'has')] }])
  const custom = `${selectorOf({ name: 'TooPoor', inputs: [named('uint256')] })}${'5'.padStart(64, '0')}`
  expect(decodeRevert(custom, abi)).toEqual({
    kind: 'custom',
    name: 'TooPoor',
    values: [{ name: 'has', type: 'uint256', text: '5' }],
  })
  expect(decodeRevert(custom)).toMatchObject({ kind: 'unknown' })
  expect(decodeRevert('')).toEqual({ kind: 'silent' })
  expect(decodeRevert(`4e487b71${'11'.padStart(64, '0')}`)).toMatchObject({
    kind: 'panic',
    meaning: 'overflow',
  })
  expect(decodeRevert(`08c379a0${encodeInputs([named('string')], ['no'])}`)).toEqual({
    kind: 'text',
    text: 'no',
  })
})

test.each([
  ['transfer(address to, uint256 value)', 'transfer(address,uint256)'],
  ['swap((address,uint)[] legs,bool)', 'swap((address,uint256)[],bool)'],
  ['f()', 'f()'],
])('%s is a signature', (text, signature) => {
  const parsed = parseSignature(text)
  expect(parsed && signatureOf(parsed)).toBe(signature)
})

test.each(['f', 'f(', 'f(bogus)', 'f((address)', '1f()'])('%s is none', (text) => {
  expect(parseSignature(text)).toBeUndefined()
})

const leaf = fc.constantFrom(
  'uint8',
  'uint256',
  'int64',
  'bool',
  'bytes',
  'bytes7',
  'string',
  'address',
  'trcToken',
)
const parameter: fc.Arbitrary<AbiParameter> = fc.letrec<{ tree: AbiParameter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leaf.map((type) => named(type)),
    fc.tuple(tie('tree'), fc.constantFrom('[]', '[2]')).map(([inner, suffix]) => ({
      ...inner,
      type: `${inner.type}${suffix}`,
    })),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((members) => ({
      name: 'x',
      type: 'tuple',
      components: members.map((member, index) => ({ ...member, name: `m${index}` })),
    })),
  ),
})).tree

const TEXTS: Record<string, fc.Arbitrary<string>> = {
  uint8: fc.integer({ min: 0, max: 255 }).map(String),
  uint256: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
  trcToken: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
  int64: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  bool: fc.boolean().map(String),
  bytes: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  bytes7: fc.uint8Array({ minLength: 7, maxLength: 7 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  string: fc.string({ unit: 'grapheme' }),
  address: fc.constantFrom(HOLDER, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'),
}

function inputFor(one: AbiParameter): fc.Arbitrary<Input> {
  const shape = shapeOf(one)
  if (shape.kind === 'text') return TEXTS[one.type] ?? fc.constant('')
  if (shape.kind === 'struct') return fc.tuple(...shape.members.map(inputFor))
  const length =
    shape.count === undefined ? { maxLength: 3 } : { minLength: shape.count, maxLength: shape.count }
  return fc.array(inputFor(shape.item), length)
}
const inputOfValue = (value: Value): Input => (value.items ? value.items.map(inputOfValue) : value.text)

test('whatever fits a form comes back from its bytes', () => {
  fc.assert(
    fc.property(
      parameter.chain((one) => fc.tuple(fc.constant(one), inputFor(one))),
      ([one, input]) => {
        const [value] = decodeValues([one], encodeInputs([one], [input])) ?? []
        expect(value && inputOfValue(value)).toEqual(input)
      },
    ),
    { numRuns: 200 },
  )
})

test('an empty form has the shape of its parameter', () => {
  expect(emptyInput({ ...POSITION, type: 'tuple[1]' })).toEqual([['', '', '']])
})
