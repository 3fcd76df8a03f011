import type { ContractRow } from '@tronlens/api-contract'
import { Token } from '../../../shared/entity/Token.tsx'

/** The token that a contract of a list keeps. */
export const TokenOf = ({ contract: { address, trc20token } }: { contract: ContractRow }) =>
  trc20token ? <Token id={address} symbol={trc20token.symbol || trc20token.name} /> : '–'
