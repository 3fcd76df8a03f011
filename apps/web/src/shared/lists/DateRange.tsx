import filters from '../ui/filters.module.css'
import { DayRangeButton } from './DayRangeButton.tsx'
import type { UrlState } from './url-state.ts'

/** Cuts a list down to the days from one to another; both are in the address of the page. */
export const DateRange = ({ state }: { state: UrlState }) => (
  <DayRangeButton
    className={filters.chip}
    range={{ from: state.filter('from') ?? '', to: state.filter('to') ?? '' }}
    onChange={({ from, to }) =>
      state.change({ from: from || undefined, to: to || undefined, cursor: undefined })
    }
  />
)
