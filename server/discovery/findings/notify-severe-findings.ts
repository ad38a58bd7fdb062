import { monthOf } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { subjectText, type Detection } from '#app/shared/discovery/finding.ts'
import { readAdminIds } from '../../access/tenancy/people-to-notify.sql.ts'
import { cleanText } from '../../db/clean-text.ts'
import type { SystemTrx } from '../../db/database.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import type { RunContext } from './run-parts.ts'
import type { BegunRun } from './runs.sql.ts'

/** Findings that one notification names; it counts the rest. */
const maxNamed = 5
const maxNameLength = 80

/**
 * Notifies Admins of severe findings that a run has found, as each of them chose: one notification for the run. In the
 * transaction that stores the run, so it is sent exactly once. Others can't open /discovery.
 */
export async function notifyOfSevereFindings(
  context: Pick<RunContext, 'clock' | 'origin'>,
  trx: SystemTrx,
  { clientId, domain, zone }: Pick<BegunRun, 'clientId' | 'domain' | 'zone'>,
  severe: readonly Detection[],
): Promise<void> {
  if (severe.length === 0) return
  const names = [...new Set(severe.map((detection) => nameOf(detection, domain)))].slice(0, maxNamed)
  const month = monthOf(localDay(context.clock(), zone))
  await notifyPeople(context, trx, {
    kind: 'finding',
    userIds: await readAdminIds(trx),
    words: (t) => ({
      title: t('severeFindings', { count: severe.length, domain }),
      text:
        severe.length > names.length
          ? t('severeFindingsMore', { names: names.join(', '), count: severe.length - names.length })
          : t('severeFindingsText', { names: names.join(', ') }),
    }),
    url: `/discovery?client=${clientId}&month=${month}`,
  })
}

/** Strangers choose these texts: a page may be asked for under any address. */
function nameOf({ subject, page }: Detection, domain: string): string {
  const text = (subjectText(subject) || page || domain).replaceAll(/\s+/g, ' ')
  const clean = cleanText(text, maxNameLength)
  return clean.length < text.trim().length ? `${clean}…` : clean
}
