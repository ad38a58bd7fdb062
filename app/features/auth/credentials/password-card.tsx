import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PasswordField } from '#app/components/form/inputs.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { passwordChangeSchema } from '#app/shared/account/credential-forms.ts'
import { useUpdatePassword, credentialsQueryOptions } from './credentials.queries.ts'
import styles from './credentials.module.css'
import { NewPasswordField } from './new-password-field.tsx'

/** Changes the person's own password, or says where it is stored. For the account page. */
export function PasswordCard() {
  const t = useMessages('credentials')
  const credentials = useQuery(credentialsQueryOptions())
  return (
    <Card title={t('name.password')} intro={t('passwordIntro')}>
      <QueryState query={credentials} height="220px">
        {({ embedded, hasPassword }) => {
          if (!embedded) return <p className={styles['text']}>{t('keptByProvider')}</p>
          if (hasPassword) return <ChangePassword />
          return (
            <>
              <p className={styles['text']}>{t('noPassword')}</p>
              <Button asChild variant="soft" highContrast>
                <Link to="/forgot-password">{t('setByMail')}</Link>
              </Button>
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}

function ChangePassword() {
  const t = useMessages('credentials')
  const form = useForm({
    schema: passwordChangeSchema,
    initial: { current: '', next: '' },
    required: { current: t('currentMissing') },
    mutation: useUpdatePassword(),
    refusedAt: { 'password.wrong': 'current', 'password.too_weak': 'next', 'password.same': 'next' },
  })
  return (
    <div className={styles['narrow']}>
      <Form form={form} label={t('changeForm')}>
        <PasswordField {...form.field('current')} label={t('currentPassword')} autoComplete="current-password" />
        <NewPasswordField {...form.field('next')} label={t('name.newPassword')} />
        <FormEnd form={form} variant="soft" submit={t('changeForm')} sent={t('changed')} />
      </Form>
    </div>
  )
}
