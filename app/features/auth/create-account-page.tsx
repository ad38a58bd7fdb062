import { Button, Heading, Text } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { CreateAccountLayout } from '#app/components/layout/create-account.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { firstAdminSchema } from '#app/shared/account/first-admin.ts'
import { useCreateFirstAdmin } from './credentials/account-links.queries.ts'
import { NewPasswordField } from './credentials/new-password-field.tsx'
import { useSecretAddress } from './credentials/use-secret-address.ts'

interface CreateAccountProps {
  token: string
  /** Whether the server knows the link. */
  good: boolean
}

/** Creates the first Admin of an installation, with the link that the server printed at its start. */
export function CreateAccount(opened: CreateAccountProps) {
  const { token, good } = useSecretAddress(opened)
  return <CreateAccountLayout>{good ? <FirstAdminForm token={token} /> : <LinkOver />}</CreateAccountLayout>
}

function LinkOver() {
  const t = useMessages('credentials')
  return (
    <section>
      <Heading as="h1" size="7" mb="3">
        {t('closed.unknown')}
      </Heading>
      <Text as="p" size="3" color="gray" mb="2">
        {t('createLinkOver')}
      </Text>
      <Text as="p" size="3" color="gray" mb="5">
        {t('createLinkNew')}
      </Text>
      <Button asChild size="3" variant="soft" highContrast>
        <Link to="/login">{t('action.goToSignIn')}</Link>
      </Button>
    </section>
  )
}

function FirstAdminForm({ token }: { token: string }) {
  const t = useMessages('credentials')
  const create = useCreateFirstAdmin(token)
  const form = useForm({
    schema: firstAdminSchema,
    initial: { firstName: '', lastName: '', email: '', password: '' },
    mutation: create,
    refusedAt: { 'password.too_weak': 'password', 'account.email_taken': 'email' },
  })
  if (create.isSuccess) return <Made firstName={create.variables.firstName} />
  return (
    <Form form={form}>
      <div>
        <Heading as="h1" size="7" mb="2">
          {t('createTitle')}
        </Heading>
        <Text as="p" size="3" color="gray">
          {t('createIntro')}
        </Text>
      </div>
      <FieldRow>
        <TextInput {...form.field('firstName')} label={t('name.firstName')} size="3" autoComplete="given-name" />
        <TextInput {...form.field('lastName')} label={t('name.lastName')} size="3" autoComplete="family-name" />
      </FieldRow>
      <TextInput {...form.field('email')} label={t('name.email')} size="3" type="email" autoComplete="username" />
      <NewPasswordField {...form.field('password')} label={t('name.password')} size="3" />
      <FormEnd form={form} wide size="3" submit={t('createAccount')} />
    </Form>
  )
}

function Made({ firstName }: { firstName: string }) {
  const t = useMessages('credentials')
  return (
    <section>
      <Heading as="h1" size="7" mb="3">
        {t('welcome', { name: firstName.trim() })}
      </Heading>
      <output>
        <Text as="p" size="3" color="gray" mb="5">
          {t('accountReady')}
        </Text>
      </output>
      <Button asChild size="3">
        <Link to="/login">{t('action.signIn')}</Link>
      </Button>
    </section>
  )
}
