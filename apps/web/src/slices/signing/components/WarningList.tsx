import { type Address, safeText, TRX_DECIMALS, tokenAmount, tokenLabel } from '@tronlens/core'
import { addressIn, isFailure, isStop, needsBox, type Warning, warningId } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDateTime, formatDuration, formatTime } from '../../../shared/format/time.ts'
import { shorten } from '../../../shared/shorten.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import type { TokenNames } from '../api/token-names.ts'
import { PowerWarning } from './PowerWarning.tsx'
import styles from './review.module.css'
import { ShareWarning } from './ShareWarning.tsx'
import { SignedWarning } from './SignedWarning.tsx'

interface WarningListProps {
  warnings: readonly Warning[]
  /** Ids of the warnings whose box is ticked. */
  ticked?: ReadonlySet<string> | undefined
  /** Undefined where nothing is signed, so that no boxes are shown. */
  onTick?: ((id: string, isTicked: boolean) => void) | undefined
  /** Names of the tokens in warnings. */
  names?: TokenNames | undefined
  /** The account that is shown in full above, so that a warning about it need not repeat the address. */
  recipient?: Address | undefined
}

/** The warnings, each with the box that it needs. */
export function WarningList({
  warnings,
  ticked = NO_TICKS,
  onTick,
  names = NO_NAMES,
  recipient,
}: WarningListProps) {
  const t = useT()
  return warnings.map((warning) => (
    <Notice key={warningId(warning)} kind={isStop(warning) ? 'bad' : 'warn'}>
      <WarningText warning={warning} names={names} recipient={recipient} />
      {onTick && needsBox(warning) && (
        <CheckBox
          isChecked={ticked.has(warningId(warning))}
          onChange={(isTicked) => onTick(warningId(warning), isTicked)}
        >
          {t(tickText(warning))}
        </CheckBox>
      )}
    </Notice>
  ))
}

/** The text of the box of a warning. */
function tickText(warning: Warning) {
  if (isFailure(warning)) return 'review.signFailing'
  return warning.kind === 'lookAlike' ? 'review.compared' : 'review.understood'
}

const NO_NAMES: TokenNames = new Map()
const NO_TICKS: ReadonlySet<string> = new Set()

/** A unit as the site or the contract names it: the symbol is the issuer's text, everything else is ours. */
const said = ({ part }: Extract<Warning, { kind: 'unitDiffers' }>, text: string): string =>
  part === 'symbol' ? tokenLabel(text, text === '' ? '–' : `“${safeText(text).slice(0, 12)}”`) : text

