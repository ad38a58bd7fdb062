import type { Actor } from '#app/shared/access/permissions.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { CompetitorMarker } from '#app/shared/competitors/marker.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { competitorsPermission } from '../permission.ts'
import { readMarkers } from './markers.sql.ts'

const maxMarkers = 200

/**
 * Returns what competitors changed in a month of high and medium severity, by day: one marker for each competitor and day,
 * at most 200, the newest ones. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listCompetitorMarkers = (
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<CompetitorMarker[]> =>
  reading(context, actor, onWebsite({ clientId, permission: competitorsPermission }), async (trx, { id }) => {
    const days = { from: firstDayOf(month), to: lastDayOf(month) }
    return (await readMarkers(trx, id, days, maxMarkers)).markers
  })
