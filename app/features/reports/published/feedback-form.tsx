import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { FieldError } from '#app/components/form/form-error.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { useForm, type FormMutation } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { readerFeedbackSchema, type ReaderFeedback } from '#app/shared/reports/report-links.ts'
import styles from './feedback-form.module.css'

interface FeedbackFormProps {
  /** What the reader answered before; null for nothing. */
  answered: ReaderFeedback | null
  mutation: FormMutation<ReaderFeedback, unknown>
}

const maxCharacters = 500

/** Asks a reader whether the report was useful; an answer can be changed. */
export function FeedbackForm({ answered, mutation }: FeedbackFormProps) {
  const t = useMessages('reportReader')
  const tStates = useMessages('reportStates')
  const form = useForm({
    schema: readerFeedbackSchema,
    initial: {
      useful: answered === null ? '' : answered.useful ? 'yes' : 'no',
      sentence: answered?.sentence ?? '',
    },
    toInput: ({ useful, sentence }) => ({ useful: useful === '' ? undefined : useful === 'yes', sentence }),
    required: { useful: t('chooseFirst') },
    mutation,
    keepsTyped: true,
    onSent: () => showToast({ kind: 'success', text: t('answerSent') }),
  })
  const useful = form.field('useful')
  return (
    <section className={styles['frame']} aria-labelledby="report-feedback">
      <h2 id="report-feedback">{t('feedbackTitle')}</h2>
      <p className={styles['note']}>{answered === null ? t('feedbackNote') : t('answered')}</p>
      <Form form={form} label={t('feedbackTitle')}>
        <div className={styles['choice']} data-invalid={useful.error === undefined ? undefined : true}>
          <RadioList
            label={t('feedbackTitle')}
            options={[
              { value: 'yes', label: tStates('useful') },
              { value: 'no', label: tStates('notUseful') },
            ]}
            value={useful.value}
            onChange={useful.onChange}
          />
          <FieldError>{useful.error}</FieldError>
        </div>
        <TextAreaInput {...form.field('sentence')} label={t('sentence')} rows={3} maxLength={maxCharacters} />
        <FormEnd form={form} submit={t('sendAnswer')} />
      </Form>
    </section>
  )
}
