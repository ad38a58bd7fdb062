import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/components/feedback/note.tsx'
import { MutationError } from '#app/components/form/form-error.tsx'
import { useSettled } from '#app/components/form/use-settled.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { parseTopicQuery } from '#app/shared/listening/topic-query/parse-topic-query.ts'
import type { TopicMatch } from '#app/shared/listening/topic.ts'
import { MarkedText } from '../mentions/marked-text.tsx'
import { topicPreviewQueryOptions } from './topics.queries.ts'
import shared from '../listening.module.css'
import styles from './topics.module.css'

interface TopicPreviewProps {
  clientId: string
  timeZone: string
  /** As it is typed. */
  query: string
}

/** After how many milliseconds without another letter the server is asked. */
const calmMs = 700

/** What a query finds among the kept items, once it can be read. */
export function TopicPreviewPart({ clientId, timeZone, query }: TopicPreviewProps) {
  const { t, locale } = useTranslator('listeningTopics')
  const typed = query.trim()
  const asked = useSettled(typed, calmMs)
  const isReadable = 'query' in parseTopicQuery(asked)
  const { data, error } = useQuery({
    ...topicPreviewQueryOptions(clientId, asked),
    enabled: isReadable,
    retry: false,
  })
  const isUnread = 'error' in parseTopicQuery(typed)
  const pendingText = isUnread ? (typed === '' ? 'previewNeedsQuery' : 'previewUnread') : 'previewWaits'
  const shown = isReadable && asked === typed ? data : undefined
  return (
    <section className={shared['preview']} aria-label={t('previewTitle')}>
      <output className={styles['sum']}>
        {shown?.lookedAt === 0 && t('previewNoItems')}
        {shown &&
          shown.lookedAt > 0 &&
          t('previewFound', { found: formatCount(locale, shown.found), count: shown.lookedAt })}
        {!shown && error === null && t(pendingText)}
      </output>
      {isReadable && <MutationError error={error} />}
      {shown && shown.matches.length > 0 && (
        <ol className={styles['matches']} aria-label={t('previewMatches')}>
          {shown.matches.map((match, index) => (
            <Match key={`${index} ${match.url ?? match.title}`} match={match} timeZone={timeZone} />
          ))}
        </ol>
      )}
      <Note>{t('previewNote')}</Note>
    </section>
  )
}

function Match({ match, timeZone }: { match: TopicMatch; timeZone: string }) {
  const { t, locale } = useTranslator('listeningTopics')
  const tListening = useMessages('listening')
  const { title, excerpt, marks, source, publishedAt } = match
  const day = publishedAt === null ? null : localDay(new Date(publishedAt), timeZone)
  return (
    <li>
      <strong>
        {title === '' ? (
          tListening('untitled')
        ) : (
          <MarkedText text={title} marks={marks.filter((mark) => mark.in === 'title')} />
        )}
      </strong>
      <span className={styles['quiet']}>
        <bdi>{source}</bdi> · {day === null ? t('undated') : formatDay(locale, day)}
      </span>
      {excerpt !== '' && (
        <span className={styles['excerpt']}>
          <MarkedText text={excerpt} marks={marks.filter((mark) => mark.in === 'excerpt')} />
        </span>
      )}
    </li>
  )
}
