import { queryOptions } from '@tanstack/react-query'
import { getRuleSettingsFn } from './rules.functions.ts'

/** The rules of Discovery with their settings for a company's website. */
export const ruleSettingsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['discovery', 'rules', { clientId }],
    queryFn: ({ signal }) => getRuleSettingsFn({ data: { clientId }, signal }),
  })
