import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { noiseRuleSchema, type ShownNoiseRule } from '#app/shared/competitors/competitor.ts'
import { changing, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors/user-errors.ts'
import { onCompetitors, type OfClient } from './competitors.ts'
import { deleteNoiseRule, readNoiseRules } from './noise-rules.sql.ts'

/**
 * Returns what is ignored of a competitor's pages, the newest rule first. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listNoiseRules = (
  context: Context,
  actor: Actor,
  { clientId, competitorId }: OfClient & { competitorId: string },
): Promise<ShownNoiseRule[]> =>
  reading(context, actor, onCompetitors({ clientId }), async (trx, { id: siteId }) => {
    const rows = await readNoiseRules(trx, { siteId, competitorId })
    return rows.flatMap(({ rule, createdAt, pageId, pageKind, address, ...row }) => {
      // A newer version may have stored a rule of another form, which this one can't apply either.
      const parsed = v.safeParse(noiseRuleSchema, rule)
      const page = pageId !== null && pageKind !== null ? { id: pageId, kind: pageKind, address: address ?? '' } : null
      return parsed.success ? [{ ...row, page, rule: parsed.output, createdAt: createdAt.toISOString() }] : []
    })
  })

/**
 * Removes a rule: from the next visit on, what it ignored is compared again, and reported if it still differs. For staff.
 * @throws as listNoiseRules
 */
export const removeNoiseRule = (
  context: Context,
  actor: Actor,
  { clientId, ruleId }: OfClient & { ruleId: string },
): Promise<void> =>
  changing(context, actor, onCompetitors({ clientId }), async ({ trx, record }, { id: siteId }) => {
    const name = await deleteNoiseRule(trx, { siteId, ruleId })
    if (name === undefined) throw notFound((t) => t('noiseRuleNotFound'))
    await record('competitor.changed', { name })
  })
