import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { TopicSpike } from '#app/shared/listening/listening-alert.ts'
import styles from './what-changed.module.css'

interface SpikeFactsProps {
  /** The strongest first. */
  spikes: readonly TopicSpike[]
  /** Where their mentions are. */
  mentionsOf: { client: string; month: Month }
}

/** Spikes that the card shows; the others are in Listening. */
const maxSpikes = 2

/** Sentences about spikes in mentions, as items of the card of changes. */
export function SpikeFacts({ spikes, mentionsOf }: SpikeFactsProps) {
  const { locale, t } = useTranslator('dashboard')
  return spikes.slice(0, maxSpikes).map(({ topicId, topic, day, count, expected }) => (
    <li key={topicId}>
      <span className={styles['sign']} aria-hidden="true">
        <ArrowUpRight size={16} />
      </span>
      <span>
        <RichText
          text={t('mentionsSpiked', {
            day: formatDay(locale, day),
            count: formatCount(locale, count),
            expected: formatCount(locale, expected),
          })}
          tags={{
            subject: () => (
              <Link to="/listening" search={{ ...mentionsOf, topic: topicId }}>
                {topic}
              </Link>
            ),
          }}
        />
      </span>
    </li>
  ))
}
