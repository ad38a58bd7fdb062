import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { SaveRuleSetting } from '#app/shared/discovery/rule-settings.ts'
import { getRuleSettingsFn, readRuleLedgerFn, saveRuleSettingsFn, getLastDaysFn } from './rules.functions.ts'

/** The rules of Discovery with their settings for a client's website. */
export const ruleSettingsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['discovery', 'rules', { clientId }],
    queryFn: ({ signal }) => getRuleSettingsFn({ data: { clientId }, signal }),
  })

/** What became of each rule for a client; under the key of findings, so that it is read again when they change. */
export const ruleLedgerQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['discovery', 'findings', 'ledger', { clientId }],
    queryFn: ({ signal }) => readRuleLedgerFn({ data: { clientId }, signal }),
  })

/** Saves a rule's thresholds and whether it is on; the next run uses them. */
export const useSaveRuleSettings = (clientId: string) =>
  useServerMutation({
    call: (setting: SaveRuleSetting) => saveRuleSettingsFn({ data: { clientId, ...setting } }),
    invalidates: [ruleSettingsQueryOptions(clientId).queryKey],
  })

/** The last day with data of each source of a client's website. */
export const lastDaysQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['discovery', 'sources', { clientId }],
    queryFn: ({ signal }) => getLastDaysFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })
