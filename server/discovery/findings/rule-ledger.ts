import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { byHelp, type RuleRecord } from '#app/shared/cards/rule-ledger.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { effectOfCard, verdictOn } from '../../db/shown-effect.sql.ts'
import { discoveryPermission } from '../permission.ts'
import type { Rule } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'
import { rulesInOrder } from './run-rules.ts'

/**
 * Returns what became of each rule for a client, those that helped most first. It counts stored runs, findings, their
 * history and the effects of cards; no rule runs. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function readRuleLedger(
  context: Context,
  actor: Actor,
  clientId: string,
  known: readonly Rule[] = rules,
): Promise<RuleRecord[]> {
  return reading(
    context,
    actor,
    onWebsite({ clientId, permission: discoveryPermission }),
    async (trx, { id, time_zone: zone }) => {
      const today = localDay(context.clock(), zone)
      const records = new Map((await readRuleRecords(trx, id, today)).map((record) => [record.rule, record]))
      return byHelp(rulesInOrder(known).map(({ id: rule }) => records.get(rule) ?? { rule, ...nothing }))
    },
  )
}

const nothing: Omit<RuleRecord, 'rule'> = {
  lastRanAt: null,
  runs: 0,
  milliseconds: null,
  found: 0,
  open: 0,
  dismissed: 0,
  carded: 0,
  fixed: 0,
  shipped: 0,
  verdicts: {},
}

/**
 * Returns what became of each rule that has run, or has findings, for a website.
 * @param today verdicts whose days are not full on it are not counted
 */
async function readRuleRecords(trx: ActorTrx, siteId: number, today: Day): Promise<RuleRecord[]> {
  const { rows } = await sql<Omit<RuleRecord, 'lastRanAt'> & { lastRanAt: Date | null }>`
    with ran as (
      select outcome ->> 'rule' as rule, max(finished_at) as last, count(*)::int as runs,
        round(avg((outcome ->> 'milliseconds')::int))::int as milliseconds
      from discovery_run cross join lateral jsonb_array_elements(outcomes) as outcome
      where site_id = ${siteId} and state = 'finished' and outcome ->> 'what' = 'ran'
      group by 1
    ), found as (
      select rule, count(*)::int as found, count(*) filter (where state = 'open')::int as open,
        count(*) filter (where state = 'dismissed')::int as dismissed
      from finding where site_id = ${siteId} group by rule
    ), done as (
      select finding.rule, event.finding_id, event.kind, event.card_id
      from finding_event as event
      join finding on finding.site_id = event.site_id and finding.id = event.finding_id
      where event.site_id = ${siteId} and event.kind in ('carded', 'fixed')
    ), happened as (
      select rule, count(distinct finding_id) filter (where kind = 'carded')::int as carded,
        count(distinct finding_id) filter (where kind = 'fixed')::int as fixed
      from done group by rule
    ), verdict as (
      select rule, ${verdictOn(today)} as verdict, count(*)::int as cards
      from (select distinct rule, card_id from done where kind = 'carded') as made
      join card on card.id = made.card_id and card.trashed_at is null
        and card.stage in ('shipped', 'measuring', 'done') and card.shipped_at is not null
      ${effectOfCard}
      group by 1, 2
    ), shipped as (
      select rule, sum(cards)::int as shipped,
        coalesce(jsonb_object_agg(verdict, cards) filter (where verdict is not null), '{}') as verdicts
      from verdict group by rule
    )
    select rule, last as "lastRanAt", coalesce(runs, 0) as runs, milliseconds, coalesce(found, 0) as found,
      coalesce(open, 0) as open, coalesce(dismissed, 0) as dismissed, coalesce(carded, 0) as carded,
      coalesce(fixed, 0) as fixed, coalesce(shipped, 0) as shipped, coalesce(verdicts, '{}') as verdicts
    from ran full join found using (rule) left join happened using (rule) left join shipped using (rule)
    order by rule`.execute(trx)
  return rows.map(({ lastRanAt, ...row }) => ({ ...row, lastRanAt: lastRanAt?.toISOString() ?? null }))
}
