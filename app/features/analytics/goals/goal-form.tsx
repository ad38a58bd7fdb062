import { Flex } from '@radix-ui/themes'
import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm, type FormMutation } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  goalFormSchema,
  type GoalForm,
  type ChangedPages,
  type GoalKind,
  type GoalPreviewChange,
} from '#app/shared/tracking/goals.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { namedPages } from '#app/shared/analytics/named-pages.ts'
import { useSettled } from '#app/components/form/use-settled.ts'
import { OnlyBelow } from './only-below.tsx'
import { goalPreviewQueryOptions } from './goals.queries.ts'
import styles from './goals.module.css'

/** The form's state of a goal. */
export interface GoalDraft {
  kind: GoalForm['kind']
  pattern: string
  name: string
  currency: string | null
}

/** The first state of a new goal's form. */
export const noGoalYet: GoalDraft = { kind: 'event', pattern: '', name: '', currency: null }

interface GoalFormFieldsProps<Sent> {
  clientId: string
  /** The first state of the form. */
  goal: GoalDraft
  /** Id of the goal to change; absent for a new one. */
  goalId?: number
  /** The website's currency, suggested for revenue. */
  currency: string
  /** Label of the submit button. */
  submit: string
  mutation: FormMutation<GoalForm, Sent>
  /** Said when it was sent, if the form stays. */
  sent?: string
  /** Shown next to the button. */
  children?: ReactNode
  /** Label of the form, if no dialog gives it one. */
  label?: string
  onSent: (sent: Sent, goal: GoalForm) => void
}

const words = {
  event: { label: 'name.eventName', example: 'eventExample', called: 'calledEvent' },
  page: { label: 'name.pagePath', example: 'pathExample', called: 'calledPage' },
  visible: { label: 'secondsOfVisit', example: 'secondsExample', called: 'calledTime' },
} as const

/** The fields of a goal: what reaches it, its name, and whether it has revenue. */
export function GoalFormFields<Sent>(props: GoalFormFieldsProps<Sent>) {
  const { clientId, goalId, currency, submit, mutation, sent, children, label, onSent } = props
  const t = useMessages('goals')
  // The next goal is likely to be of the same kind.
  const [lastKind, setLastKind] = useState(props.goal.kind)
  const form = useForm({
    schema: goalFormSchema,
    initial: { ...props.goal, kind: lastKind },
    mutation,
    onSent(sent, goal) {
      setLastKind(goal.kind)
      onSent(sent, goal)
    },
  })
  const { values: goal, set } = form
  const { kind } = goal
  const note = { event: undefined, page: t('pathNote'), visible: t('secondsNote') }[kind]
  return (
    <Form form={form} className={styles['form']} label={label}>
      <SelectInput
        {...form.field('kind')}
        label={t('reachedBy')}
        options={[
          { value: 'event', label: t('name.event') },
          { value: 'page', label: t('name.page') },
          { value: 'visible', label: t('name.visible') },
        ]}
      />
      <div className={styles['pattern']}>
        <TextInput
          {...form.field('pattern')}
          label={t(words[kind].label)}
          note={note}
          spellCheck={false}
          autoComplete="off"
          inputMode={kind === 'visible' ? 'numeric' : 'text'}
          placeholder={t(words[kind].example)}
        />
        {kind === 'page' && <OnlyBelow pattern={goal.pattern} onInclude={(pattern) => set({ pattern })} />}
      </div>
      <TextInput {...form.field('name')} label={t('called')} autoComplete="off" placeholder={t(words[kind].called)} />
      {kind === 'event' && (
        <div className={styles['revenue']}>
          <Flex asChild align="center" gap="2">
            <label>
              <input
                type="checkbox"
                checked={goal.currency !== null}
                onChange={(event) => set({ currency: event.target.checked ? currency : null })}
              />
              {t('sumRevenue')}
            </label>
          </Flex>
          {goal.currency !== null && (
            <TextInput
              {...form.field('currency')}
              label={t('currency')}
              note={t('currencyNote')}
              className={styles['currency']}
              maxLength={3}
              spellCheck={false}
              autoComplete="off"
              value={goal.currency}
              onChange={(typed) => set({ currency: typed.toUpperCase() })}
            />
          )}
        </div>
      )}
      <div className={styles['formEnd']}>
        <GoalPreviewNote clientId={clientId} kind={kind} pattern={goal.pattern} goalId={goalId} />
        <FormEnd form={form} variant="soft" submit={submit} sent={sent}>
          {children}
        </FormEnd>
      </div>
    </Form>
  )
}

interface GoalPreviewNoteProps {
  clientId: string
  kind: GoalKind
  pattern: string
  /** Id of the goal that is being changed, to show the effect of the change. */
  goalId?: number | undefined
}

/** What an unsaved goal would have matched; shows nothing while its pattern is empty. */
function GoalPreviewNote({ clientId, kind, pattern, goalId }: GoalPreviewNoteProps) {
  const { t } = useTranslator('goals')
  const typed = useSettled(pattern.trim())
  const asked = { clientId, kind, pattern: typed, goalId }
  const { data } = useQuery({ ...goalPreviewQueryOptions(asked), enabled: typed !== '' })
  const shown = typed !== '' && typed === pattern.trim() ? data : undefined
  return (
    <Note as="output">
      {shown && t(`match.${kind}`, { count: shown.matches })}
      {shown && shown.pagesTotal > 0 && (
        <> {t('matchPages', { count: shown.pagesTotal, pages: namedPages(shown.pages, shown.pagesTotal) })}</>
      )}
      {shown?.change && <ChangeNote kind={kind} change={shown.change} />}
    </Note>
  )
}

/** How often the saved goal was reached, and which pages a change adds or removes. */
function ChangeNote({ kind, change }: { kind: GoalKind; change: GoalPreviewChange }) {
  const { t } = useTranslator('goals')
  const { added, removed } = change
  const pagesStay = kind === 'page' && change.kind === 'page' && added.total === 0 && removed.total === 0
  const line = (key: 'pagesAdded' | 'pagesRemoved', { pages, total }: ChangedPages) =>
    total > 0 && <span className={styles['line']}>{t(key, { count: total, pages: namedPages(pages, total) })}</span>
  return (
    <>
      <span className={styles['line']}>
        {t('asSaved', { met: t(`met.${change.kind}`, { count: change.matches }) })}
      </span>
      {line('pagesAdded', added)}
      {line('pagesRemoved', removed)}
      {pagesStay && <span className={styles['line']}>{t('samePages')}</span>}
    </>
  )
}
