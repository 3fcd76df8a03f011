import { Button } from '@mantine/core'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Address, isAddress, sun } from '@tronlens/core'
import { coSigningLifetime } from '@tronlens/signing'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { parametersQuery } from '../../shared/api/network.ts'
import { formatInteger } from '../../shared/format/number.ts'
import { Panel } from '../../shared/ui/Panel.tsx'
import { useKeptFocus } from '../../shared/ui/useKeptFocus.ts'
import {
  type AccountPermissions,
  DEFAULT_OPERATIONS,
  permissionsQuery,
} from '../../slices/permission/account-permissions.ts'
import { PermissionRules } from '../../slices/permission/components/PermissionRules.tsx'
import { readMask } from '../../slices/permission/operations.ts'
import { toCoSigners } from '../../slices/signing/co-sign.ts'
import { requestSignature } from '../../slices/signing/sign-store.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { findProblems, findWarnings } from './check-draft.ts'
import { PermissionCard } from './components/PermissionCard.tsx'
import styles from './components/permissions.module.css'
import { Side } from './components/Side.tsx'
import { type Draft, isDraftChanged, MOST_ACTIVES, newActive, startDraft, updateIntent } from './draft.ts'

const LIFE_HOURS = 24

/** Addresses of keys that are contracts; the node is asked for each. */
function useContracts(draft: Draft): ReadonlySet<string> {
  const addresses = new Set(
    [draft.owner, ...draft.actives].flatMap(({ keys }) => keys.map(({ address }) => address)),
  )
  const asked = [...addresses].filter((address): address is Address => isAddress(address))
  const answers = useQueries({ queries: asked.map((address) => permissionsQuery(address)) })
  return new Set(asked.filter((_address, index) => answers[index]?.data?.isContract))
}

/** The permissions of an account, to be changed. */
export function Editor({ before, wallet }: { before: AccountPermissions; wallet: Wallet }) {
  const t = useT()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>(() => startDraft(before))
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const { data: parameters } = useQuery(parametersQuery)
  const contracts = useContracts(draft)
  // keys and permissions go away with the button that removes them
  const cards = useKeptFocus(true)
  const own = wallet.address
  const fee = parameters && sun(BigInt(parameters.get('getUpdateAccountPermissionFee') ?? 0))
  const ownKey = before.owner.keys.find(({ address }) => address === own)
  const needsCoSigners = before.address !== own || (ownKey?.weight ?? 0n) < before.owner.threshold
  const problemsOf = (index: number) => {
    const active = draft.actives[index]
    return active ? findProblems(active, false, contracts) : []
  }
  const ownerProblems = findProblems(draft.owner, true, contracts)
  const stops = ownerProblems.length + draft.actives.flatMap((_active, index) => problemsOf(index)).length
  const setActive = (row: number, next: Draft['actives'][number]) =>
    setDraft({ ...draft, actives: draft.actives.map((active) => (active.row === row ? next : active)) })
  const isLedger = wallet.type === 'ACCOUNT_LEDGER'
  const discard = (from: AccountPermissions) => {
    setDraft(startDraft(from))
    setAccepted(new Set())
  }
  const handleReview = async () => {
    const intent = updateIntent(draft, before)
    const outcome = await requestSignature(
      needsCoSigners
        ? {
            what: { intent, lifetimeMs: coSigningLifetime(LIFE_HOURS) },
            delivery: toCoSigners(wallet, undefined, (ownKey?.weight ?? 0n) >= before.owner.threshold),
            wallet,
          }
        : { what: { intent }, delivery: { kind: 'broadcast' }, wallet },
    )
    if (outcome.kind !== 'cancelled') await queries.invalidateQueries({ queryKey: ['permissions'] })
  }
  return (
    <div className={styles.page}>
      <section ref={cards} tabIndex={-1} className={styles.cards}>
        <PermissionCard
          draft={draft.owner}
          isOwner
          own={own}
          problems={ownerProblems}
          onChange={(owner) => setDraft({ ...draft, owner })}
        />
        {draft.actives.map((active, index) => (
          <PermissionCard
            key={active.row}
            draft={active}
            isOwner={false}
            own={own}
            problems={problemsOf(index)}
            onChange={(next) => setActive(active.row, next)}
            {...(draft.actives.length > 1 && {
              onRemove: () =>
                setDraft({ ...draft, actives: draft.actives.filter(({ row }) => row !== active.row) }),
            })}
          />
        ))}
        <p className={styles.add}>
          <Button
            disabled={isLedger || draft.actives.length >= MOST_ACTIVES}
            onClick={() =>
              setDraft({
                ...draft,
                actives: [...draft.actives, newActive(own, readMask(DEFAULT_OPERATIONS))],
              })
            }
          >
            {t('permissions.addActive')}
          </Button>
          <span className="muted">
            {t(isLedger ? 'permissions.noLedger' : 'permissions.count', {
              n: formatInteger(draft.actives.length),
              of: MOST_ACTIVES,
            })}
          </span>
        </p>
        {before.witness && (
          <Panel title={t('permissions.witness')} note={t('permissions.witnessLine')}>
            <PermissionRules
              owner={undefined}
              actives={[]}
              witness={{
                permission_name: before.witness.name,
                threshold: before.witness.threshold,
                keys: [...before.witness.keys],
              }}
            />
          </Panel>
        )}
      </section>
      <Side
        draft={draft}
        removed={before.actives
          .filter(({ id }) => !draft.actives.some((active) => active.before?.id === id))
          .map(({ name }) => name)}
        warnings={findWarnings(draft, { own, account: before.address, contracts })}
        accepted={accepted}
        onAccept={(id, isOn) => {
          const next = new Set(accepted)
          if (isOn) next.add(id)
          else next.delete(id)
          setAccepted(next)
        }}
        stops={stops}
        fee={fee}
        canPay={fee === undefined || before.balance >= fee}
        isChanged={isDraftChanged(draft, before)}
        needsCoSigners={needsCoSigners}
        canSign={canSign(wallet)}
        onDiscard={() => discard(before)}
        onReview={() => void handleReview()}
      />
    </div>
  )
}
