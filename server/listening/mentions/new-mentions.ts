import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
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
