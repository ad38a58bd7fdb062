import { sql, type Kysely } from 'kysely'

/** Returns SQL of the new name of what an alert's facts describe; names that stay, such as `drop`, are returned as they are. */
const renamed = (what: string) => sql`(case ${sql.raw(what)}
  when 'rush' then 'spike' when 'number' then 'threshold' when 'silent' then 'noData' when 'counted' then 'recounted'
  when 'behind' then 'behindTarget' when 'reached' then 'targetReached' else ${sql.raw(what)} end)`
const old = sql`('rush', 'number', 'silent', 'counted', 'behind', 'reached')`

/**
 * Gives alerts the names that people use: the kind of missing data is `noData`, and so on for what facts describe.
 *
 * Copies of these values are renamed too: facts in the frozen evidence of cards, and rules in the details of the audit
 * log. Both are read by today's schema and catalogue, so that an old name would lose a card its evidence and an entry
 * its words. Only the name changes: no number, no time and no text that anybody was shown. Sent notifications and mails
 * contain words only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['alert_rule', 'alert']) {
    const check = sql.ref(`${table}_kind_check`)
    await sql`alter table ${sql.table(table)} drop constraint ${check}`.execute(db)
    await sql`update ${sql.table(table)} set kind = 'noData' where kind = 'silent'`.execute(db)
    await sql`alter table ${sql.table(table)} add constraint ${check}
      check (kind in ('spike', 'drop', 'noData', 'pacing'))`.execute(db)
  }
  await sql`update alert set facts = jsonb_set(facts, '{what}', to_jsonb(${renamed(`facts ->> 'what'`)}))
    where facts ->> 'what' in ${old}`.execute(db)
  await sql`drop index alert_silence`.execute(db)
  // At most one "no data received" alert of a website is open at a time.
  await sql`create unique index alert_no_data on alert (site_id) where kind = 'noData' and ended_at is null`.execute(db)

  const what = `evidence #>> '{source,facts,what}'`
  await sql`update card_evidence set evidence = jsonb_set(evidence, '{source,facts,what}', to_jsonb(${renamed(what)}))
    where kind = 'alert' and ${sql.raw(what)} in ${old}`.execute(db)

  for (const path of ['{kind}', '{before,kind}']) {
    await sql`update audit_event set details = jsonb_set(details, ${sql.lit(path)}, '"noData"')
      where kind in ('alert.rule_changed', 'alert.snoozed') and details #>> ${sql.lit(path)} = 'silent'`.execute(db)
  }
}
