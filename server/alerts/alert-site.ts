import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'

/** A website as an alert tells of it. */
export interface AlertSite {
  id: number
  clientId: string
  domain: string
  timeZone: string
}

/** The website-local day of an instant, `2026-10-15`. */
export const localDay = (at: Date, timeZone: string): string => format(new TZDate(at, timeZone), 'yyyy-MM-dd')
