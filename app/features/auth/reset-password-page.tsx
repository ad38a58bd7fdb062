import { Box, Button, Card, Heading, Text } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { FormError } from '#app/components/form/form-error.tsx'
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
  const say = useMessages('credentials')
  return (
    <section>
      <Heading as="h1" size="6" mb="2">
        {say('closed.unknown')}
      </Heading>
      <Text as="p" size="2" color="gray" mb="5">
        {say('resetLinkOver')}
      </Text>
      <Button asChild>
        <Link to="/forgot-password">{say('askNewLink')}</Link>
      </Button>
    </section>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const say = useMessages('credentials')
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
          {say('passwordSet')}
        </Heading>
        <output>
          <Text as="p" size="2" color="gray" mb="5">
            {say('passwordSetText')}
          </Text>
        </output>
        <Button asChild>
          <Link to="/login">{say('action.signIn')}</Link>
        </Button>
      </section>
    )
  }
  return (
    <Form form={form}>
      <div>
        <Heading as="h1" size="6" mb="1">
          {say('resetTitle')}
        </Heading>
        <Text as="p" size="2" color="gray">
          {say('resetIntro')}
        </Text>
      </div>
      <NewPasswordField {...form.field('password')} label={say('name.newPassword')} size="3" />
      <Button type="submit" size="3" loading={form.isBusy}>
        {say('setPassword')}
      </Button>
      <FormError>{form.refusal}</FormError>
    </Form>
  )
}
