import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deploymentQuery, findShown, useShownNetwork } from '../../../shared/api/networks.ts'
import { tokenPath } from '../../../shared/entity/Token.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'

/**
 * A token of any network that is served: where it is named, and a link where its network
 * is the one on the screen.
 */
export function IssuedToken({ network, token }: { network: string; token: string }) {
  const { data } = useQuery(deploymentQuery)
  const shown = useShownNetwork()
  const isShown = data !== undefined && findShown(data, shown).key === network
  const name = <bdi dir="ltr">{token}</bdi>
  const known = data?.networks.find(({ key }) => key === network)
  return (
    <>
      {isShown ? (
        <Link className="link mono" to={tokenPath(token) ?? ''}>
          {name}
        </Link>
      ) : (
        <span className="mono">{name}</span>
      )}{' '}
      {data && data.networks.length > 1 && <Tag>{known?.name ?? network}</Tag>}
    </>
  )
}
