import { isAddress, readTokenAmount, toBigInt, tokenAmount } from '@tronlens/core'
import { lazy, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Address, AddressText } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import { IconFileText } from '../../../shared/ui/icons.ts'
import { Optional } from '../../../shared/ui/Optional.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { Signature } from '../../contract/components/Signature.tsx'
import type { TraceAnswer, TracedCall, TracedEvent } from '../api/trace-query.ts'
import { repeatOf } from '../repeat-call.ts'
import { OpcodeList } from './OpcodeList.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { Folded, TracedValues } from './TracedValues.tsx'
import styles from './trace.module.css'

/** Asks the node and decodes its answer; only loaded when a call is tried. */
const TriedCall = lazy(() => import('./TriedCall.tsx'))
/** Reads sources. */
const SourceLine = lazy(() => import('./SourceLine.tsx'))

/** Contracts whose sources are asked for: those that a transaction calls first. */
const MOST_SOURCES = 8

const sourcedOf = (trace: TraceAnswer): ReadonlySet<string> => {
  const verified = trace.data.flatMap(({ call }) =>
    call?.methodSource === 'verified' && call.method !== '' ? [call.to] : [],
  )
  return new Set([...new Set(verified)].slice(0, MOST_SOURCES))
}

/** Deeper steps keep this place, so that their text has room. */
const DEEPEST = 8
const TRX_DECIMALS = 6

type Run = { hash: string; steps: number; energy: number; sourced: ReadonlySet<string> }

/** What is not decoded, as bytes; code that makes a contract only by its size. */
function Bytes({ call }: { call: TracedCall }) {
  const t = useT()
  if (call.method !== '' || call.input === '') return null
  return (
    <div className={styles.values}>
      <span className={styles.way}>{t('tx.traceInput')}</span>
      {call.type.startsWith('CREATE') ? (
        t('tx.traceCode', { n: formatInteger(call.input.length / 2) })
      ) : (
        <Folded value={`0x${call.input}`} />
      )}
    </div>
  )
}

/** A line of a verified source, with what happened there. */
function Place({ label, place }: { label: string; place: TracedCall['calledAt'] }) {
  if (!place) return null
  return (
    <div className={styles.values}>
      <span className={styles.way}>{label}</span>
      <PlaceLink {...place} />
    </div>
  )
}

function CallRow({ call, run }: { call: TracedCall; run: Run }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isTried, setTried] = useState(false)
  const repeat = repeatOf(call)
  const value = toBigInt(call.callValue)
  const token = readTokenAmount(call.tokenValue)
  const share = run.energy > 0 ? Math.round((call.energy / run.energy) * 100) : 0
  return (
    <>
      <div className={styles.head}>
        <bdi dir="ltr" className={`${styles.kind} mono`}>
          {call.type}
        </bdi>
        <Address value={call.to} />
        {call.method !== '' && <Signature text={call.method} />}
        {run.sourced.has(call.to) && isAddress(call.to) && (
          <Optional>
            <SourceLine contract={call.to} method={call.method} />
          </Optional>
        )}
        {call.methodSource === 'table' && <Tag kind="outline">{t('tx.traceGuess')}</Tag>}
        {value > 0n && <Amount value={tokenAmount(value)} decimals={TRX_DECIMALS} unit="TRX" exact />}
        {token > 0n && <Amount value={token} decimals={0} unit={call.tokenId} exact />}
        <span className={styles.energy} title={t('tx.traceOwnEnergy', { n: formatInteger(call.ownEnergy) })}>
          <bdi dir="ltr">{formatInteger(call.energy)}</bdi>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${share}%` }} />
          </span>
        </span>
      </div>
      {call.context !== call.to && call.context !== call.from && (
        <div className={styles.values}>
          <span className={styles.way}>{t('tx.traceContext')}</span>
          <AddressText value={call.context} />
        </div>
      )}
      <Place label={t('tx.calledAt')} place={call.calledAt} />
      <TracedValues label={t('tx.traceInput')} values={call.inputs} />
      <Bytes call={call} />
      <TracedValues label={t('tx.traceOutput')} values={call.outputs} />
      {call.error !== '' && (
        <p className={styles.error}>
          <Tag kind="bad" wraps>
            {call.error}
          </Tag>
        </p>
      )}
      <Place label={t('tx.failedAt')} place={call.failedAt} />
      {call.step >= 0 && call.energy > 0 && (
        <button
          type="button"
          className={`link ${styles.more}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('tx.opcodes')}
        </button>
      )}
      {repeat && (
        <button
          type="button"
          className={`link ${styles.more}`}
          aria-expanded={isTried}
          onClick={() => setTried(!isTried)}
        >
          {t('tx.tryNow')}
        </button>
      )}
      {isTried && repeat && (
        <Optional>
          <TriedCall call={call} repeat={repeat} />
        </Optional>
      )}
      {isOpen && <OpcodeList hash={run.hash} start={call.step} total={run.steps} />}
    </>
  )
}

function EventRow({ event }: { event: TracedEvent }) {
  const t = useT()
  return (
    <>
      <div className={styles.head}>
        <IconFileText size={15} stroke={1.6} aria-hidden="true" />
        <span className="muted">{t('tx.event')}</span>
        {event.name ? (
          <Signature text={event.name} />
        ) : (
          <bdi className="mono anywhere">{event.topics[0] ?? '–'}</bdi>
        )}
        <Address value={event.address} />
      </div>
      <TracedValues label="" values={event.values} />
    </>
  )
}

/** Every call of a transaction with what went in and came out, its energy and its events, as one tree. */
export function TraceTree({ hash, trace }: { hash: string; trace: TraceAnswer }) {
  const t = useT()
  const run = {
    hash,
    steps: trace.steps,
    energy: trace.data[0]?.call?.energy ?? 0,
    sourced: sourcedOf(trace),
  }
  return (
    <>
      <GrowingList rows={trace.data}>
        {(shown) => (
          <ol aria-label={t('tx.steps')}>
            {shown.map(({ depth, call, event }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a transaction keep their order
                key={index}
                className={styles.step}
                style={{ paddingInlineStart: `calc(16px + ${Math.min(depth, DEEPEST)} * var(--indent))` }}
              >
                {call && <CallRow call={call} run={run} />}
                {event && <EventRow event={event} />}
              </li>
            ))}
          </ol>
        )}
      </GrowingList>
      <p className={styles.note}>{t(trace.isCut ? 'tx.traceCut' : 'tx.traceNote')}</p>
    </>
  )
}
