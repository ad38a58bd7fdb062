import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { CheckInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { LinkFields, NewLinkForm } from '#app/components/secret-links/link-form.tsx'
import type { NewLink } from '#app/components/secret-links/made-link.tsx'
import type { Filter } from '#app/shared/analytics/filters.ts'
import {
  maxShareNameLength,
  shareChangeSchema,
  shareFormSchema,
  type Share,
} from '#app/shared/analytics/shares/share.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { createShareFn } from './shares.functions.ts'
import { useUpdateShare } from './shares.queries.ts'
import { shownAddress, type ShownMonth } from './shown-address.ts'
import styles from './share-form.module.css'

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
  const [locksFilters, setLocksFilters] = useState(true)
  const [isOfMonth, setOfMonth] = useState(false)
  const month = isOfMonth ? shown.month : null
  return (
    <NewLinkForm
      schema={shareFormSchema}
      more={{ filters: locksFilters ? filters : [], month }}
      maxName={maxShareNameLength}
      create={(share) => createShareFn({ data: { clientId, share } })}
      queryKey={['shares']}
      onMade={({ name, url }) => onMade({ name, url: shownAddress(url, shown, month) })}
      onCancel={onCancel}
    >
      {filters.length > 0 && (
        <div>
          <CheckInput
            name="fixFilters"
            label={t('fixFilters')}
            value={locksFilters}
            error={undefined}
            onChange={setLocksFilters}
          />
          <ul className={styles['filters']}>
            {filters.map((filter) => (
              <li key={JSON.stringify(filter)}>
                <bdi>{tell(filter)}</bdi>
              </li>
            ))}
          </ul>
          <Note>{locksFilters ? t('fixFiltersNote') : t('allShown')}</Note>
        </div>
      )}
      <CheckInput
        name="fixMonth"
        label={t('fixMonth', { month: formatMonth(locale, shown.month) })}
        note={isOfMonth ? t('fixMonthNote') : t('anyMonthNote')}
        value={isOfMonth}
        error={undefined}
        onChange={setOfMonth}
      />
    </NewLinkForm>
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
      <LinkFields name={form.field('name')} lastDay={form.field('lastDay')} maxName={maxShareNameLength} />
      <FormEnd form={form} submit={t('action.saveChanges')} onCancel={onDone} />
    </Form>
  )
}
