import { useQuery } from '@tanstack/react-query'
import { type Address, findAddress } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ZERO_ADDRESS } from '../../../shared/entity/zero-address.ts'
import { paths } from '../../../shared/paths.ts'
import { tokenTransfersQuery } from '../../transfer/api/transfer-queries.ts'
import { isItemKind } from '../api/item-queries.ts'
import { contractTokenHoldersQuery, contractTokenQuery } from '../api/token-queries.ts'
import { ItemsTab } from '../components/ItemsTab.tsx'
import { OtherTokenPage } from '../components/OtherTokenPage.tsx'
import { SupplyTab } from '../components/SupplyTab.tsx'
import { TokenHolders, type TokenLists, TokenTransfers } from '../components/TokenLists.tsx'
import { TokenPage } from '../components/TokenPage.tsx'
import type { TokenDetail } from '../token.ts'

/** A token kept by a contract (TRC20, TRC721 or TRC1155); a number opens the page of that TRC10 token. */
export default function Trc20Page({ actions }: { actions?: (address: Address) => ReactNode }) {
  const { address = '', tab } = useParams()
  const contract = findAddress(address)
  const query = useQuery({ ...contractTokenQuery(contract ?? ZERO_ADDRESS), enabled: contract !== undefined })
  if (/^\d+$/.test(address)) return <OtherTokenPage pathname={paths.token(address, tab)} />
  return (
    <TokenPage
      id={address}
      kind="trc20"
      tab={tab}
      query={contract ? query : { ...query, data: null }}
      tabPath={(next) => paths.token20(address, next)}
      transfers={(token) => <TokenTransfers {...listsOf(token, contract ?? ZERO_ADDRESS)} />}
      holders={(token) => <TokenHolders {...listsOf(token, contract ?? ZERO_ADDRESS)} />}
      items={(token) =>
        isItemKind(token.kind) && (
          <ItemsTab kind={token.kind} token={token} contract={contract ?? ZERO_ADDRESS} />
        )
      }
      actions={contract && actions?.(contract)}
      supply={(token) => <SupplyTab token={token} contract={contract ?? ZERO_ADDRESS} />}
    />
  )
}

/** The lists of a token that a contract keeps. */
const listsOf = (token: TokenDetail, contract: Address): TokenLists => ({
  token,
  useTransfers: (filter) => useQuery(tokenTransfersQuery({ ...filter, contract_address: contract })),
  useHolders: (range, holder, enabled = true) =>
    useQuery({ ...contractTokenHoldersQuery(range, contract, holder), enabled }),
})
