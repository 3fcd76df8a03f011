import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** A GitHub user or repository in which a representative describes itself; empty when it names none. */
export const representativePageQuery = (address: Address) =>
  queryOptions({
    queryKey: ['representative-page', address],
    queryFn: async ({ signal }) => (await api.getRepresentativePage({ address }, { signal })).data.githubLink,
  })

/** What a representative writes about itself there, as the server reads it. */
export const representativeTextsQuery = (address: Address, language: string) =>
  queryOptions({
    queryKey: ['representative-texts', address, language],
    queryFn: async ({ signal }) =>
      (await api.getRepresentativeTexts({ address, lang: language }, { signal })).data,
    staleTime: MINUTE,
  })

/** Address of what a representative names. */
export const githubUrl = (link: string): string => `https://github.com/${link}`
