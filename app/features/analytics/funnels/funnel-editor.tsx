import { Flex } from '@radix-ui/themes'
import { useId, useMemo, useState } from 'react'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { funnelFormSchema, type Funnel } from '#app/shared/analytics/funnels.ts'
import { issueText } from '#app/shared/messages/issue-text.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { draftIssues, draftOf } from './funnel-draft.ts'
import { FunnelPreview } from './funnel-preview.tsx'
import { FunnelSteps } from './funnel-steps.tsx'
import { useSaveFunnel } from './funnels.queries.ts'
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
  const [initial] = useState(() => draftOf(funnel))
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
