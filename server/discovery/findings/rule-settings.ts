import type { Actor } from '#app/shared/access/permissions.ts'
import type { RuleSetting, SaveRuleSetting } from '#app/shared/discovery/rule-settings.ts'
import type { Context } from '../../context.ts'

/**
 * Returns all rules with their settings for a client's website, in the order of ruleIds. For Admins.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export declare function getRuleSettings(context: Context, actor: Actor, clientId: string): Promise<RuleSetting[]>

/**
 * Saves the settings of a rule for a client's website; the next run uses them. For Admins.
 * @throws AppError input.invalid for a threshold that the rule doesn't have, or beyond its limits; auth.forbidden,
 * not_found, website.missing
 */
export declare function saveRuleSettings(
  context: Context,
  actor: Actor,
  given: SaveRuleSetting & { clientId: string },
): Promise<void>
