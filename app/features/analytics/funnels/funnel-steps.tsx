import { Button, IconButton, TextField } from '@radix-ui/themes'
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { movedItem } from '#app/components/drag/moved-item.ts'
import { useSortable } from '#app/components/drag/use-sortable.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { FieldError } from '#app/components/form/form-error.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { maxFunnelSteps } from '#app/shared/analytics/funnels.ts'
import { OnlyBelow } from '../goals/only-below.tsx'
import { newStep, type DraftStep } from './funnel-draft.ts'
import styles from './funnels.module.css'

interface FunnelStepsProps {
  steps: readonly DraftStep[]
  /** Returns the error of a field in words. */
  wrong: (field: string, isEmpty: boolean) => string | undefined
  onChange: (steps: readonly DraftStep[]) => void
}

/** The steps of a funnel in order; dragging and two buttons can move them. */
export function FunnelSteps({ steps, wrong, onChange }: FunnelStepsProps) {
  const t = useMessages('funnels')
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const ids = steps.map(({ key }) => String(key))
  const { move } = useSortable(list, {
    ids,
    axis: 'column',
    onMove: (id, to) => onChange(movedItem(steps, ids.indexOf(id), to)),
    moved: (_id, to) => t('movedTo', { number: to + 1 }),
  })
  return (
    <fieldset className={styles['order']}>
      <legend>{t('steps')}</legend>
      <Note>{t('stepsNote')}</Note>
      <ol ref={list} className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step.key} data-item={step.key}>
            <StepFields
              step={step}
              index={index}
              error={wrong(`steps.${index}.pattern`, step.pattern.trim() === '')}
              isLast={index === steps.length - 1}
              onChange={(changed) => onChange(steps.with(index, { ...step, ...changed }))}
              onMove={(by) => move(String(step.key), index + by)}
              onRemove={() => {
                onChange(steps.toSpliced(index, 1))
                // The pressed button disappeared with its step.
                add.current?.focus()
              }}
            />
          </li>
        ))}
      </ol>
      <FieldError>{wrong('steps', true)}</FieldError>
      <Button
        ref={add}
        type="button"
        variant="soft"
        color="gray"
        highContrast
        aria-disabled={steps.length >= maxFunnelSteps}
        onClick={() => steps.length < maxFunnelSteps && onChange([...steps, newStep(steps.at(-1)?.kind)])}
      >
        <Plus size={15} aria-hidden="true" /> {t('addStep')}
      </Button>
    </fieldset>
  )
}

interface StepFieldsProps {
  step: DraftStep
  index: number
  error: string | undefined
  isLast: boolean
  onChange: (changed: Partial<DraftStep>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function StepFields({ step, index, error, isLast, onChange, onMove, onRemove }: StepFieldsProps) {
  const t = useMessages('funnels')
  const errorId = useId()
  const number = index + 1
  const isPage = step.kind === 'page'
  return (
    <>
      <span className={styles['grip']} data-handle title={t('dragStep')} aria-hidden="true">
        <GripVertical size={15} />
      </span>
      <select
        className={styles['select']}
        aria-label={t('kindOfStep', { number })}
        value={step.kind}
        onChange={(event) => onChange({ kind: event.target.value === 'event' ? 'event' : 'page' })}
      >
        <option value="page">{t('name.page')}</option>
        <option value="event">{t('name.event')}</option>
      </select>
      <div className={styles['pattern']}>
        <TextField.Root
          aria-label={t(isPage ? 'pathOfStep' : 'eventOfStep', { number })}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          spellCheck={false}
          autoComplete="off"
          placeholder={t(isPage ? 'pathExample' : 'eventExample')}
          value={step.pattern}
          onChange={(event) => onChange({ pattern: event.target.value })}
        />
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
        {isPage && <OnlyBelow pattern={step.pattern} onInclude={(pattern) => onChange({ pattern })} />}
      </div>
      <span className={styles['stepButtons']}>
        {/* Not disabled at the ends, because a disabled button loses the focus while a person moves a step. */}
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          aria-label={t('moveUp', { number })}
          aria-disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={15} aria-hidden="true" />
        </IconButton>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          aria-label={t('moveDown', { number })}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={15} aria-hidden="true" />
        </IconButton>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          aria-label={t('removeStep', { number })}
          onClick={onRemove}
        >
          <X size={15} aria-hidden="true" />
        </IconButton>
      </span>
    </>
  )
}
