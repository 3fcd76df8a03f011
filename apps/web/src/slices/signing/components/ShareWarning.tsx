import type { Asset, Warning } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { AssetMark } from '../../../shared/entity/AssetMark.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { nameOf, type TokenNames } from '../api/token-names.ts'

export type ShareKind = 'largeShare' | 'unknownShare' | 'manyTokens' | 'piecesTaken'

/**
 * The share of a balance that is taken: nearly all of it, an unknown share, items, or units of many tokens.
 */
export function ShareWarning({
  warning,
  names,
}: {
  warning: Extract<Warning, { kind: ShareKind }>
  names: TokenNames
}) {
  const t = useT()
  switch (warning.kind) {
    case 'largeShare': {
      const { percent, asset } = warning
      if (!asset) return t('warn.largeShare', { percent })
      const token = <AssetName asset={asset} names={names} />
      return <Sentence text="warn.largeShareOf" values={{ percent: formatInteger(percent), token }} />
    }
    case 'unknownShare':
      return (
        <Sentence
          text="warn.unknownShare"
          values={{ token: <AssetName asset={warning.asset} names={names} /> }}
        />
      )
    case 'manyTokens':
      return t('warn.manyTokens', { n: formatInteger(warning.count) })
    case 'piecesTaken': {
      const token = <AssetName asset={{ kind: 'token', contract: warning.contract }} names={names} />
      return <Sentence text="warn.piecesTaken" values={{ token, n: formatInteger(warning.count) }} />
    }
  }
}

/** The symbol of an asset, with the contract or number that identifies it. */
export function AssetName({ asset, names }: { asset: Asset; names: TokenNames }) {
  const name = nameOf(asset, names)
  return (
    <>
      <bdi dir="ltr">{name.symbol}</bdi>
      <AssetMark {...name} token={name.token} />
    </>
  )
}
