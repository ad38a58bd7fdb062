import { Box, Button, Card, Flex, Heading, Text } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { emailFormSchema } from '#app/shared/account/credential-forms.ts'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useRequestPasswordReset } from './credentials/account-links.queries.ts'
import styles from './credentials/credentials.module.css'

/** Requests a link to set a new password. The text is the same whether or not the account exists. */
export function ForgotPassword({ possible }: { possible: boolean }) {
  return (
    <FullPage>
      <Box asChild width="min(440px, 100vw - 32px)">
        <Card size="4">{possible ? <AskForLink /> : <KeptElsewhere />}</Card>
      </Box>
    </FullPage>
  )
}

function KeptElsewhere() {
  const t = useMessages('credentials')
  return (
    <section>
      <Heading as="h1" size="6" mb="2">
        {t('keptElsewhere')}
      </Heading>
      <Text as="p" size="2" color="gray" mb="5">
        {t('keptElsewhereText')}
      </Text>
      <Button asChild variant="soft" highContrast>
        <Link to="/login">{t('backToSignIn')}</Link>
      </Button>
    </section>
  )
}

function AskForLink() {
  const t = useMessages('credentials')
  const ask = useRequestPasswordReset()
  const form = useForm({ schema: emailFormSchema, initial: { email: '' }, mutation: ask })
  if (ask.isSuccess) {
    const { delivers } = ask.data
    return (
      <section>
        <Heading as="h1" size="6" mb="2">
          {t(delivers ? 'mailboxTitle' : 'keptTitle')}
        </Heading>
        <output>
          <Text as="p" size="2" color="gray" mb="3">
            <RichText
              text={t(delivers ? 'linkOnItsWay' : 'linkKept', { email: ask.variables.email })}
              tags={{ email: (words) => <strong className={styles['typed']}>{words}</strong> }}
            />
          </Text>
        </output>
        {delivers && (
          <Text as="p" size="2" color="gray" mb="5">
            {t('nothingThere')}
          </Text>
        )}
        <Button asChild variant="soft" highContrast>
          <Link to="/login">{t('backToSignIn')}</Link>
        </Button>
      </section>
    )
  }
  return (
    <Form form={form}>
      <div>
        <Heading as="h1" size="6" mb="1">
          {t('page.forgotPassword')}
        </Heading>
        <Text as="p" size="2" color="gray">
          {t('forgotIntro')}
        </Text>
      </div>
      <TextInput
        {...form.field('email')}
        label={t('name.email')}
        size="3"
        type="email"
        required
        maxLength={254}
        autoComplete="username"
      />
      <FormEnd form={form} wide size="3" submit={t('mailLink')} />
      <Flex justify="center">
        <Link to="/login" className={styles['link']}>
          {t('backToSignIn')}
        </Link>
      </Flex>
    </Form>
  )
}
