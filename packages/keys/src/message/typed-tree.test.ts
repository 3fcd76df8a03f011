import { expect, test } from 'vitest'
import { parseTypedData } from './typed-data.ts'
import { readTypedTree } from './typed-tree.ts'

const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'

test('a message is read as a tree of what is hashed, with the type that is hashed', () => {
  const data = parseTypedData(
    JSON.stringify({
      domain: { name: 'Shop' },
      primaryType: 'Order',
      types: {
        Order: [
          { name: 'items', type: 'Item[]' },
          { name: 'note', type: 'string' },
        ],
        Item: [
          { name: 'token', type: 'address' },
          { name: 'amounts', type: 'uint256[]' },
        ],
      },
      message: { items: [{ token: BOB, amounts: ['1', '0x2'] }], note: 'soon' },
    }),
  )
  expect(readTypedTree(data)).toEqual({
    encodedType: 'Order(Item[] items,string note)Item(address token,uint256[] amounts)',
    members: [
      {
        name: 'items',
        type: 'Item[]',
        items: [
          {
            name: '',
            type: 'tuple',
            items: [
              { name: 'token', type: 'address', value: { kind: 'address', address: BOB } },
              {
                name: 'amounts',
                type: 'uint256[]',
                items: [
                  { name: '', type: 'uint256', value: { kind: 'integer', value: 1n } },
                  { name: '', type: 'uint256', value: { kind: 'integer', value: 2n } },
                ],
              },
            ],
          },
        ],
      },
      { name: 'note', type: 'string', value: { kind: 'text', text: 'soon' } },
    ],
  })
})
