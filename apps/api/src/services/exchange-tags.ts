import type { NetworkConfig } from '@tronlens/process'

/** Addresses of exchanges on the main net, as explorers have named them for years. */
const EXCHANGES: Readonly<Record<string, readonly string[]>> = {
  'Binance-Cold': ['TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9', 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'],
  'Binance-Hot': ['TAUN6FwrnwwmaEqYcckffC7wYmbaS6cBiX'],
  Bitfinex: ['TXFBqBbqJommqZf7BV8NNYzePh97UmJodJ'],
  Bittrex: ['TAahLbGTZk6YuCycii72datPQEtyC5x231', 'TA5vCXk4f1SrCMfz361UxUNABRGP1g2F1r'],
  Gate: ['TBA6CypYJizwA9XdC7Ubgc5F1bxrQ7SqPt'],
  Huobi: ['TNaRAoLUyYEV2uF7GUrzSjRQTU8v5ZJ5VR'],
  Kucoin: ['TLWE45u7eusdewSDCjZqUNmyhTUL1NBMzo', 'TBcUJq55x7Q83ZSr2AqWj59TRj2LvxVr8a'],
  Okex: ['TM1zzNDZD2DPASbKcgdVoTYhfmYgtfwx9R', 'TS1P2y41FEaxvNNktvriTbjKHpQPKoRvic'],
  Poloniex: ['TNCmcTdyrYKMtmE1KU2itzeCX76jGm5Not'],
  'Upbit-Hot': ['TDU1uJNxDND9zhzYjnn7ZunHj18jw7oAca'],
}

/**
 * Public tags that a network has before operators set any: those of exchanges on the main net, none on other networks,
 * where the same addresses may belong to other people.
 */
export const exchangeTags = ({ type }: Pick<NetworkConfig, 'type'>): readonly [string, string][] =>
  type === 'mainnet'
    ? Object.entries(EXCHANGES).flatMap(([name, addresses]) =>
        addresses.map((address): [string, string] => [address, name]),
      )
    : []
