import type { Actor } from '#app/shared/access/permissions.ts'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import type { LedgerForecast, ShownForecast } from '#app/shared/growth/forecast.ts'
import { subjectKey } from '#app/shared/growth/subject.ts'
import { reading } from '../../access/calls/use-case.ts'
import { onSite } from '../../analytics/query/site.ts'
import type { Context } from '../../context.ts'
import { growthPermission } from '../permission.ts'
import { getForecast } from './forecasts.ts'
import { readFirstForecast } from './forecasts.sql.ts'

const visits = { metric: 'visits' } as const
const conversions = { metric: 'conversions', goalId: null } as const

/** What is known of the month after another: forecasts, and what was said of the month itself. */
export interface Outlook {
  /** The month after. */
  next: Month
  /** Of visits first, then of all conversions. */
  forecasts: readonly ShownForecast[]
  /** The first forecast of the month's own visits, with what came once it is over; null without one. */
  said: Pick<LedgerForecast, 'value' | 'low' | 'high' | 'came'> | null
}

/**
 * Returns the forecasts of the month after a month, and the first one that was made of the month itself: for reports, which
 * repeat what was said. The forecasts are kept like all that are shown. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getOutlook(
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<Outlook> {
  const next = addMonths(month, 1)
  const asked = { clientId, span: 'month', first: next } as const
  const forecasts = [
    await getForecast(context, actor, { ...asked, subject: visits }),
    await getForecast(context, actor, { ...asked, subject: conversions }),
  ]
  const said = await reading(context, actor, onSite(clientId, growthPermission), (trx, { id: siteId }) =>
    readFirstForecast(trx, { siteId, subject: subjectKey(visits), span: 'month', first: month }),
  )
  return {
    next,
    forecasts,
    said: said ? { value: said.value, low: said.low, high: said.high, came: said.final } : null,
  }
}
