import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FieldError } from '#app/components/form/form-error.tsx'
import { SelectInput, TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import type { FormState, FieldProps } from '#app/components/form/use-form.ts'
import { useSettled } from '#app/components/form/use-settled.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { MoreButton, useMore } from '#app/components/list/more-filters.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { assigneesQueryOptions } from '#app/features/items/people.queries.ts'
import { channels } from '#app/shared/analytics/channels.ts'
import { channelLabels } from '#app/shared/analytics/dimension-labels.ts'
import { maxValueLength } from '#app/shared/analytics/filters.ts'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import { confidences, maxTitleLength, maxWhyLength, priorities } from '#app/shared/cards/card.ts'
import { effectDirections, effectMetrics } from '#app/shared/cards/effect-metric.ts'
import { targetKinds, type TargetKind } from '#app/shared/cards/target.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { readablePath, storedPath } from '#app/shared/tracking/readable-path.ts'
import type { CardFormValues } from './card-form.ts'
import { effectMetricNames } from './effect-text.ts'
import { targetGoalsQueryOptions, targetPagesQueryOptions } from './evidence/evidence.queries.ts'
import { fieldNames } from './field-names.ts'
import { filledFields, furtherFields } from './further-fields.ts'
import styles from './card-fields.module.css'

interface CardFieldsProps {
  form: FormState<CardFormValues>
  /** The card's client. */
  clientId: string
  /** The running month, from which on cards can be due. */
  month: Month
  /** The owner, who may not be active any more. */
  owner: { id: string; name: string } | null
  /** The people besides the owner, who may not be active any more. */
  people?: readonly { id: string; name: string }[]
}

const monthsAhead = Array.from({ length: 13 }, (_, index) => index)

interface NewCardFieldsProps extends Omit<CardFieldsProps, 'owner' | 'people'> {
  /** What could be measured on the target. */
  forecast: ReactNode
}

/** The fields of a new card: what it is about and why. All others have a default and are shown on demand. */
export function NewCardFields({ forecast, ...fields }: NewCardFieldsProps) {
  const { t, locale } = useTranslator('cards')
  const { form } = fields
  const [isOpen, toggle] = useMore(furtherFields.some((field) => form.errorOf(field) !== undefined))
  const filled = filledFields(form.values).map((field) => t(fieldNames[field]))
  return (
    <>
      <MainFields {...fields} />
      {forecast}
      <Actions>
        <MoreButton label={t('moreFields')} isOpen={isOpen} onToggle={toggle} />
        {!isOpen && filled.length > 0 && <Note>{t('filledIn', { fields: formatList(locale, filled) })}</Note>}
      </Actions>
      {isOpen && <FurtherFields {...fields} owner={null} />}
    </>
  )
}

/** The fields of a card. */
export const CardFields = (fields: CardFieldsProps) => (
  <>
    <MainFields {...fields} />
    <FurtherFields {...fields} />
  </>
)

function MainFields({ form, clientId }: Pick<CardFieldsProps, 'form' | 'clientId'>) {
  const t = useMessages('cards')
  return (
    <>
      <TextInput
        {...form.field('title')}
        label={t('title')}
        maxLength={maxTitleLength}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
        autoFocus
      />
      <TargetFields form={form} clientId={clientId} />
      <TextAreaInput {...form.field('why')} label={t('why')} note={t('whyNote')} rows={4} maxLength={maxWhyLength} />
    </>
  )
}

function FurtherFields({ form, month, owner, people: chosen = [] }: CardFieldsProps) {
  const { t, locale } = useTranslator('cards')
  const tMetric = useMessages('dashboard')
  const { data: owners = [] } = useQuery(assigneesQueryOptions())
  const { dueMonth, metric } = form.values
  const ahead: string[] = monthsAhead.map((by) => addMonths(month, by))
  const months = dueMonth === '' || ahead.includes(dueMonth) ? ahead : [dueMonth, ...ahead]
  const others = [...owners, ...chosen.filter(({ id }) => owners.every((one) => one.id !== id))]
  const people = owner && owners.every(({ id }) => id !== owner.id) ? [owner, ...owners] : owners
  return (
    <>
      <TextAreaInput {...form.field('checklist')} label={t('checklist')} note={t('checklistNote')} rows={4} />
      <FieldRow>
        <SelectInput
          {...form.field('metric')}
          label={t('effect')}
          options={[
            { value: '', label: t('noEffect') },
            ...effectMetrics.map((value) => ({ value, label: tMetric(effectMetricNames[value]) })),
          ]}
        />
        {metric !== '' && (
          <SelectInput
            {...form.field('direction')}
            label={t('effectDirection')}
            options={effectDirections.map((value) => ({ value, label: t(`direction.${value}`) }))}
          />
        )}
      </FieldRow>
      {metric !== '' && (
        <FieldRow>
          <TextInput
            {...form.field('low')}
            error={form.errorOf('effect.low')}
            label={t('effectLow')}
            note={t('effectSizeNote')}
            inputMode="decimal"
          />
          <TextInput
            {...form.field('high')}
            error={form.errorOf('effect.high')}
            label={t('effectHigh')}
            inputMode="decimal"
          />
        </FieldRow>
      )}
      <FieldRow>
        <TextInput {...form.field('effort')} label={t('effort')} inputMode="numeric" />
        <SelectInput
          {...form.field('confidence')}
          label={t('confidence')}
          options={[
            { value: '', label: t('noEffect') },
            ...confidences.map((value) => ({ value, label: t(`confidence.${value}`) })),
          ]}
        />
        <SelectInput
          {...form.field('priority')}
          label={t('priority')}
          options={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectInput
          {...form.field('ownerId')}
          label={t('owner')}
          options={[{ value: '', label: t('noOwner') }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SelectInput
          {...form.field('dueMonth')}
          label={t('dueMonth')}
          options={[
            { value: '', label: t('noDue') },
            ...months.map((value) => ({ value, label: formatMonth(locale, value) })),
          ]}
        />
        <SelectInput
          {...form.field('visibility')}
          label={t('visibility')}
          options={[
            { value: 'internal' as const, label: t('name.staffOnly') },
            { value: 'client' as const, label: t('shared') },
          ]}
        />
      </FieldRow>
      <PeopleField {...form.field('people')} label={t('people')} people={others} />
      <TextInput {...form.field('tags')} label={t('name.tags')} note={t('tagsNote')} autoComplete="off" />
    </>
  )
}

interface PeopleFieldProps extends FieldProps<readonly string[]> {
  label: string
  people: readonly { id: string; name: string }[]
}

/** A field to choose several people. */
function PeopleField({ label, people, name, value, error, onChange }: PeopleFieldProps) {
  const toggle = (id: string, chosen: boolean) =>
    onChange(chosen ? [...value, id] : value.filter((other) => other !== id))
  return (
    <fieldset className={styles['people']} data-invalid={error === undefined ? undefined : true}>
      <legend>{label}</legend>
      {people.map((person) => (
        <label key={person.id}>
          <input
            type="checkbox"
            name={name}
            checked={value.includes(person.id)}
            onChange={(event) => toggle(person.id, event.target.checked)}
          />
          <bdi>{person.name}</bdi>
        </label>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

interface TargetFieldsProps {
  form: FormState<CardFormValues>
  clientId: string
}

/** The part of the website that a card is about: its kind, and which page, section, channel, source or goal. */
function TargetFields({ form, clientId }: TargetFieldsProps) {
  const t = useMessages('cards')
  const { targetKind } = form.values
  return (
    <FieldRow>
      <SelectInput
        {...form.field('targetKind')}
        label={t('target')}
        options={[
          { value: '' as const, label: t('noTarget') },
          ...targetKinds.map((value) => ({ value, label: t(`target.${value}`) })),
        ]}
      />
      {targetKind !== '' && targetKind !== 'website' && (
        <TargetValue form={form} clientId={clientId} kind={targetKind} />
      )}
    </FieldRow>
  )
}

function TargetValue({ form, clientId, kind }: TargetFieldsProps & { kind: Exclude<TargetKind, 'website'> }) {
  const t = useMessages('cards')
  const tChannel = useMessages('dashboard')
  const { data: goals = [] } = useQuery({ ...targetGoalsQueryOptions(clientId), enabled: kind === 'goal' })
  const field = form.field('targetValue')
  const choose = { value: '', label: t('targetChoose') }
  if (kind === 'channel') {
    const named = channels.map((value) => ({ value: String(value), label: tChannel(channelLabels[value]) }))
    return (
      <SelectInput
        {...field}
        error={form.errorOf('target.channel')}
        label={t('target.channel')}
        options={[choose, ...named]}
      />
    )
  }
  if (kind === 'goal') {
    const named = goals.map(({ id, name }) => ({ value: String(id), label: name }))
    const isGone = field.value !== '' && named.every(({ value }) => value !== field.value)
    const options = [choose, ...named, ...(isGone ? [{ value: field.value, label: t('targetGoalGone') }] : [])]
    return <SelectInput {...field} error={form.errorOf('target.goalId')} label={t('target.goal')} options={options} />
  }
  if (kind === 'source') {
    return (
      <TextInput
        {...field}
        error={form.errorOf('target.source')}
        label={t('target.source')}
        note={t('targetSourceNote')}
        maxLength={maxValueLength}
        autoComplete="off"
      />
    )
  }
  if (kind === 'page') return <PageField field={field} error={form.errorOf('target.path')} clientId={clientId} />
  return (
    <TextInput
      {...field}
      error={form.errorOf('target.prefix')}
      label={t('targetPrefix')}
      note={t('targetPathNote')}
      maxLength={maxValueLength}
      autoComplete="off"
    />
  )
}

interface PageFieldProps {
  field: FieldProps<string>
  error: string | undefined
  clientId: string
}

/** A field for a page's path. It suggests the website's most visited pages that contain what is typed. */
function PageField({ field, error, clientId }: PageFieldProps) {
  const t = useMessages('cards')
  const list = useId()
  // Most cards are made of something that names the page already.
  const [isAsked, setIsAsked] = useState(false)
  const search = storedPath(useSettled(field.value).trim()).slice(0, 200)
  const { data: pages = [] } = useQuery({
    ...targetPagesQueryOptions(clientId, search),
    enabled: isAsked && clientId !== '',
  })
  return (
    <div>
      <TextInput
        {...field}
        error={error}
        label={t('name.pagePath')}
        note={t('targetPageNote')}
        maxLength={maxValueLength}
        autoComplete="off"
        list={list}
        onFocus={() => setIsAsked(true)}
      />
      <datalist id={list}>
        {pages.map((path) => (
          <option key={path}>{readablePath(path)}</option>
        ))}
      </datalist>
    </div>
  )
}
