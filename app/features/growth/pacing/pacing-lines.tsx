import { Link } from '@tanstack/react-router'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatDay, formatMonth } from '#app/shared/format/date.ts'
import type { Target, TargetList } from '#app/shared/growth/target.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { useSpanName, useSubjectName } from '../growth-names.ts'
import { formatGrowth, unitOfSubject } from '../growth-numbers.ts'
import { byUrgency } from './by-urgency.ts'
import { PaceBar } from './pace-bar.tsx'
import styles from './pacing-lines.module.css'
import { TargetState } from './target-state.tsx'

/** The Dashboard shows this many targets. */
const most = 3

interface PacingLinesProps {
  clientId: string
  month: Month
  list: Pick<TargetList, 'targets' | 'mayChange'>
  /** Whether the reader may open /growth. */
  mayOpen: boolean
}

/**
 * How a client's most urgent targets stand. Without targets, people who may set them are offered it, and others see
 * nothing.
 */
export function PacingLines({ clientId, month, list: { targets, mayChange }, mayOpen }: PacingLinesProps) {
  const reader = useTranslator('growthPacing')
  const { t, locale } = reader
  const { shown, more } = byUrgency(targets, most)
  if (shown.length === 0 && !mayChange) return null
  const search = { client: clientId, month }
  return (
    <Card
      title={t('title')}
      actions={
        mayOpen && (
          <Link to="/growth" search={search} className={styles['open']}>
            {t(shown.length === 0 ? 'setFirst' : 'openGrowth')}
          </Link>
        )
      }
    >
      {shown.length === 0 ? (
        <p className={styles['none']}>{t('none', { month: formatMonth(locale, month) })}</p>
      ) : (
        <ul className={styles['lines']}>
          {shown.map((target) => (
            <Line key={target.id} target={target} reader={reader} />
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles['none']}>{t('more', { count: more })}</p>}
    </Card>
  )
}

function Line({ target, reader: { t, locale } }: { target: Target; reader: Translator<'growthPacing'> }) {
  const tNames = useMessages('growthNames')
  const subjectName = useSubjectName()
  const spanName = useSpanName()
  const { span, amount, pace } = target
  const format = (value: number) => formatGrowth(locale, unitOfSubject(target), value)
  const values = { came: format(pace.came), amount: format(amount) }
  const name = subjectName(target)
  return (
    <li className={styles['line']}>
      <span className={styles['name']}>
        <bdi>{span === 'month' ? name : tNames('inPeriod', { name, period: spanName(target) })}</bdi>
        <TargetState state={pace.state} />
      </span>
      {/* The sentence below says the same. */}
      <PaceBar target={target} />
      <span className={styles['facts']}>
        {pace.expected === null || pace.through === null
          ? t('progress', values)
          : t('progressExpected', {
              ...values,
              expected: format(pace.expected),
              day: formatDay(locale, pace.through),
            })}
      </span>
    </li>
  )
}
