import type { Actor } from '#app/shared/access/permissions.ts'
import type { RuleSetting, SaveRuleSetting } from '#app/shared/discovery/rule-settings.ts'
import { changing, onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors/user-errors.ts'
import { discoveryPermission } from '../permission.ts'
import type { Rule } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'
import { readRuleSettings, writeSetting } from './rule-settings.sql.ts'
import { rulesInOrder, thresholdsOf, type StoredSetting } from './run-rules.ts'

/**
 * Returns all rules with their settings for a client's website, in the order of ruleIds. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getRuleSettings(
  context: Context,
  actor: Actor,
  clientId: string,
  known: readonly Rule[] = rules,
): Promise<RuleSetting[]> {
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (trx, { id }) => {
    const settings = await readRuleSettings(trx, id)
    return rulesInOrder(known).map((rule) => settingOf(rule, settings.get(rule.id)))
  })
}

function settingOf(rule: Rule, setting: StoredSetting | undefined): RuleSetting {
  const values = thresholdsOf(rule, setting)
  return {
    rule: rule.id,
    version: rule.version,
    group: rule.group,
    needs: rule.needs,
    uses: rule.uses,
    enabled: setting?.enabled ?? true,
    thresholds: Object.entries(rule.thresholds).map(([name, threshold]) => ({
      ...threshold,
      name,
      value: values[name] ?? threshold.default,
    })),
  }
}

/**
 * Saves the settings of a rule for a client's website; the next run uses them. For Admins.
 * @throws UserError input.invalid for a threshold that the rule doesn't have, or beyond its limits; auth.forbidden,
 * not_found, website.missing
 */
export async function saveRuleSettings(
  context: Context,
  actor: Actor,
  { clientId, ...given }: SaveRuleSetting & { clientId: string },
  known: readonly Rule[] = rules,
): Promise<void> {
  await changing(
    context,
    actor,
    onWebsite({ clientId, permission: discoveryPermission }),
    async ({ trx, at, record }, { id }) => {
      const rule = known.find((one) => one.id === given.rule)
      if (!rule) throw badInput((t) => t('ruleUnknown'))
      for (const [name, value] of Object.entries(given.thresholds)) {
        const threshold = Object.hasOwn(rule.thresholds, name) ? rule.thresholds[name] : undefined
        if (!threshold || value < threshold.min || value > threshold.max) {
          throw badInput((t) => t('thresholdBeyond', { name: name.slice(0, 50) }))
        }
      }
      await writeSetting(trx, id, given, at)
      await record('finding.rule_changed', {
        rule: given.rule,
        enabled: given.enabled,
        thresholds: given.thresholds,
      })
    },
  )
}
