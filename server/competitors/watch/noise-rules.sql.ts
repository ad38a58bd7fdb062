import { sql } from 'kysely'
import type { NoiseRule, PageKind } from '#app/shared/competitors/competitor.ts'
import { storableJson } from '../../db/clean-text.ts'
import type { ActorTrx, Trx } from '../../db/database.ts'

/** A stored rule; the rule itself as it is stored. */
export interface NoiseRuleRow {
  id: string
  how: 'learnt' | 'taught'
  rule: unknown
  createdAt: Date
  person: string | null
  pageId: string | null
  pageKind: PageKind | null
  address: string | null
}

/** Returns the rules of a competitor, the newest first. */
export async function readNoiseRules(
  trx: ActorTrx,
  { siteId, competitorId }: { siteId: number; competitorId: string },
): Promise<NoiseRuleRow[]> {
  const { rows } = await sql<NoiseRuleRow>`
    select rule.id, rule.how, rule.rule, rule.created_at as "createdAt",
      nullif(trim(person.first_name || ' ' || person.last_name), '') as person,
      rule.page_id as "pageId", page.kind as "pageKind", page.address
    from noise_rule as rule
    left join watched_page as page on page.site_id = rule.site_id and page.id = rule.page_id
    left join app_user as person on person.id = rule.created_by
    where rule.site_id = ${siteId} and rule.competitor_id = ${competitorId}
      and (rule.page_id is null or page.state = 'active')
    order by rule.created_at desc, rule.id`.execute(trx)
  return rows
}

/** A rule to store. */
export interface NewNoiseRule {
  siteId: number
  competitorId: string
  /** Null for all pages of the competitor. */
  pageId: string | null
  how: 'learnt' | 'taught'
  rule: NoiseRule
  personId: string | null
  at: Date
}

/**
 * Stores a rule, unless the competitor has the same one for the same pages.
 * @returns its id; null if it was there
 */
export async function insertNoiseRule(
  trx: Trx,
  { siteId, competitorId, pageId, how, rule, personId, at }: NewNoiseRule,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into noise_rule (site_id, competitor_id, page_id, how, rule, created_by, created_at)
    select ${siteId}, ${competitorId}::uuid, ${pageId}::uuid, ${how}, given.rule, ${personId}::uuid, ${at}::timestamptz
    from (select ${storableJson(rule)}::jsonb as rule) as given
    where not exists (
      select from noise_rule as known where known.site_id = ${siteId} and known.competitor_id = ${competitorId}::uuid
        and known.page_id is not distinct from ${pageId}::uuid and known.rule = given.rule
    ) returning id`.execute(trx)
  return rows[0]?.id ?? null
}

/** Deletes a rule. @returns the name of its competitor; undefined if there is none */
export async function deleteNoiseRule(
  trx: ActorTrx,
  { siteId, ruleId }: { siteId: number; ruleId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from noise_rule using competitor
    where noise_rule.site_id = ${siteId} and noise_rule.id = ${ruleId} and competitor.site_id = noise_rule.site_id
      and competitor.id = noise_rule.competitor_id returning competitor.name`.execute(trx)
  return rows[0]?.name
}

/** Returns how many rules were learnt of a page. */
export async function countLearntRules(
  trx: Trx,
  { siteId, competitorId, pageId }: { siteId: number; competitorId: string; pageId: string },
): Promise<number> {
  const { count } = await trx
    .selectFrom('noise_rule')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('competitor_id', '=', competitorId)
    .where('page_id', '=', pageId)
    .where('how', '=', 'learnt')
    .executeTakeFirstOrThrow()
  return count
}