function WarningText({
  warning,
  names,
  recipient,
}: {
  warning: Warning
  names: TokenNames
  recipient: Address | undefined
}) {
  const t = useT()
  const { kind } = warning
  const address = addressIn(warning)
  switch (kind) {
    case 'lookAlike':
      return (
        <>
          <strong>{t('warn.lookAlike')}</strong>{' '}
          {t('warn.lookAlikeLine', {
            head: warning.start,
            tail: warning.end,
            times: formatInteger(warning.times),
          })}
          <div className={`${styles.compare} mono`} dir="ltr">
            {[warning.address, warning.known].map((each) => (
              <bdi key={each}>
                {each.slice(0, warning.start)}
                <b>{each.slice(warning.start, -warning.end)}</b>
                {each.slice(-warning.end)}
              </bdi>
            ))}
          </div>
        </>
      )
    case 'unknownGateway':
      return (
        <>
          <strong>{t('warn.unknownGateway')}</strong> {t('warn.unknownGatewayLine')}{' '}
          <bdi className="mono">{warning.known}</bdi>
        </>
      )
    case 'insufficientFee':
      return t('warn.insufficientFee', {
        missing: formatAmount(tokenAmount(warning.missing), TRX_DECIMALS, 'TRX'),
      })
    case 'tradesOff':
      return t('warn.tradesOff', { parameter: warning.parameter })
    case 'proposalRefused':
      return t('warn.proposalRefused', { id: String(warning.id), reason: warning.reason })
    case 'largeShare':
    case 'unknownShare':
    case 'manyTokens':
    case 'piecesTaken':
      return <ShareWarning warning={warning} names={names} />
    case 'signedTransfer':
    case 'signedOrder':
    case 'signedCall':
    case 'signedVotes':
    case 'unknownMessage':
      return <SignedWarning warning={warning} names={names} />
    case 'unlimitedApproval':
    case 'allowance':
    case 'pieceApproval':
    case 'approvalForAll':
    case 'newOwner':
    case 'upgrade':
    case 'delegateCall':
    case 'takeOver':
    case 'newKey':
    case 'reachTogether':
    case 'widerPermission':
      return <PowerWarning warning={warning} names={names} />
    case 'notUnfolded':
      return warning.isUnreadable
        ? t('warn.notUnfoldedUnreadable')
        : t('warn.notUnfolded', { count: warning.count, n: formatInteger(warning.count) })
    case 'unitDiffers':
      return (
        <>
          {t(`warn.unitDiffers.${warning.part}`, {
            index: said(warning, warning.index),
            contract: said(warning, warning.contract),
          })}{' '}
          <bdi className="mono">{warning.token}</bdi>
        </>
      )
    case 'unitUnknown':
    case 'notIndexed':
      return (
        <>
          {t(`warn.${kind}`)} <bdi className="mono">{warning.token}</bdi>
        </>
      )
    case 'unitsNotCompared':
      return (
        <>
          {t('warn.unitsNotCompared')} <bdi className="mono">{warning.tokens.join(' ')}</bdi>
        </>
      )
    case 'callFails':
      return (
        <>
          {t('warn.callFails')} <bdi className="mono">{warning.reason}</bdi>
        </>
      )
    case 'outOfEnergy':
      return t('warn.outOfEnergy', {
        needed: formatInteger(warning.needed),
        limit: formatInteger(warning.limit),
      })
    case 'largeFee':
      return t('warn.largeFee', {
        fee: formatAmount(tokenAmount(warning.fee), TRX_DECIMALS, 'TRX'),
        held: formatAmount(tokenAmount(warning.held), TRX_DECIMALS, 'TRX'),
      })
    case 'tightFeeLimit':
      return t('warn.tightFeeLimit', {
        limit: formatAmount(tokenAmount(warning.feeLimit), TRX_DECIMALS, 'TRX'),
        least: formatAmount(tokenAmount(warning.least), TRX_DECIMALS, 'TRX'),
      })
    case 'feeLimitBeyondBalance':
    case 'absurdFeeLimit': {
      const { feeLimit, held } = warning
      return t(held === undefined ? 'warn.absurdFeeLimitAlone' : `warn.${kind}`, {
        limit: formatAmount(tokenAmount(feeLimit), TRX_DECIMALS, 'TRX'),
        ...(held !== undefined && { held: formatAmount(tokenAmount(held), TRX_DECIMALS, 'TRX') }),
        ...('times' in warning && { times: formatInteger(warning.times) }),
      })
    }
    case 'longLife':
      return t('warn.longLife', {
        left: formatDuration(warning.leftMs),
        asked: formatDuration(warning.askedMs),
        until: formatDateTime(warning.until),
      })
    case 'clockAhead':
      return t('warn.clockAhead', { time: formatDuration(warning.ms) })
    case 'stillOpen':
      return (
        <>
          {t(warning.isSame ? 'warn.stillOpenSame' : 'warn.stillOpen', { until: formatTime(warning.until) })}{' '}
          <bdi className="mono">{shorten(warning.txID, 8, 5)}</bdi>
        </>
      )
    case 'doneMeanwhile':
      return (
        <>
          {t(warning.isSame ? 'warn.doneMeanwhileSame' : 'warn.doneMeanwhile')}{' '}
          <bdi className="mono">{shorten(warning.txID, 8, 5)}</bdi>
        </>
      )
    case 'foreignChain':
      return (
        <>
          {t('warn.foreignChain')} <bdi className="mono">{`${warning.chain} ≠ ${warning.shown}`}</bdi>
        </>
      )
    case 'signedOver':
      return t('after.expired')
    case 'signedOverdue':
      return t('after.overdue')
    case 'expiresSoon':
      return t('warn.expiresSoon', { n: warning.seconds })
    default:
      return (
        <>
          {t(`warn.${kind}`)} {address && address !== recipient && <bdi className="mono">{address}</bdi>}
        </>
      )
  }
}
