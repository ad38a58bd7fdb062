import type { ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Form } from '#app/components/form/form.tsx'
import { CheckInput, PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { useForm, type FieldProps } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import {
  maxShareNameLength,
  shareChangeSchema,
  shareFormSchema,
  type Share,
} from '#app/shared/analytics/shares/share.ts'
import type { NewLink } from '#app/components/secret-link/made-link.tsx'
import { useCreateShare, useUpdateShare } from './shares.queries.ts'
import styles from './shares.module.css'
import { shownAddress, type ShownMonth } from './shown-address.ts'

interface ShareFormProps {
  clientId: string
  /** The current view: the link opens it, and may be limited to its month. */
  shown: ShownMonth
  filters: readonly Filter[]
  tell: (filter: Filter) => string
  onMade: (made: NewLink) => void
  onCancel: () => void
}

/** Creates a link. By default it locks the current filters, so that forgetting the choice reveals nothing. */
export function ShareForm({ clientId, shown, filters, tell, onMade, onCancel }: ShareFormProps) {
  const { locale, t } = useTranslator('shares')
  const { month } = shown
  const form = useForm({
    schema: shareFormSchema,
    initial: { name: '', password: '', lastDay: '', fixFilters: true, fixMonth: false },
    toInput: ({ name, password, lastDay, fixFilters, fixMonth }) => ({
      name,
      password: password === '' ? null : password,
      lastDay: lastDay === '' ? null : lastDay,
      filters: fixFilters ? filters : [],
      month: fixMonth ? month : null,
    }),
    mutation: useCreateShare(clientId),
    onSent: ({ url }, made) => onMade({ name: made.name, url: shownAddress(url, shown, made.month) }),
  })
  const { fixFilters, fixMonth } = form.values
  return (
    <Form form={form}>
      <ShareFields name={form.field('name')} lastDay={form.field('lastDay')}>
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          note={t('passwordNote')}
          autoComplete="new-password"
        />
      </ShareFields>
      {filters.length > 0 && (
        <div>
          <CheckInput {...form.field('fixFilters')} label={t('fixFilters')} />
          <ul className={styles['filters']}>
            {filters.map((filter) => (
              <li key={JSON.stringify(filter)}>
                <bdi>{tell(filter)}</bdi>
              </li>
            ))}
          </ul>
          <Note>{fixFilters ? t('fixFiltersNote') : t('allShown')}</Note>
        </div>
      )}
      <CheckInput
        {...form.field('fixMonth')}
        label={t('fixMonth', { month: formatMonth(locale, month) })}
        note={fixMonth ? t('fixMonthNote') : t('anyMonthNote')}
      />
      <FormEnd form={form} submit={t('make')} onCancel={onCancel} />
    </Form>
  )
}

interface ChangeShareFormProps {
  clientId: string
  share: Share
  onDone: () => void
}

/** Changes the name of a link and its last day. Its content can't change, because people already have the link. */
export function ChangeShareForm({ clientId, share, onDone }: ChangeShareFormProps) {
  const t = useMessages('shares')
  const form = useForm({
    schema: shareChangeSchema,
    initial: { name: share.name, lastDay: share.lastDay ?? '' },
    toInput({ name, lastDay }) {
      const chosen = lastDay === '' ? null : lastDay
      // A past day may stay unchanged.
      return { name, ...(chosen !== share.lastDay && { lastDay: chosen }) }
    },
    mutation: useUpdateShare(clientId, share.id),
    onSent() {
      showToast({ kind: 'success', text: t('saved') })
      onDone()
    },
  })
  return (
    <Form form={form}>
      <ShareFields name={form.field('name')} lastDay={form.field('lastDay')} />
      <FormEnd form={form} submit={t('action.saveChanges')} onCancel={onDone} />
    </Form>
  )
}

interface ShareFieldsProps {
  name: FieldProps<string>
  lastDay: FieldProps<string>
  /** Fields between the two. */
  children?: ReactNode
}

/** The fields of a link that can be changed later. */
function ShareFields({ name, lastDay, children }: ShareFieldsProps) {
  const t = useMessages('shares')
  return (
    <>
      <TextInput
        {...name}
        label={t('name.name')}
        note={t('nameNote')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
        autoFocus
        autoComplete="off"
        maxLength={maxShareNameLength}
      />
      {children}
      <TextInput {...lastDay} label={t('lastDay')} note={t('lastDayNote')} type="date" />
    </>
  )
}
