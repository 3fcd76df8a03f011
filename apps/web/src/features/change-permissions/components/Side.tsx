import { Button } from '@mantine/core'
import { type Sun, sun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import words from '../../../slices/permission/components/words.module.css'
import { type Warning, warningId } from '../check-draft.ts'
import type { Draft } from '../draft.ts'
import styles from './permissions.module.css'
import { WhoCanDoWhat } from './WhoCanDoWhat.tsx'

function WarningText({ warning }: { warning: Warning }) {
  const t = useT()
  if (warning.kind === 'takeOver')
    return <Sentence text="permissions.warn.takeOver" values={{ key: <Address value={warning.address} /> }} />
  if (warning.kind === 'youLeave') return t('permissions.warn.youLeave')
  return <Sentence text="permissions.warn.mayChange" values={{ name: <bdi>{warning.name}</bdi> }} />
}

export interface SideProps {
  draft: Draft
  removed: readonly string[]
  warnings: readonly Warning[]
  accepted: ReadonlySet<string>
  onAccept: (id: string, isAccepted: boolean) => void
  /** Things that stop the review. */
  stops: number
  fee: Sun | undefined
  canPay: boolean
  isChanged: boolean
  needsCoSigners: boolean
  canSign: boolean
  onDiscard: () => void
  onReview: () => void
}

/** Who can do what before and after, what to look at twice, what it costs, and the way to the review. */
export function Side(props: SideProps) {
  const t = useT()
  const { draft, warnings, accepted, stops, fee, canPay, isChanged, needsCoSigners } = props
  const boxes = warnings.filter((warning) => !accepted.has(warningId(warning))).length
  const left = stops + boxes + (canPay ? 0 : 1)
  return (
    <Panel title={t('permissions.whoCanDoWhat')} note={t('permissions.inWords')} className={styles.side}>
      <WhoCanDoWhat draft={draft.owner} isOwner />
      {draft.actives.map((active) => (
        <WhoCanDoWhat key={active.row} draft={active} isOwner={false} />
      ))}
      {props.removed.map((name) => (
        <section key={name} className={words.words}>
          <p className={words.wordsHead}>
            <b>
              {t('permissions.active')} <bdi>{name}</bdi>
            </b>
          </p>
          <p className="bad">{t('permissions.isRemoved')}</p>
        </section>
      ))}
      {warnings.map((warning) => {
        const id = warningId(warning)
        return (
          <div key={id} className={styles.warning}>
            <Notice>
              <WarningText warning={warning} />
              <CheckBox isChecked={accepted.has(id)} onChange={(isOn) => props.onAccept(id, isOn)}>
                {t('permissions.iWantThis')}
              </CheckBox>
            </Notice>
          </div>
        )
      })}
      {!canPay && (
        <div className={styles.warning}>
          <Notice kind="bad">{t('permissions.cannotPay')}</Notice>
        </div>
      )}
      <Facts
        facts={[
          { label: t('permissions.fee'), value: <TrxAmount value={fee ?? sun(0n)} exact /> },
          {
            label: t('permissions.goesTo'),
            value: t(needsCoSigners ? 'permissions.toCoSigners' : 'permissions.toChain'),
          },
        ]}
      />
      <footer className={styles.sideFoot}>
        <Button disabled={!isChanged} onClick={props.onDiscard}>
          {t('permissions.discard')}
        </Button>
        <Button
          variant="primary"
          disabled={!isChanged || left > 0 || !props.canSign}
          onClick={props.onReview}
        >
          {t(needsCoSigners ? 'permissions.reviewForCoSigners' : 'permissions.review')}
        </Button>
        <p role="status" className={left > 0 ? 'bad' : 'muted'}>
          {!props.canSign
            ? t('permissions.addressOnly')
            : left > 0
              ? t('permissions.left', { count: left, n: formatInteger(left) })
              : isChanged
                ? t('permissions.ready')
                : t('permissions.unchanged')}
        </p>
      </footer>
    </Panel>
  )
}
