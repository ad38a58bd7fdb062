import { Heading, Badge, Progress, Button, Flex } from '@radix-ui/themes'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { Note } from '#app/components/feedback/note.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput, TextAreaInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Definition } from '#app/components/layout/definition.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { channels, directChannel } from '#app/shared/analytics/channels.ts'
import { channelLabels } from '#app/shared/analytics/dimension-labels.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { effectDecisionSchema, maxNoteLength, type Card } from '#app/shared/cards/card.ts'
import { windowDays, verdicts, type CardEffect, type EffectResult, type Verdict } from '#app/shared/cards/effect.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatChange, formatShare } from '#app/shared/format/number.ts'
import { issue } from '#app/shared/messages/issue.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { effectMetricNames } from '../effect-text.ts'
import { EffectForecastNote } from './effect-forecast.tsx'
import { useDecideEffect } from './effect.queries.ts'
import { PlaceboPicture } from './placebo-picture.tsx'
import styles from './effect.module.css'
import panel from '../card-panel.module.css'

/** The part of a card's page about its effect: what could be seen, how far it is measured, or the verdict. */
export function EffectSection({ card, mayWrite }: { card: Card; mayWrite: boolean }) {
  const t = useMessages('cardEffects')
  const { stage, measured } = card
  if (stage === 'snoozed' || stage === 'dismissed' || stage === 'declined') return null
  return (
    <section className={styles['section']}>
      <div className={styles['title']}>
        <Heading as="h2" size="3">
          {t('title')}
        </Heading>
        <Definition title={t('howTitle')} opens={t('howTitle')}>
          <p>{t('howText')}</p>
        </Definition>
      </div>
      {measured ? (
        <MeasuredEffect card={card} effect={measured} mayWrite={mayWrite} />
      ) : stage === 'shipped' || stage === 'measuring' ? (
        <p className={styles['text']}>{t('beginsSoon')}</p>
      ) : stage === 'done' ? (
        <p className={styles['text']}>{t('never')}</p>
      ) : (
        <EffectForecastNote card={card} />
      )}
    </section>
  )
}

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
function MeasuredEffect({ card, effect, mayWrite }: MeasuredEffectProps) {
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

interface DecideEffectProps {
  cardId: string
  measured: Verdict
  /** What was decided so far; it can be changed. */
  decided: Verdict | null
}

/** Confirms the measured verdict, or overrules it with a note. */
function DecideEffect({ cardId, measured, decided }: DecideEffectProps) {
  const t = useMessages('cardEffects')
  const tMoves = useMessages('cardMoves')
  const publicError = usePublicError()
  const confirm = useDecideEffect(cardId)
  const [overruling, overrule] = useState(false)
  if (overruling) return <OverruleForm cardId={cardId} measured={measured} onDone={() => overrule(false)} />
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {decided !== measured && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ verdict: measured, note: '' })}>
          {tMoves('move.confirm')}
        </Button>
      )}
      <Button variant="soft" color="gray" highContrast onClick={() => overrule(true)}>
        {t('overrule')}
      </Button>
      {confirm.error && <ActionStatus error={publicError(confirm.error).message} />}
    </Flex>
  )
}

function OverruleForm({ cardId, measured, onDone }: { cardId: string; measured: Verdict; onDone: () => void }) {
  const t = useMessages('cardEffects')
  const others = verdicts.filter((verdict) => verdict !== measured)
  const schema = useMemo(
    () =>
      v.object({
        ...effectDecisionSchema.entries,
        note: v.pipe(v.string(), v.trim(), v.nonEmpty(issue('reasonNeeded')), v.maxLength(maxNoteLength)),
      }),
    [],
  )
  const form = useForm({
    schema,
    initial: { verdict: others[0] ?? measured, note: '' },
    mutation: useDecideEffect(cardId),
    onSent: onDone,
  })
  return (
    <Form form={form} label={t('overrule')}>
      <SelectInput
        {...form.field('verdict')}
        label={t('yourVerdict')}
        options={others.map((verdict) => ({ value: verdict, label: t(`verdict.${verdict}`) }))}
      />
      <TextAreaInput {...form.field('note')} label={t('why')} rows={3} maxLength={maxNoteLength} />
      <FormEnd form={form} submit={t('overruleSubmit')} onCancel={onDone} />
    </Form>
  )
}
