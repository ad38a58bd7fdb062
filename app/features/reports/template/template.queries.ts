import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { SaveAgencyTemplate, SaveTemplate } from '#app/shared/reports/report-list.ts'
import {
  copyTemplateFn,
  getAgencyTemplateFn,
  getTemplateFn,
  saveAgencyTemplateFn,
  saveTemplateFn,
} from './template.functions.ts'

/** What a client's reports begin with. */
export const templateQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['reports', 'template', { clientId }],
    queryFn: ({ signal }) => getTemplateFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })

/** What reports begin with for clients without a template of their own. */
export const agencyTemplateQueryOptions = () =>
  queryOptions({
    queryKey: ['reports', 'template', 'of-agency'],
    queryFn: ({ signal }) => getAgencyTemplateFn({ signal }),
    staleTime: 15_000,
  })

/** Saves a client's template. After an error the page keeps what was typed, and the stored one is read again. */
export const useSaveTemplate = (clientId: string) =>
  useServerMutation({
    call: (template: SaveTemplate) => saveTemplateFn({ data: template }),
    done: (saved, _input, queryClient) => queryClient.setQueryData(templateQueryOptions(clientId).queryKey, saved),
    invalidates: [templateQueryOptions(clientId).queryKey],
  })

/** Saves the agency's template, which other clients' templates may be. */
export const useSaveAgencyTemplate = () =>
  useServerMutation({
    call: (template: SaveAgencyTemplate) => saveAgencyTemplateFn({ data: template }),
    done: (saved, _input, queryClient) => queryClient.setQueryData(agencyTemplateQueryOptions().queryKey, saved),
    invalidates: [['reports', 'template']],
  })

/** Copies a client's saved template over those of other clients. */
export const useCopyTemplate = (clientId: string) =>
  useServerMutation({
    call: (to: readonly string[]) => copyTemplateFn({ data: { clientId, to: [...to] } }),
    invalidates: [['reports', 'template']],
  })
