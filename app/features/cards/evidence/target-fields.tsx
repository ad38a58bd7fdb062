import { useQuery } from '@tanstack/react-query'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import type { FormState } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { channels } from '#app/shared/analytics/channels.ts'
import { channelLabels } from '#app/shared/analytics/dimension-labels.ts'
import { maxValueLength } from '#app/shared/analytics/filters.ts'
import { targetKinds, type TargetKind } from '#app/shared/cards/target.ts'
import type { CardDraft } from '../card-draft.ts'
import { targetGoalsQueryOptions } from './evidence.queries.ts'

interface TargetFieldsProps {
  form: FormState<CardDraft>
  clientId: string
}

/** The part of the website that a card is about: its kind, and which page, section, channel, source or goal. */
export function TargetFields({ form, clientId }: TargetFieldsProps) {
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
  const isPage = kind === 'page'
  return (
    <TextInput
      {...field}
      error={form.errorOf(isPage ? 'target.path' : 'target.prefix')}
      label={t(isPage ? 'name.pagePath' : 'targetPrefix')}
      note={t('targetPathNote')}
      maxLength={maxValueLength}
      autoComplete="off"
    />
  )
}
