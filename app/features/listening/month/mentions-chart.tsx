import { StackedDays, type StackedPart } from '#app/components/charts/stacked-days.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { daysIn } from '#app/shared/calendar/month.ts'
import { formatDay, formatWeekday } from '#app/shared/format/date.ts'
import { formatCount, formatUpTo } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { ListeningMonth } from '#app/shared/listening/month.ts'
import { InboxLink } from './inbox-link.tsx'
import styles from './month.module.css'

const looks = [0, 1, 2, 3, 4] as const

/** Mentions by day, as bars of topics, with the spikes of topics. */
export function MentionsChart({ month }: { month: ListeningMonth }) {
  const { t, locale } = useTranslator('listeningMonth')
  const { drawn, days, topics, spikes, period } = month
  const nameOf = (id: string) => topics.find((topic) => topic.id === id)?.name ?? ''
  const expected = (value: number) => formatUpTo(locale, value, 1)
  const parts = drawn.map((part, at): StackedPart => {
    if (part === 'others') return { id: part, name: t('others'), look: part }
    if (part === 'none') return { id: part, name: t('noTopic'), look: part }
    return { id: part, name: nameOf(part), look: looks[at] ?? 'others' }
  })
  const shown = days.map(({ mentions, drawn: counts, ...day }) => ({
    ...day,
    total: mentions,
    parts: counts,
    notes: spikes
      .filter((spike) => spike.day === day.day)
      .map(({ topicId, count, ...spike }) =>
        t('spikeNote', {
          topic: nameOf(topicId),
          count: formatCount(locale, count),
          expected: expected(spike.expected),
        }),
      ),
  }))
  return (
    <Card title={t('chartTitle')}>
      <StackedDays
        label={t('tile.mentions')}
        summary={t('chartSummary', { count: month.mentions.now, period: formatPeriod(locale, period) })}
        notesLabel={t('spikes')}
        parts={parts}
        days={shown}
        slots={daysIn(month.month)}
        format={(value) => formatCount(locale, value)}
        formatDay={(day) => formatWeekday(locale, day)}
        formatAxisDay={(day) => formatDay(locale, day)}
        emptyText={t('chartEmpty')}
      />
      {topics.length > 1 && <Note apart>{t('chartNote')}</Note>}
      <CardSubtitle>{t('spikes')}</CardSubtitle>
      {spikes.length === 0 ? (
        <Note>{t('noSpikes')}</Note>
      ) : (
        <ul className="plain-list">
          {spikes.map(({ topicId, day, count, deviations, ...spike }) => (
            <li key={`${day} ${topicId}`} className={styles['row']}>
              <span>
                {formatWeekday(locale, day)} ·{' '}
                <InboxLink topic={topicId}>
                  <bdi>{nameOf(topicId)}</bdi>
                </InboxLink>
              </span>
              <span className={styles['small']}>
                {t('spikeLine', {
                  count,
                  expected: expected(spike.expected),
                  deviations: formatUpTo(locale, deviations, 1),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
