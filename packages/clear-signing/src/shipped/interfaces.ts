import type { IncludedDescriptor } from '../descriptor.ts'

const units = { format: 'tokenAmount', params: { tokenPath: '@.to' } } as const

/** Functions that all tokens of one kind have: names of parameters do not matter for calls. */
export const TRC20: IncludedDescriptor = {
  display: {
    formats: {
      'transfer(address to,uint256 value)': {
        intent: 'Send tokens',
        interpolatedIntent: 'Send {value} to {to}',
        fields: [
          { path: 'value', label: 'Amount', ...units },
          { path: 'to', label: 'Receiver', format: 'addressName' },
        ],
      },
      'transferFrom(address from,address to,uint256 value)': {
        intent: 'Send the tokens of another account',
        interpolatedIntent: 'Send {value} of {from} to {to}',
        fields: [
          { path: 'value', label: 'Amount', ...units },
          { path: 'from', label: 'Payer', format: 'addressName' },
          { path: 'to', label: 'Receiver', format: 'addressName' },
        ],
      },
      'approve(address spender,uint256 value)': {
        intent: 'Allow spending',
        interpolatedIntent: 'Let {spender} spend {value}',
        fields: [
          { path: 'spender', label: 'Spender', format: 'addressName' },
          { path: 'value', label: 'Most', ...units },
        ],
      },
    },
  },
}

const deadline = {
  path: 'deadline',
  label: 'Only until',
  format: 'date',
  params: { encoding: 'timestamp' },
} as const
const receiver = { path: 'to', label: 'Receiver', format: 'addressName' } as const
const path = { path: 'path.[1:-1]', label: 'By way of', format: 'tokenTicker' } as const
const first = { tokenPath: 'path.[0]' } as const
const last = { tokenPath: 'path.[-1]' } as const

/** Routers of pools with two tokens. */
export const ROUTER: IncludedDescriptor = {
  display: {
    formats: {
      'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
        {
          intent: 'Swap tokens',
          interpolatedIntent: 'Swap {amountIn} for at least {amountOutMin}',
          fields: [
            { path: 'amountIn', label: 'Pay', format: 'tokenAmount', params: first },
            { path: 'amountOutMin', label: 'Get at least', format: 'tokenAmount', params: last },
            path,
            receiver,
            deadline,
          ],
        },
      'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)':
        {
          intent: 'Swap tokens',
          interpolatedIntent: 'Swap at most {amountInMax} for {amountOut}',
          fields: [
            { path: 'amountInMax', label: 'Pay at most', format: 'tokenAmount', params: first },
            { path: 'amountOut', label: 'Get', format: 'tokenAmount', params: last },
            path,
            receiver,
            deadline,
          ],
        },
      'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)': {
        intent: 'Swap TRX for tokens',
        interpolatedIntent: 'Swap {@.value} for at least {amountOutMin}',
        fields: [
          { path: '@.value', label: 'Pay', format: 'amount' },
          { path: 'amountOutMin', label: 'Get at least', format: 'tokenAmount', params: last },
          path,
          receiver,
          deadline,
        ],
      },
      'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
        {
          intent: 'Swap tokens for TRX',
          interpolatedIntent: 'Swap {amountIn} for at least {amountOutMin}',
          fields: [
            { path: 'amountIn', label: 'Pay', format: 'tokenAmount', params: first },
            { path: 'amountOutMin', label: 'Get at least', format: 'amount' },
            path,
            receiver,
            deadline,
          ],
        },
    },
  },
}

/** Contracts that wrap the coin of a chain. */
export const WRAPPED: IncludedDescriptor = {
  display: {
    formats: {
      'deposit()': {
        intent: 'Wrap TRX',
        interpolatedIntent: 'Wrap {@.value}',
        fields: [{ path: '@.value', label: 'Wrap', format: 'amount' }],
      },
      'withdraw(uint256 amount)': {
        intent: 'Unwrap TRX',
        interpolatedIntent: 'Unwrap {amount}',
        fields: [{ path: 'amount', label: 'Unwrap', format: 'amount' }],
      },
    },
  },
}
