import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { FileLinks } from '../../../shared/lists/FileLinks.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { useIsNarrow } from '../../../shared/lists/useIsPhone.ts'
import { FilterToggle } from '../../../shared/ui/FilterToggle.tsx'
import filterStyles from '../../../shared/ui/filters.module.css'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { DoubtfulSwitch } from '../../transfer/components/DoubtfulSwitch.tsx'
import { transactionConditions, transferConditions } from '../api/filter-queries.ts'
import { ConditionChips } from '../components/ConditionChips.tsx'
import { FilterForm } from '../components/FilterForm.tsx'
import { FilterResults } from '../components/FilterResults.tsx'
import { CONDITIONS, type ConditionName, type Given, LISTS } from '../conditions.ts'
import { useFilter } from '../use-filter.ts'

const SIZE = 25
/** Every condition of any list. */
const NAMES: readonly ConditionName[] = [...new Set(LISTS.flatMap((list) => [...CONDITIONS[list]]))]

/** Transfers or transactions by any combination of conditions; all of them are in the address of the page. */
export default function FilterPage() {
  const t = useT()
  const state = useUrlState(SIZE)
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const filter = useFilter(state)
  const { list, given, names, query, isShown, isAsked } = filter
  const apply = (next: Given) => {
    setOpen(false)
    if (JSON.stringify(next) === JSON.stringify(given) && !state.filter('cursor')) filter.refetch()
    else state.change({ ...Object.fromEntries(NAMES.map((name) => [name, next[name]])), cursor: undefined })
  }
  return (
    <>
      <PageTitle title={t('nav.filter')} />
      <Panel>
        <div className={filterStyles.bar}>
          <Segments
            label={t('filter.list')}
            value={list}
            onChange={(of) => state.change({ of: of === LISTS[0] ? undefined : of, cursor: undefined })}
            options={LISTS.map((value) => ({ value, label: t(`nav.${value}`) }))}
          />
          {isNarrow && isShown && <FilterToggle isOpen={isOpen} onChange={setOpen} />}
        </div>
        {(!isNarrow || isOpen || !isShown) && (
          <FilterForm key={list} list={list} given={given} problems={filter.problems} onApply={apply} />
        )}
        {isShown ? (
          <>
            <div className={filterStyles.bar}>
              <ConditionChips
                names={names}
                given={given}
                unit={filter.unit}
                method={filter.method}
                onClear={(name) => state.change({ [name]: undefined, cursor: undefined })}
              />
              {isAsked && (
                <div className={filterStyles.barEnd}>
                  {list === 'transfers' && <DoubtfulSwitch state={state} />}
                  {list === 'transfers' ? (
                    <FileLinks list="filterTransfers" input={transferConditions(query)} />
                  ) : (
                    <FileLinks list="filterTransactions" input={transactionConditions(query)} />
                  )}
                </div>
              )}
            </div>
            <FilterResults state={state} filter={filter} />
          </>
        ) : (
          <State
            kind="empty"
            title={t(names.length === 0 ? 'filter.start' : 'filter.notYet')}
            line={t(names.length === 0 ? 'filter.startLine' : 'filter.notYetLine')}
          />
        )}
      </Panel>
    </>
  )
}
