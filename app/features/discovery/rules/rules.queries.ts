import { queryOptions } from '@tanstack/react-query'
import { getRuleSettingsFn, readRuleLedgerFn, saveRuleSettingsFn } from './rules.functions.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { SaveRuleSetting } from '#app/shared/discovery/rule-settings.ts'

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
