/**
 * First topics of the events that the standard of TRC20 demands, hex: the hash of each signature. TRC721 has
 * the same, with a number of an item as their fourth topic.
 */
export const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
export const APPROVAL_TOPIC = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

/**
 * First topics of the events of an exchange of TRC20 tokens:
 * `PairCreated(uint256,address,address,uint256,uint256,uint256)`,
 * `OrderPlaced(uint256,uint256,address,bool,bool,uint256,uint256)`,
 * `OrderFilled(uint256,uint256,uint256,bool,uint256,uint256,uint256)`,
 * `OrderClosed(uint256,uint256,address,uint256)`.
 */
export const TOKEN_EXCHANGE_TOPICS = {
  pairCreated: '08da7a0895035d51dc7b626054c6ea0268ce82d933c756961880c5945ff15e80',
  orderPlaced: 'cd38a2a4b59c534e38da58942b56c77653ef302ea01499e0045688c64dc2073f',
  orderFilled: 'f4e960251a81c7bcabaf78deb196d3bcb0c33b5408722cd4c71b99bea2caec91',
  orderClosed: 'a0e968eb14b3fa327960115a2aa8f4c9c6fcda57123b1a21e05fc28f8a8be961',
} as const
