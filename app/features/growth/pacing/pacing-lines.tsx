import { Link } from '@tanstack/react-router'
import { StateMark, type StateTone } from '#app/components/data-table/state-mark.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatDay, formatMonth } from '#app/shared/format/date.ts'
import { formatMoney } from '#app/shared/format/money.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import type { PaceState, Target, TargetList } from '#app/shared/growth/target.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { byUrgency, paceBar } from './pace-order.ts'
import styles from './pacing-lines.module.css'

/** The Dashboard shows this many targets. */
const most = 3

const tones: Record<PaceState, StateTone | undefined> = {
  atRisk: 'bad',
  missed: 'bad',
  behind: 'waiting',
  onTrack: 'good',
  reached: 'good',
  early: undefined,
  unknown: undefined,
  notBegun: undefined,
}

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

function Line({ target, reader }: { target: Target; reader: Translator<'growthPacing'> }) {
  const { t, locale } = reader
  const { amount, pace } = target
  const { came, expected } = paceBar(target)
  const values = { came: amountText(target, locale, pace.came), amount: amountText(target, locale, amount) }
  return (
    <li className={styles['line']}>
      <span className={styles['name']}>
        <bdi>{targetName(target, reader)}</bdi>
        <StateMark tone={tones[pace.state]}>{t(`state.${pace.state}`)}</StateMark>
      </span>
      {/* The sentence below says the same. */}
      <span className={styles['bar']} data-tone={tones[pace.state]} aria-hidden="true">
        <span className={styles['came']} style={{ inlineSize: `${came}%` }} />
        {expected !== null && <span className={styles['tick']} style={{ insetInlineStart: `${expected}%` }} />}
      </span>
      <span className={styles['facts']}>
        {pace.expected === null || pace.through === null
          ? t('progress', values)
          : t('progressExpected', {
              ...values,
              expected: amountText(target, locale, pace.expected),
              day: formatDay(locale, pace.through),
            })}
      </span>
    </li>
  )
}

/** Returns an amount in the unit of a target's number. */
function amountText({ subject, currency }: Target, locale: string, amount: number): string {
  if (subject.metric === 'channelShare') return formatShare(locale, amount)
  return subject.metric === 'revenue' && currency !== null
    ? formatMoney(locale, currency, Math.round(amount))
    : formatCount(locale, amount)
}

/** Returns the name of a target's number, with its period if that is no month. */
function targetName({ subject, goal, isGone, span, first }: Target, { t }: Translator<'growthPacing'>): string {
  const ofGoal = goal ?? (isGone ? t('goalGone') : t('allGoals'))
  const name =
    subject.metric === 'visits'
      ? t('name.visits')
      : subject.metric === 'channelShare'
        ? t('channelShare', { channel: subject.channel })
        : t(`metric.${subject.metric}`, { goal: ofGoal })
  const year = first.slice(0, 4)
  if (span === 'month') return name
  const period = span === 'year' ? year : t('quarter', { number: Math.ceil(Number(first.slice(5)) / 3), year })
  return t('inPeriod', { name, period })
}
