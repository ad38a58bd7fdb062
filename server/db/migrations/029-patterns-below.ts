import { sql, type Kysely } from 'kysely'

/**
 * From now on a pattern that ends in `/**` also matches the path before the slash; `/***` matches only what is below,
 * as `/**` did until now (app/shared/tracking/path-pattern.ts). Stored patterns get another star, so that each
 * matches what it matched before and nothing has to be recounted: patterns of goals, of funnel steps, of excluded
 * paths, and of deleted goals in the audit log, from which a deletion is undone. `/**` alone is every path, as
 * before.
 *
 * A website can't have two goals with the same pattern, and more than three stars mean the same as three. So each
 * pattern gets a number of stars that no other goal of the website has or had, and a deleted goal the same number as
 * the goal that replaced it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with removed as materialized (
      select id, (details ->> 'siteId')::integer as site_id, details ->> 'pattern' as pattern from audit_event
      where kind = 'goal.removed' and details ->> 'kind' = 'page' and jsonb_typeof(details -> 'siteId') = 'number'
    ), known as materialized (
      select site_id, pattern from goal where kind = 'page' union select site_id, pattern from removed
    ), written as materialized (
      select site_id, pattern, (
        select pattern || repeat('*', stars) from generate_series(1, 250) as stars
        where not exists (
          select from known as other
          where other.site_id = known.site_id and other.pattern = known.pattern || repeat('*', stars)
        )
        order by stars limit 1
      ) as below
      from known where pattern like '_%/**'
    ), changed as (
      update goal set pattern = written.below from written
      where goal.site_id = written.site_id and goal.kind = 'page' and goal.pattern = written.pattern
    )
    update audit_event set details = jsonb_set(audit_event.details, '{pattern}', to_jsonb(written.below))
    from removed join written using (site_id, pattern)
    where audit_event.id = removed.id`.execute(db)
  await sql`
    update funnel set steps = (
      select jsonb_agg(
        case when step ->> 'kind' = 'page' and step ->> 'pattern' like '_%/**'
          then jsonb_set(step, '{pattern}', to_jsonb((step ->> 'pattern') || '*')) else step end
        order by place
      )
      from jsonb_array_elements(steps) with ordinality as listed (step, place)
    )
    where exists (
      select from jsonb_array_elements(steps) as step
      where step ->> 'kind' = 'page' and step ->> 'pattern' like '_%/**'
    )`.execute(db)
  await sql`
    update website set settings = jsonb_set(settings, '{excludedPaths}', (
      select jsonb_agg(case when path like '_%/**' then path || '*' else path end order by place)
      from jsonb_array_elements_text(settings -> 'excludedPaths') with ordinality as listed (path, place)
    ))
    where case when jsonb_typeof(settings -> 'excludedPaths') = 'array' then exists (
      select from jsonb_array_elements_text(settings -> 'excludedPaths') as path where path like '_%/**'
    ) else false end`.execute(db)
}
