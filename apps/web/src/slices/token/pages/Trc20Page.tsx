import { useQuery } from '@tanstack/react-query'
import { type Address, findAddress } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { NOBODY } from '../../../shared/entity/nobody.ts'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { tokenTransfersQuery } from '../../transfer/api/transfer-queries.ts'
import { MovementTable } from '../../transfer/components/MovementTable.tsx'
import { contractTokenHoldersQuery, contractTokenQuery } from '../api/token-queries.ts'
import { HolderTable } from '../components/HolderTable.tsx'
import { SupplyTab } from '../components/SupplyTab.tsx'
import { TokenPage } from '../components/TokenPage.tsx'
import type { TokenDetail } from '../token.ts'

/** A token kept by a contract: TRC20, TRC721 or TRC1155. */
export default function Trc20Page({ actions }: { actions?: (address: Address) => ReactNode }) {
  const { address = '', tab } = useParams()
  const contract = findAddress(address)
  const query = useQuery({ ...contractTokenQuery(contract ?? NOBODY), enabled: contract !== undefined })
  return (
    <TokenPage
      id={address}
      kind="trc20"
      tab={tab}
      query={contract ? query : { ...query, data: null }}
      tabPath={(next) => paths.token20(address, next)}
      transfers={() => <Transfers contract={contract ?? NOBODY} />}
      holders={(token) => <Holders contract={contract ?? NOBODY} token={token} />}
      actions={contract && actions?.(contract)}
      supply={(token) => <SupplyTab token={token} contract={contract ?? NOBODY} />}
    />
  )
}

function Transfers({ contract }: { contract: Address }) {
  const t = useT()
  const state = useUrlState()
  const query = useQuery(tokenTransfersQuery({ ...state.range, contract_address: contract }))
  return (
    <PagedList state={state} query={query}>
      {(view) => <MovementTable {...view} empty={{ title: t('token.noTransfers') }} />}
    </PagedList>
  )
}

function Holders({ contract, token }: { contract: Address; token: TokenDetail }) {
  const state = useUrlState()
  const query = useQuery(contractTokenHoldersQuery(state.range, contract))
  return (
    <PagedList state={state} query={query}>
      {(view) => <HolderTable {...view} token={token} start={state.range.start} />}
    </PagedList>
  )
}
