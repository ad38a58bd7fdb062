import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDayRange, formatMonth } from '#app/shared/format/date.ts'
import { formatShare } from '#app/shared/format/number.ts'
import type { ConnectedSearch } from '#app/shared/discovery/search-console/connection.ts'

/** What Google has given: its days, and the newest month with the share that it hides. A part of a list of facts. */
export function SearchFigures({ connection: { days, newest } }: { connection: ConnectedSearch }) {
  const { locale, t } = useTranslator('searchConsole')
  return (
    <>
      <dt>{t('days')}</dt>
      <dd>{days ? formatDayRange(locale, days.from, days.to) : t('noDays')}</dd>
      {newest && (
        <>
          <dt>{t('numbers', { month: formatMonth(locale, newest.month) })}</dt>
          <dd>
            {t('numbersOf', { clicks: newest.clicks, impressions: newest.impressions })}
            {newest.hiddenShare !== null && (
              <Note>{t('hidden', { share: formatShare(locale, newest.hiddenShare) })}</Note>
            )}
          </dd>
        </>
      )}
    </>
  )
}
