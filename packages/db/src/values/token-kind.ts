/** Kinds of transfers and tokens, as stored in `token.kind` and `transfer.kind`. */
export const TokenKind = { trx: 1, trc10: 10, trc20: 20, trc721: 721, trc1155: 1155 } as const
