import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { kinds } from '../../db/event-kinds.ts'
import { leavesOf } from '../filters/filter-tree.ts'
import { pageHosts } from './stats-dimensions.ts'
import type { Grouping, StatsScope } from './stats-query.ts'

/** Returns whether a grouping asks for the hosts of a visit's first and last page view. */
export function asksPageHosts({ dimensions: grouped, filters }: Pick<Grouping, 'dimensions' | 'filters'>): boolean {
  const asked = [...grouped, ...leavesOf(filters, true).map(({ dimension }) => dimension)]
  return asked.some((one) => one.of === 'visit' && pageHosts.some((column) => column === one.column))
}

/** Returns whether a website was ever seen on several hosts. */
export async function hasSeveralHosts(trx: Trx, siteId: number): Promise<boolean> {
  const hosts = await trx
    .selectFrom('term')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', dimensions.hostname)
    .limit(2)
    .execute()
  return hosts.length > 1
}

/** The host of the page views of a visit with a single event; also of any visit if the website has one host only. */
const ofOneEvent = sql`case when v.pageviews > 0 then v.hostname else 0 end`

/**
 * Returns the relation of visits for a grouping, to be named `v`. A visit stores only the host of its first event.
 * The hosts of its first and last page view are read from the events, but only if the website has several hosts and
 * the visit several events.
 */
export function visitsFor({ siteId, severalHosts }: StatsScope, grouping: Grouping): RawBuilder<unknown> {
  if (!asksPageHosts(grouping)) return sql`visit`
  const { from, to } = grouping.range
  const within = sql`v.site_id = ${siteId} and v.day between ${from}::date and ${to}::date`
  if (!severalHosts) {
    return sql`(select v.*, ${ofOneEvent} as entry_hostname, ${ofOneEvent} as exit_hostname from visit as v where ${within})`
  }
  return sql`(
    select v.*, coalesce(viewed.entry_hostname, ${ofOneEvent}) as entry_hostname,
      coalesce(viewed.exit_hostname, ${ofOneEvent}) as exit_hostname
    from visit as v left join (
      select began.day, began.visitor, began.started_at, began.seq,
        (array_agg(e.hostname order by e.at, e.seq))[1] as entry_hostname,
        (array_agg(e.hostname order by e.at desc, e.seq desc))[1] as exit_hostname
      from (
        select v.day, v.visitor, v.started_at, v.seq, v.pageviews + v.events as times,
          lead(v.started_at) over by_time as next_at, lead(v.seq) over by_time as next_seq
        from visit as v where ${within}
        window by_time as (partition by v.day, v.visitor order by v.started_at, v.seq)
      ) as began
      join stored_event as e on e.site_id = ${siteId} and e.day = began.day and e.visitor = began.visitor
        and e.kind = ${kinds.pageview} and (e.at, e.seq) >= (began.started_at, began.seq)
        and (began.next_at is null or (e.at, e.seq) < (began.next_at, began.next_seq))
      where began.times > 1 and e.day between ${from}::date and ${to}::date
      group by began.day, began.visitor, began.started_at, began.seq
    ) as viewed on viewed.day = v.day and viewed.visitor = v.visitor and viewed.started_at = v.started_at
      and viewed.seq = v.seq
    where ${within}
  )`
}
