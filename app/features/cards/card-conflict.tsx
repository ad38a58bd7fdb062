import { Button, Flex, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CardField, CardForm, CardSummary } from '#app/shared/cards/card.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { assigneesQueryOptions } from '#app/features/items/people.queries.ts'
import { effectText } from './effect-text.ts'
import { fieldNames } from './field-names.ts'
import { useTargetText } from './evidence/use-target-text.ts'
import styles from './card-panel.module.css'

type Person = CardSummary['people'][number]

interface CardConflictProps {
  /** The fields that both have changed. */
  fields: readonly CardField[]
  /** Their form, with the names of the owner and of people who may not be active any more. */
  theirs: { form: CardForm; owner: Person | null; people: readonly Person[] }
  mine: CardForm
  /** The card's client. */
  clientId: string
  isBusy: boolean
  /** Called with the fields that keep the person's own value. */
  onChoose: (keeps: ReadonlySet<string>) => void
  onCancel: () => void
}

/** Two people have changed the same fields: shows both values of each, and saves the chosen ones. */
export function CardConflict({ fields, theirs, mine, clientId, isBusy, onChoose, onCancel }: CardConflictProps) {
  const t = useMessages('cards')
  const textOf = useFieldText(theirs, clientId)
  const [keeps, keep] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className={styles['part']} role="alert">
      <Heading as="h2" size="3">
        {t('conflictTitle')}
      </Heading>
      <Text as="p" size="2" color="gray">
        {t('conflictText')}
      </Text>
      {fields.map((field) => (
        <Choice
          key={field}
          name={t(fieldNames[field])}
          theirs={t('keepTheirs', { value: textOf(field, theirs.form) })}
          mine={t('keepMine', { value: textOf(field, mine) })}
          keepsMine={keeps.has(field)}
          onKeep={(own) => keep(new Set(own ? [...keeps, field] : [...keeps].filter((one) => one !== field)))}
        />
      ))}
      <Flex gap="3" justify="end" wrap="wrap">
        <Button variant="soft" color="gray" highContrast onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => onChoose(keeps)}>
          {t('action.saveChanges')}
        </Button>
      </Flex>
    </div>
  )
}

interface ChoiceProps {
  name: string
  theirs: string
  mine: string
  keepsMine: boolean
  onKeep: (mine: boolean) => void
}

function Choice({ name, theirs, mine, keepsMine, onKeep }: ChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend>{name}</legend>
      {[
        { own: false, text: theirs },
        { own: true, text: mine },
      ].map(({ own, text }) => (
        <label key={text}>
          <input type="radio" name={id} checked={keepsMine === own} onChange={() => onKeep(own)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Returns a field's value in words. */
function useFieldText({ owner, people }: Pick<CardConflictProps['theirs'], 'owner' | 'people'>, clientId: string) {
  const { t, locale } = useTranslator('cards')
  const moves = useTranslator('cardMoves')
  const tMetric = useMessages('dashboard')
  const targetText = useTargetText(clientId)
  const { data: owners = [] } = useQuery(assigneesQueryOptions())
  return (field: CardField, form: CardForm): string => {
    const texts: Record<CardField, () => string> = {
      title: () => form.title,
      why: () => form.why,
      checklist: () => form.checklist.map(({ text, done }) => `${done ? '☑' : '☐'} ${text}`).join(' · '),
      target: () => (form.target ? targetText(form.target) : ''),
      effect: () => (form.effect ? effectText(form.effect, moves, tMetric) : ''),
      effort: () => (form.effort === null ? '' : t('points', { count: form.effort })),
      confidence: () => (form.confidence ? t(`confidence.${form.confidence}`) : ''),
      priority: () => t(`priority.${form.priority}`),
      ownerId: () => [owner, ...owners].find((person) => person?.id === form.ownerId)?.name ?? '',
      people: () => {
        const names = new Map([...people, ...owners].map(({ id, name }) => [id, name]))
        return form.people.map((id) => names.get(id) ?? t('name.someoneWhoHasLeft')).join(', ')
      },
      dueMonth: () => (form.dueMonth ? formatMonth(locale, form.dueMonth) : ''),
      tags: () => form.tags.join(', '),
      internal: () => t(form.internal ? 'name.staffOnly' : 'shared'),
    }
    return texts[field]() || t('emptyValue')
  }
}
