import { useQuery } from '@tanstack/react-query'
import { ApiRequestError } from '@tronlens/api-contract/client'
import { useT } from '../../i18n/i18n.ts'
import { chosen, type UrlState } from '../../shared/lists/url-state.ts'
import { doubtfulFilter } from '../transfer/components/DoubtfulSwitch.tsx'
import { filteredTransactionsQuery, filteredTransfersQuery, tokenUnitQuery } from './api/filter-queries.ts'
import {
  CONDITIONS,
  type ConditionName,
  conditionOf,
  type FilteredList,
  findAmountProblems,
  findProblems,
  type Given,
  LISTS,
  type Problems,
  readToken,
  toQuery,
} from './conditions.ts'
import { CONDITION_LABELS } from './labels.ts'
import { readMethod } from './methods.ts'
import { useInterfaces, useSignature } from './use-methods.ts'

function useTokenQuery(text: string | undefined) {
  const id = text === undefined ? undefined : readToken(text.trim())
  return useQuery({ ...tokenUnitQuery(id ?? ''), enabled: id !== undefined })
}

/**
 * The token that a text names, once it is known; null where there is none, and nothing is asked
 * for a text that names none.
 */
export const useTokenUnit = (text: string | undefined) => useTokenQuery(text).data

/** What the server says is missing or wrong, at the condition it is about. */
function useRefusal(list: FilteredList, error: unknown): Problems {
  const t = useT()
  if (!(error instanceof ApiRequestError) || error.parameter === undefined) return {}
  const { expected, value } = error
  const name = conditionOf(list, error.parameter)
  if (!name) return {}
  // what is missing has no value, and the answer names what would be enough instead of it
  if (expected?.kind !== 'choice' || value !== '') return { [name]: { text: 'filter.choiceWrong' } }
  const others = (expected.values ?? []).flatMap((parameter) => {
    const other = conditionOf(list, parameter)
    return other && other !== name && other !== 'since' && other !== 'until'
      ? [t(CONDITION_LABELS[other])]
      : []
  })
  const isEnd = name === 'since' || name === 'until'
  return {
    [name]: {
      text: isEnd ? 'filter.missingEnd' : 'filter.missing',
      values: { others: others.join(' · ') },
    },
  }
}

/** Everything that is wrong with the conditions of the address of the page. */
function useProblems(list: FilteredList, given: Given) {
  const token = useTokenQuery(given.token)
  const unit = token.data
  const hasAmount = given.min !== undefined || given.max !== undefined
  const decimals = given.token === undefined ? 0 : unit?.decimals
  const isCounted = hasAmount && decimals !== undefined
  const problems: Problems = {
    ...(isCounted ? findAmountProblems(given, decimals) : {}),
    ...(unit === null ? { token: { text: 'filter.tokenUnknown' } } : {}),
    ...findProblems(list, given),
  }
  // an amount says nothing before it is known what it counts
  return { token, problems, decimals: decimals ?? 0, isKnown: !hasAmount || decimals !== undefined }
}

/** The method that is looked for, with what is known of the contracts that may have it. */
function useMethod(given: Given) {
  const selector = given.method === undefined ? undefined : readMethod(given.method)
  const { interfaces } = useInterfaces(given, selector !== undefined)
  return { selector, interfaces, signature: useSignature(selector, interfaces) }
}

/** The list that the address of the page describes, with what is wrong with the description. */
export function useFilter(state: UrlState) {
  const list = chosen(state, 'of', LISTS)
  const given: Given = Object.fromEntries(
    CONDITIONS[list].flatMap((name) => {
      const value = state.filter(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const names = CONDITIONS[list].filter((name) => given[name] !== undefined)
  const { token, problems, decimals, isKnown } = useProblems(list, given)
  const method = useMethod(given)
  const isRight = names.length > 0 && Object.keys(problems).length === 0
  const isAsked = isRight && isKnown
  const query = {
    ...toQuery(list, isAsked ? given : {}, decimals),
    ...(list === 'transfers' && doubtfulFilter(state)),
  }
  const place = { limit: state.size, cursor: state.filter('cursor') }
  const transfers = useQuery({
    ...filteredTransfersQuery(query, place),
    enabled: isAsked && list === 'transfers',
  })
  const transactions = useQuery({
    ...filteredTransactionsQuery(query, place),
    enabled: isAsked && list === 'transactions',
  })
  const asked = list === 'transfers' ? transfers : transactions
  const refusal = useRefusal(list, asked.error)
  const isRefused = isAsked && Object.keys(refusal).length > 0
  return {
    list,
    given,
    names: names as readonly ConditionName[],
    unit: token.data,
    method,
    query,
    transfers,
    transactions,
    problems: isRefused ? refusal : problems,
    /** Whether there is a list to show. */
    isShown: isRight && !isRefused,
    /** Whether it is asked for already: its conditions are complete, and `query` says all of them. */
    isAsked,
    /** Why there is no list: it failed, or the token did that its amounts are counted in. */
    error: isAsked ? asked.error : token.error,
    refetch: () => {
      if (isAsked) void asked.refetch()
      else if (isRight) void token.refetch()
    },
  }
}
