import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { SaveRuleSetting } from '#app/shared/discovery/rule-settings.ts'
import { saveRuleSettingsFn } from './rules.functions.ts'
import { ruleSettingsQueryOptions } from './rules.queries.ts'

/** Saves a rule's thresholds and whether it is on; the next run uses them. */
export const useSaveRuleSettings = (clientId: string) =>
  useServerMutation({
    call: (setting: SaveRuleSetting) => saveRuleSettingsFn({ data: { clientId, ...setting } }),
    invalidates: [ruleSettingsQueryOptions(clientId).queryKey],
  })
