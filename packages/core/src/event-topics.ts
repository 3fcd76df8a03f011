/**
 * First topics of the events that the standard of TRC20 demands, hex: the hash of each signature. TRC721 has the same, with a number of an item
 * as their fourth topic.
 */
export const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
export const APPROVAL_TOPIC = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
