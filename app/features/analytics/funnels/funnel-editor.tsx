import { Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useSettled } from '#app/components/form/use-settled.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { funnelFormSchema, type Funnel } from '#app/shared/analytics/funnels.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { issueText } from '#app/shared/messages/issue-text.ts'
import { draftIssues, funnelDraftOf, countableSteps, type FunnelDraft } from './funnel-draft.ts'
import { FunnelSteps } from './funnel-steps.tsx'
import { funnelPreviewQueryOptions, useSaveFunnel } from './funnels.queries.ts'
import styles from './funnels.module.css'

interface FunnelEditorProps {
  clientId: string
  /** The month of the preview. */
  month: Month
  /** The funnel to change, or null for a new one. */
  funnel: Funnel | null
  onClose: () => void
  /** Called with the funnel's id. */
  onSaved: (id: number) => void
}

/** Edits a funnel, with errors shown at once and a preview of its counts. */
export function FunnelEditor({ clientId, month, funnel, onClose, onSaved }: FunnelEditorProps) {
  const t = useMessages('funnels')
  const tWrong = useMessages('validation')
  const orderId = useId()
  const [initial] = useState(() => funnelDraftOf(funnel))
  const form = useForm({
    schema: funnelFormSchema,
    initial,
    mutation: useSaveFunnel(clientId, funnel?.id ?? null),
    onSent(id, { name }) {
      showToast({ kind: 'success', text: t('saved', { name }) })
      onSaved(id)
      onClose()
    },
  })
  const { values: draft, set, isTried } = form
  const issues = useMemo(() => draftIssues(draft), [draft])
  /** Returns the error of a field. An empty field is an error only after someone tries to save. */
  const wrong = (field: string, isEmpty: boolean) => {
    const issue = issues.get(field)
    return issue === undefined || (isEmpty && !isTried) ? undefined : issueText(tWrong, issue, tWrong('checkEntry'))
  }
  return (
    <OpenDialog title={t(funnel ? 'changeTitle' : 'newTitle')} maxWidth="720px" onClose={onClose}>
      <Form form={form}>
        <TextInput
          {...form.field('name')}
          label={t('name.name')}
          error={wrong('name', draft.name.trim() === '')}
          autoComplete="off"
          placeholder={t('nameExample')}
        />
        <fieldset className={styles['order']} aria-labelledby={orderId}>
          <legend id={orderId}>{t('order')}</legend>
          {([false, true] as const).map((strict) => (
            <Flex asChild key={String(strict)} align="center" gap="2">
              <label>
                <input type="radio" name={orderId} checked={draft.strict === strict} onChange={() => set({ strict })} />
                {t(strict ? 'orderStrict' : 'orderInOrder')}
              </label>
            </Flex>
          ))}
        </fieldset>
        <FunnelSteps steps={draft.steps} wrong={wrong} onChange={(steps) => set({ steps })} />
        <FunnelPreview clientId={clientId} month={month} draft={draft} saved={funnel} />
        <FormEnd form={form} submit={t('save')} onCancel={onClose} />
      </Form>
    </OpenDialog>
  )
}

interface FunnelPreviewProps {
  clientId: string
  month: Month
  draft: FunnelDraft
  /** The funnel that is being changed, to show its saved numbers next to the draft's. */
  saved: Funnel | null
}

/** The number of the month's visits that reach each step of the draft; shows nothing while a step is empty. */
export function FunnelPreview({ clientId, month, draft, saved }: FunnelPreviewProps) {
  const { t, locale } = useTranslator('funnels')
  const steps = countableSteps(draft)
  const written = JSON.stringify([draft.strict, steps])
  const isSettled = useSettled(written) === written
  const { data } = useQuery({
    ...funnelPreviewQueryOptions({ clientId, month, strict: draft.strict, steps: steps ?? [] }),
    enabled: steps !== null && isSettled,
  })
  const differs = saved !== null && written !== JSON.stringify([saved.strict, countableSteps(saved)])
  const { data: before } = useQuery({
    ...funnelPreviewQueryOptions({ clientId, month, strict: saved?.strict ?? false, steps: saved?.steps ?? [] }),
    enabled: differs,
  })
  const shown = steps !== null && isSettled ? data : undefined
  const numbers = (reached: readonly number[]) => reached.map((visits) => formatCount(locale, visits)).join(' → ')
  return (
    <output className={styles['preview']}>
      {shown && (
        <>
          {t('previewOf', { period: formatMonth(locale, month), all: formatCount(locale, shown.visits) })}{' '}
          {numbers(shown.reached)}
        </>
      )}
      {shown && differs && before && (
        <span className={styles['asSaved']}>
          {t('previewAsSaved')} {numbers(before.reached)}
        </span>
      )}
    </output>
  )
}
