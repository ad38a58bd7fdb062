import { HealthLine } from '#app/components/feedback/health-line.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { Target } from '#app/shared/growth/target.ts'
import { spanName, useSubjectName } from '../growth-names.ts'
import { HowJudged } from './how-judged.tsx'
import { PaceBarKeys } from './pace-bar.tsx'
import { TargetCard } from './target-card.tsx'
import { goodStates, openStates } from './target-state.tsx'
import { useEndTarget, useRestoreTarget } from './targets.queries.ts'
import styles from './targets.module.css'

interface TargetListProps {
  clientId: string
  targets: readonly Target[]
  /** The website's current month. */
  current: Month
  /** Opens the dialog that changes a target; null for people who may not. */
  onEdit: ((target: Target, opener: HTMLElement) => void) | null
}

/** The targets of a month, with the answer to the page's question above them. */
export function TargetList({ clientId, targets, current, onEdit }: TargetListProps) {
  const t = useMessages('growthTargets')
  const reader = useTranslator('growth')
  const tItems = useMessages('itemLists')
  const subjectName = useSubjectName()
  const onError = useShowError()
  const ending = useEndTarget(clientId)
  const restoring = useRestoreTarget(clientId)
  const good = targets.filter(({ pace }) => goodStates.includes(pace.state)).length
  const open = targets.filter(({ pace }) => openStates.includes(pace.state)).length
  const judged = targets.length - open
  const end = (target: Target) => {
    const name = reader.t('inPeriod', { name: subjectName(target), period: spanName(reader, target) })
    const restore = () =>
      restoring.mutate(target.id, {
        onSuccess: () => showToast({ kind: 'success', text: t('restored', { name }) }),
        onError,
      })
    ending.mutate(target.id, {
      onSuccess: () =>
        showToast({
          kind: 'success',
          text: t(target.repeats ? 'ended' : 'removed', { name }),
          action: { label: tItems('undo'), run: restore },
        }),
      onError,
    })
  }
  return (
    <>
      <div className={styles['summary']}>
        {judged === 0 ? (
          <p>{t('noneJudged')}</p>
        ) : (
          <HealthLine isGood={good === judged}>
            {t('summary', { good, judged })}
            {open > 0 && ` ${t('stillOpen', { count: open })}`}
          </HealthLine>
        )}
        <HowJudged />
      </div>
      <PaceBarKeys />
      <ul className={styles['targets']}>
        {targets.map((target) => (
          <li key={target.id}>
            <TargetCard
              clientId={clientId}
              target={target}
              current={current}
              onEdit={onEdit && ((opener) => onEdit(target, opener))}
              onEnd={onEdit && (() => end(target))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
