import { formatDayRange } from '#app/shared/format/date.ts'
import type { ImportKind, ImportReport } from '#app/shared/imports/import-kinds.ts'
import type { Context } from '../context.ts'
import type { Db, SystemTrx } from '../db/database.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import { peopleToNotify } from './events/stored-events.sql.ts'
import type { ImportSite } from './importer.ts'

/**
 * Notifies the client's people and the Admins about a finished import, once its months are counted. An import without
 * anything new notifies no one. For the job and the operator's command, in the transaction that ends the import.
 */
export async function announceImport(
  context: Pick<Context, 'clock' | 'origin'>,
  db: Db | SystemTrx,
  site: Pick<ImportSite, 'clientId' | 'domain'>,
  { kind, fileName, report }: { kind: ImportKind; fileName: string; report: ImportReport },
): Promise<void> {
  const { imported, alreadyKnown, firstDay, lastDay, cutOff } = report
  if (imported === 0 || firstDay === null || lastDay === null) return
  await notifyPeople(context, db, {
    kind: 'import',
    userIds: await peopleToNotify(db, site.clientId),
    words: (t, language) => {
      const days = formatDayRange(language, firstDay, lastDay)
      return {
        title: t('importFinished', { domain: site.domain }),
        text: [
          kind === 'access-log'
            ? t('importDone', { count: imported, days })
            : t('importOfFileDone', { file: fileName, count: imported, days }),
          ...(alreadyKnown > 0 ? [t('importKnown', { count: alreadyKnown })] : []),
          ...(cutOff ? [t('importCutOff')] : []),
        ].join(' '),
      }
    },
    url: `/?client=${site.clientId}`,
  })
}
