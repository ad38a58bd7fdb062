import { formatDayRange } from '#app/shared/format/date.ts'
import type { Context } from '#server/context.ts'
import { notifyPeople } from '#server/notifications/notify-people.ts'
import type { ImportResult } from './import-access-log.ts'
import { peopleToTell, type ImportSite } from './imports.sql.ts'

/**
 * Tells the company's people and the Admins what an import has brought, once its months are up to date. Of one that
 * brought nothing new, or that was interrupted and will be run again, nobody is told. For the operator's command.
 */
export async function announceImport(
  context: Pick<Context, 'database' | 'clock' | 'origin'>,
  site: Pick<ImportSite, 'client_id' | 'domain'>,
  { tally, damage, interrupted }: Pick<ImportResult, 'tally' | 'damage' | 'interrupted'>,
): Promise<void> {
  if (tally.imported === 0 || interrupted) return
  const days = Object.keys(tally.days).sort((a, b) => a.localeCompare(b))
  await context.database.background.transaction().execute(async (trx) =>
    notifyPeople(context, trx, {
      kind: 'import',
      userIds: await peopleToTell(trx, site.client_id),
      words: (say, language) => ({
        title: say('importFinished', { domain: site.domain }),
        text: [
          say('importBrought', {
            count: tally.imported,
            days: formatDayRange(language, days[0] ?? '', days.at(-1) ?? ''),
          }),
          ...(tally.alreadyKnown > 0 ? [say('importKnown', { count: tally.alreadyKnown })] : []),
          ...(damage ? [say('importCutOff')] : []),
        ].join(' '),
      }),
      url: `/?client=${site.client_id}`,
    }),
  )
}
