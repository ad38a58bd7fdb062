import { Button } from '@radix-ui/themes'
import { Pencil, Square, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Actions } from '#app/components/layout/actions.tsx'
import { CardTitle } from '#app/components/layout/card.tsx'
import { Fact, FactRow } from '#app/components/layout/fact-row.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatUpTo } from '#app/shared/format/number.ts'
import { monthsIn } from '#app/shared/growth/span.ts'
import type { Target } from '#app/shared/growth/target.ts'
import { useSpanName, useSubjectName } from '../growth-names.ts'
import { formatGrowth, unitOfSubject } from '../growth-numbers.ts'
import { PaceBar } from '../pacing/pace-bar.tsx'
import { TargetState } from '../pacing/target-state.tsx'
import { TargetForecast } from './target-forecast.tsx'
import { TargetMonths } from './target-months.tsx'
import { TargetReason } from './target-reason.tsx'
import styles from './targets.module.css'

interface TargetCardProps {
  clientId: string
  target: Target
  /** The website's current month. */
  current: Month
  /** Omitted for people who may not change targets. */
  onEdit: ((opener: HTMLElement) => void) | null
  onEnd: (() => void) | null
}

/** A target: its state, what came, what is expected, and what it is made of. */
export function TargetCard({ clientId, target, current, onEdit, onEnd }: TargetCardProps) {
  const tNames = useMessages('growthNames')
  const { t, locale } = useTranslator('growthTargets')
  const id = useId()
  const subject = useSubjectName()(target)
  const period = useSpanName()(target)
  const name = tNames('inPeriod', { name: subject, period })
  const format = (amount: number) => formatGrowth(locale, unitOfSubject(target), amount)
  const { amount, basis, repeats, lastYear, pace, months } = target
  const isOver = (monthsIn(target).at(-1) ?? current) < current
  const look = { size: '1', variant: 'soft', color: 'gray', highContrast: true } as const
  return (
    <article className={styles['target']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div>
          <CardTitle id={id}>
            <bdi>{subject}</bdi>
          </CardTitle>
          <Note>
            {period}
            {repeats && ` · ${t('everyMonth')}`}
          </Note>
        </div>
        <TargetState state={pace.state} />
      </div>
      <PaceBar target={target} />
      <FactRow>
        <Fact label={t('bar.aim')}>{format(amount)}</Fact>
        <Fact label={t('bar.came')}>{format(pace.came)}</Fact>
        {pace.expected !== null && pace.through !== null && !isOver && (
          <Fact label={t('expectedBy', { day: formatDay(locale, pace.through) })}>{format(pace.expected)}</Fact>
        )}
        {lastYear !== null && <Fact label={t('lastYear')}>{format(lastYear)}</Fact>}
      </FactRow>
      <TargetReason target={target} />
      {basis.from === 'lastYear' && (
        <Note>{t('basisLastYear', { percent: formatUpTo(locale, basis.percent, 1) })}</Note>
      )}
      {!isOver && !target.isGone && <TargetForecast clientId={clientId} target={target} />}
      {months.length > 0 && <TargetMonths target={target} />}
      {(onEdit || onEnd) && (
        <Actions>
          {onEdit && (
            <Button {...look} aria-label={t('editNamed', { name })} onClick={(event) => onEdit(event.currentTarget)}>
              <Pencil size={13} aria-hidden="true" /> {t('action.edit')}
            </Button>
          )}
          {onEnd && (
            <Button {...look} aria-label={t(repeats ? 'endNamed' : 'removeNamed', { name })} onClick={onEnd}>
              {repeats ? <Square size={13} aria-hidden="true" /> : <Trash2 size={13} aria-hidden="true" />}{' '}
              {t(repeats ? 'end' : 'action.remove')}
            </Button>
          )}
        </Actions>
      )}
    </article>
  )
}
