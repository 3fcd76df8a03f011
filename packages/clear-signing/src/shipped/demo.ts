import type { Descriptor } from '../descriptor.ts'

/** A descriptor of a contract of the demo world, whose address differs from machine to machine. */
export type DemoDescriptor = {
  readonly contractName: string
  /** SHA-256 of the verified source that holds the contract, hex. */
  readonly sourceHash: string
  readonly descriptor: Pick<Descriptor, 'display' | 'metadata'>
}

const order = {
  fields: [
    { path: 'amount', label: 'Amount in smallest units', format: 'raw' },
    { path: 'pairId', label: 'Pair', format: 'raw' },
  ],
} as const
const fills = { path: 'mostFills', label: 'Orders it may meet at once', format: 'raw' } as const
const orderOf = (intent: string, price: { path: string; label: string }) => ({
  intent,
  fields: [...order.fields, { ...price, format: 'raw' as const }, fills],
})
const most = { path: 'price', label: 'Highest price' }
const least = { path: 'price', label: 'Lowest price' }

export const DEMO: readonly DemoDescriptor[] = [
  {
    contractName: 'Vault',
    sourceHash: '6830aef15b29894e804b8ce5ddee16a6a4e3e4881da5f815494c46134dae4654',
    descriptor: {
      metadata: { owner: 'Demo world', contractName: 'Vault' },
      display: {
        formats: {
          'deposit()': {
            intent: 'Put TRX into the vault',
            interpolatedIntent: 'Put {@.value} into the vault',
            fields: [{ path: '@.value', label: 'Deposit', format: 'amount' }],
          },
          'withdraw(uint256 value)': {
            intent: 'Take TRX out of the vault',
            interpolatedIntent: 'Take {value} out of the vault',
            fields: [{ path: 'value', label: 'Withdraw', format: 'amount' }],
          },
          'split(address[] receivers)': {
            intent: 'Split TRX among receivers',
            interpolatedIntent: 'Split {@.value} among the receivers',
            fields: [
              { path: '@.value', label: 'Split', format: 'amount' },
              { path: 'receivers.[]', label: 'Receiver', format: 'addressName' },
            ],
          },
          'swap()': {
            intent: 'Swap TRX for tokens at a fixed price',
            fields: [{ path: '@.value', label: 'Pay', format: 'amount' }],
          },
          'swapBack(uint256 units)': {
            intent: 'Swap tokens back for TRX at a fixed price',
            fields: [{ path: 'units', label: 'Smallest units of the token', format: 'raw' }],
          },
        },
      },
    },
  },
  {
    contractName: 'Guestbook',
    sourceHash: '6125304ebb1a1b38fab5e4d6ea532411d6ebdae4a07a854ee00d8d37b9d1a506',
    descriptor: {
      metadata: { owner: 'Demo world', contractName: 'Guestbook' },
      display: {
        formats: {
          'sign(string text)': {
            intent: 'Leave a line in the guest book',
            fields: [
              { path: 'text', label: 'Line', format: 'raw' },
              { path: '@.value', label: 'Tip', format: 'amount' },
            ],
          },
          'collect()': { intent: 'Pay all tips to the owner', fields: [] },
        },
      },
    },
  },
  {
    contractName: 'TokenExchange',
    sourceHash: 'd12f8fb2de70a0ed7d631534ccf6d7fe5f3fd82a5b0ac9a3e6330bf5e2ba3426',
    descriptor: {
      metadata: { owner: 'Demo world', contractName: 'Token exchange' },
      display: {
        formats: {
          'buyOrder(uint256 pairId,uint256 amount,uint256 price,uint256 mostFills)': orderOf(
            'Buy at a limit',
            most,
          ),
          'sellOrder(uint256 pairId,uint256 amount,uint256 price,uint256 mostFills)': orderOf(
            'Sell at a limit',
            least,
          ),
          'marketBuy(uint256 pairId,uint256 amount,uint256 worstPrice,uint256 mostFills)': orderOf(
            'Buy at once',
            {
              path: 'worstPrice',
              label: 'Highest price',
            },
          ),
          'marketSell(uint256 pairId,uint256 amount,uint256 worstPrice,uint256 mostFills)': orderOf(
            'Sell at once',
            {
              path: 'worstPrice',
              label: 'Lowest price',
            },
          ),
          'cancelOrder(uint256 orderId)': {
            intent: 'Take an order back',
            interpolatedIntent: 'Take order {orderId} back',
            fields: [{ path: 'orderId', label: 'Order', format: 'raw' }],
          },
        },
      },
    },
  },
]
