import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { websiteFormSchema } from './website-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { TimeZoneField, useBrowserTimeZone } from '#app/components/form/time-zone-field.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useCreateWebsite } from './tracking.queries.ts'
import styles from './tracking.module.css'

/** The first step of a company without a website: its domain and time zone. */
export function RegisterWebsite({ clientId }: { clientId: string }) {
  const t = useMessages('tracking')
  const browserZone = useBrowserTimeZone()
  const form = useForm({
    schema: websiteFormSchema,
    initial: { domain: '', timeZone: browserZone },
    required: { domain: t('domainMissing') },
    mutation: useCreateWebsite(clientId),
  })
  return (
    <Card title={t('registerTitle')} intro={t('registerIntro')}>
      <Form form={form} className={styles['register']}>
        <TextInput
          {...form.field('domain')}
          label={t('name.domain')}
          note={t('domainNote')}
          size="3"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('name.exampleDomain')}
        />
        <TimeZoneField {...form.field('timeZone')} size="3" note={t('note.timeZoneSet')} />
        <FormEnd form={form} size="3" submit={t('registerTitle')} />
      </Form>
    </Card>
  )
}
