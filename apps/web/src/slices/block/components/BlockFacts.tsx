import type { Block } from '@tronlens/api-contract'
import { bytesToHex, decodeBase58Check, readTrx } from '@tronlens/core'
import { releaseOf } from '@tronlens/protocol/parameters'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
import { FullHash } from '../../../shared/entity/Hash.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

const SIZE_LIMIT = 2_000_000

/** The API writes the root as clients of the public explorer expect it; a hash is hex everywhere else. */
const rootOf = (wire: string): string => bytesToHex(decodeBase58Check(wire))

/**
 * The release of java-tron that made the block, with the number that the header has; the number alone of one
 * that is newer than we are.
 */
function versionText(version: string): string {
  const release = releaseOf(Number(version))
  return release === undefined ? version : `java-tron ${release} (${version})`
}

/** Everything the header of a block says. */
export function BlockFacts({ block }: { block: Block }) {
  const t = useT()
  const size = `${t('block.sizeValue', { n: formatInteger(block.size) })} · ${t('block.limitShare', { share: formatPercent(block.size / SIZE_LIMIT) })}`
  return (
    <Panel>
      <Facts
        columns={2}
        facts={[
          { label: t('block.height'), value: <BlockLink number={block.number} plain /> },
          block.witnessAddress !== '' && {
            label: t('block.producer'),
            value: <Address value={block.witnessAddress} name={block.witnessName || undefined} />,
          },
          { label: t('block.size'), value: size },
          { label: t('block.burned'), value: <TrxAmount value={readTrx(block.fee)} exact /> },
          { label: t('block.energy'), value: formatInteger(block.energyUsage) },
          { label: t('block.reward'), value: <TrxAmount value={readTrx(block.blockReward)} exact /> },
          { label: t('block.bandwidth'), value: formatInteger(block.netUsage) },
          {
            label: t('block.voteReward'),
            value: <TrxAmount value={readTrx(block.voteReward ?? 0)} exact />,
          },
          block.number > 0 && {
            label: t('block.parent'),
            wide: true,
            value: (
              <Link to={paths.block(block.number - 1)}>
                <FullHash value={block.parentHash} />
              </Link>
            ),
          },
          block.txTrieRoot !== '' && {
            label: t('block.root'),
            wide: true,
            value: <FullHash value={rootOf(block.txTrieRoot)} />,
          },
          block.version !== '' && {
            label: t('block.version'),
            wide: true,
            value: <bdi dir="ltr">{versionText(block.version)}</bdi>,
          },
        ]}
      />
    </Panel>
  )
}
