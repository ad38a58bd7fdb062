import { Box, Button, Card, Heading, Text } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { newPasswordFormSchema } from '#app/shared/access/new-password.ts'
import { useResetPassword } from './credentials/account-links.queries.ts'
import { NewPasswordField } from './credentials/new-password-field.tsx'
import { useSecretAddress } from './credentials/use-secret-address.ts'

/** Sets a new password with the emailed link. */
export function ResetPassword(opened: { token: string; good: boolean }) {
  const { token, good } = useSecretAddress(opened)
  return (
    <FullPage>
      <Box asChild width="min(440px, 100vw - 32px)">
        <Card size="4">{good ? <NewPasswordForm token={token} /> : <LinkOver />}</Card>
      </Box>
    </FullPage>
  )
}

function LinkOver() {
  const t = useMessages('credentials')
  return (
    <section>
      <Heading as="h1" size="6" mb="2">
        {t('closed.unknown')}
      </Heading>
      <Text as="p" size="2" color="gray" mb="5">
        {t('resetLinkOver')}
      </Text>
      <Button asChild>
        <Link to="/forgot-password">{t('askNewLink')}</Link>
      </Button>
    </section>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const t = useMessages('credentials')
  const reset = useResetPassword(token)
  const form = useForm({
    schema: newPasswordFormSchema,
    initial: { password: '' },
    mutation: reset,
    refusedAt: { 'password.too_weak': 'password' },
  })
  if (reset.isSuccess) {
    return (
      <section>
        <Heading as="h1" size="6" mb="2">
          {t('passwordSet')}
        </Heading>
        <output>
          <Text as="p" size="2" color="gray" mb="5">
            {t('passwordSetText')}
          </Text>
        </output>
        <Button asChild>
          <Link to="/login">{t('action.signIn')}</Link>
        </Button>
      </section>
    )
  }
  return (
    <Form form={form}>
      <div>
        <Heading as="h1" size="6" mb="1">
          {t('resetTitle')}
        </Heading>
        <Text as="p" size="2" color="gray">
          {t('resetIntro')}
        </Text>
      </div>
      <NewPasswordField {...form.field('password')} label={t('name.newPassword')} size="3" />
      <FormEnd form={form} wide size="3" submit={t('setPassword')} />
    </Form>
  )
}
