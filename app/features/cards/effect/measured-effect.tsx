import { Badge, Progress } from '@radix-ui/themes'
import { Note } from '#app/components/feedback/note.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { channels, directChannel } from '#app/shared/analytics/channels.ts'
import { channelLabels } from '#app/shared/analytics/dimension-labels.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { Card } from '#app/shared/cards/card.ts'
import { windowDays, type CardEffect, type EffectResult, type Verdict } from '#app/shared/cards/effect.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatChange, formatShare } from '#app/shared/format/number.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { effectMetricNames } from '../effect-text.ts'
import { DecideEffect } from './decide-effect.tsx'
import { PlaceboPicture } from './placebo-picture.tsx'
import styles from './effect.module.css'
import panel from '../card-panel.module.css'

interface MeasuredEffectProps {
  card: Card
  effect: CardEffect
  mayWrite: boolean
}

const verdictColors = {
  improved: 'green',
  worse: 'red',
  'no-change': 'gray',
  'not-enough-data': 'gray',
  confounded: 'amber',
} as const satisfies Record<Verdict, string>

/** A card that is measured: its days so far, or its verdict with the number, the interval and what it comes from. */
export function MeasuredEffect({ card, effect, mayWrite }: MeasuredEffectProps) {
  const { t, locale } = useTranslator('cardEffects')
  const { days, result, shippedOn, decided, older } = effect
  const { verdict, reason } = result
  const shown = decided?.verdict ?? verdict
  return (
    <>
      {days < windowDays && (
        <div>
          <div className={styles['days']}>
            <span>{t('progress')}</span>
            <span>{t('progressOf', { days })}</span>
          </div>
          <Progress value={days} max={windowDays} aria-label={t('progress')} />
        </div>
      )}
      {shown === null ? (
        <>
          <p className={styles['text']}>{t('waiting', { day: formatFullDay(locale, shippedOn) })}</p>
          <Note>{t('noPeeking')}</Note>
        </>
      ) : (
        <Badge size="2" color={verdictColors[shown]} highContrast className={styles['verdict']}>
          {t(`verdict.${shown}`)}
        </Badge>
      )}
      {decided && (
        <div>
          <p className={styles['text']}>
            {t('decided', {
              person: decided.person ?? t('name.someoneWhoHasLeft'),
              verdict: t(`verdict.${decided.verdict}`),
            })}{' '}
            <LocalMoment at={decided.at} />
          </p>
          {decided.note !== '' && (
            <blockquote className={panel['note']}>
              <bdi>{decided.note}</bdi>
            </blockquote>
          )}
        </div>
      )}
      <Numbers result={result} />
      {verdict !== null && reason !== null && (
        <p className={styles['text']}>{t(`reason.${reason}`, { history: result.history })}</p>
      )}
      {older.map(({ verdict: before, change, until }) => {
        const values = { day: formatFullDay(locale, utcDay(new Date(until))), verdict: t(`verdict.${before}`) }
        return (
          <Note key={until}>
            {change === null
              ? t('older', values)
              : t('olderNumber', { ...values, change: formatChange(locale, change) })}
          </Note>
        )
      })}
      {result.weeks.length > 0 && <PlaceboPicture result={result} />}
      {mayWrite && !card.trashed && verdict !== null && (
        <DecideEffect cardId={card.id} measured={verdict} decided={decided?.verdict ?? null} />
      )}
    </>
  )
}

function Numbers({ result }: { result: EffectResult }) {
  const { t, locale } = useTranslator('cardEffects')
  const tMetric = useMessages('dashboard')
  const { metric, change, low, high, visible, counts, compared, comparison, verdict } = result
  const sentence = change === null || Math.abs(change) < 0.0005 ? 'flat' : change > 0 ? 'up' : 'down'
  const size = formatChange(locale, Math.abs(change ?? 0)).replace(/^\+/, '')
  return (
    <>
      {change !== null && low !== null && high !== null && (
        <div>
          <p className={styles['number']}>
            {t(sentence, { metric: tMetric(effectMetricNames[metric]), change: size })}
          </p>
          <p className={styles['text']}>
            {t('interval', { low: formatChange(locale, low), high: formatChange(locale, high) })}
          </p>
        </div>
      )}
      <dl className={styles['facts']}>
        {verdict !== null && (
          <div>
            <dt>{t('counts')}</dt>
            <dd>{t('countsText', { ...counts })}</dd>
          </div>
        )}
        <div>
          <dt>{t('compared')}</dt>
          <dd>
            <ComparisonText comparison={comparison} />
            {verdict !== null && compared && <div>{t('countsText', { ...compared })}</div>}
          </dd>
        </div>
        {visible !== null && (
          <div>
            <dt>{t('smallest')}</dt>
            <dd>{formatShare(locale, visible)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

function ComparisonText({ comparison }: Pick<EffectResult, 'comparison'>) {
  const { t, locale } = useTranslator('cardEffects')
  const tChannel = useMessages('dashboard')
  if (!('names' in comparison)) return t(`compared.${comparison.kind}`)
  const { names, count, kind } = comparison
  const named = names.map((name) => {
    if (kind === 'pages') return readablePath(name)
    // A source may be called like a channel, such as Email: only visits without a source have a channel's name.
    const channel = channels.find((one) => one === name && (kind === 'channels' || one === directChannel))
    return channel === undefined ? name : tChannel(channelLabels[channel])
  })
  const more = count - named.length
  const list = more > 0 ? t('andMore', { names: named.join(', '), more }) : formatList(locale, named)
  return t(`compared.${kind}`, { count, names: list })
}
