import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { competitorsPermission } from '../permission.ts'

/**
 * Returns how many changes of a month no one has sorted yet, as the list counts them; null for a client without
 * competitors. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const countChangesToTriage = (
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<number | null> =>
  reading(context, actor, onWebsite({ clientId, permission: competitorsPermission }), async (trx, { id }) => {
    const { rows } = await sql<{ count: number | null }>`
      select case when exists (
        select from competitor where site_id = ${id} and not is_own and state <> 'removed'
      ) then (
        select count(*)::int from competitor_change
        where site_id = ${id} and state = 'new' and coalesce(corrected_kind, kind) <> 'flicker'
          and day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
      ) end as count`.execute(trx)
    return rows[0]?.count ?? null
  })
