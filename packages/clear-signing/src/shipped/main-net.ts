/** A contract of the main chain with the interfaces that describe it. */
export type Listed = {
  readonly address: string
  readonly owner: string
  readonly contractName: string
  readonly includes: readonly string[]
}

/** Number of the main chain. */
export const MAIN_NET = 728126428

/** Well-known contracts of the main chain whose functions descriptors of the public registry cover. */
export const MAIN_NET_CONTRACTS: readonly Listed[] = [
  {
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    owner: 'Tether',
    contractName: 'Tether USD',
    includes: ['trc20.json'],
  },
  {
    address: 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
    owner: 'Circle',
    contractName: 'USD Coin',
    includes: ['trc20.json'],
  },
  {
    address: 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
    owner: 'SUN.io',
    contractName: 'Wrapped TRX',
    includes: ['trc20.json', 'wrapped.json'],
  },
  {
    address: 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax',
    owner: 'SUN.io',
    contractName: 'SunSwap V2 router',
    includes: ['router.json'],
  },
]
