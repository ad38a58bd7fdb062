import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { SaveTemplate } from '#app/shared/reports/report-list.ts'
import { getTemplateFn, copyTemplateFn, saveTemplateFn } from './template.functions.ts'

/** What a client's reports begin with. */
export const templateQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['reports', 'template', { clientId }],
    queryFn: ({ signal }) => getTemplateFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })

/** Saves a client's template. After an error the page keeps what was typed, and the stored one is read again. */
export const useSaveTemplate = (clientId: string) =>
  useServerMutation({
    call: (template: SaveTemplate) => saveTemplateFn({ data: template }),
    done: (saved, _input, queryClient) => queryClient.setQueryData(templateQueryOptions(clientId).queryKey, saved),
    invalidates: [templateQueryOptions(clientId).queryKey],
  })

/** Copies a client's saved template over those of other clients. */
export const useCopyTemplate = (clientId: string) =>
  useServerMutation({
    call: (to: readonly string[]) => copyTemplateFn({ data: { clientId, to: [...to] } }),
    invalidates: [['reports', 'template']],
  })
