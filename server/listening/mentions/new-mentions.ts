import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { onAll, onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { forbidden } from '../../errors/user-errors.ts'
import { listeningPermission } from '../permission.ts'

/**
 * Returns how many new mentions a month has; null if the client has no topic and no mention, and so doesn't
 * listen. Copies are not counted. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const countMentionsToTriage = (
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<number | null> =>
  reading(context, actor, onWebsite({ clientId, permission: listeningPermission }), async (trx, { id }) => {
    const { rows } = await sql<{ count: number; listens: boolean }>`
      select (select count(*)::int from mention where site_id = ${id} and lead_id is null and state = 'new'
          and day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date) as count,
        exists (select from topic where site_id = ${id}) or exists (select from mention where site_id = ${id}) as listens
    `.execute(trx)
    const [found] = rows
    return found?.listens ? found.count : null
  })

/** How many new mentions a client has in a month. */
export interface NewMentions {
  clientId: string
  count: number
}

/**
 * Returns how many new mentions each client has in a month, in one statement; clients without any and archived ones are
 * absent. Copies are not counted. For Admins.
 * @throws UserError auth.forbidden
 */
export async function countNewMentionsOfAll(context: Context, actor: Actor, month: Month): Promise<NewMentions[]> {
  if (!listeningPermission.may(actor)) throw forbidden(listeningPermission.error)
  return reading(context, actor, onAll(), async (trx) => {
    const { rows } = await sql<NewMentions>`
      with found as materialized (
        select site_id, count(*) as count from mention
        where lead_id is null and state = 'new' and day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
        group by site_id
      )
      select website.client_id as "clientId", sum(found.count)::int as count
      from found join website on website.id = found.site_id
      where website.client_id in (select id from client where archived_at is null)
      group by website.client_id`.execute(trx)
    return rows
  })
}
