import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { formatTime } from '#app/components/locale/format-time.ts'
import { useOwnTimeZone } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { emailChangeFormSchema } from '#app/shared/account/email-change-form.ts'
import type { AccountOverview } from '#server/account/account.ts'
import { useRequestEmailChange, accountQueryOptions } from './account.queries.ts'
import styles from './account.module.css'

/** The person's email address, which a link in the new mailbox changes. */
export function EmailCard() {
  const t = useMessages('account')
  const query = useQuery(accountQueryOptions())
  return (
    <Card title={t('emailTitle')} intro={t('emailIntro')}>
      <QueryState query={query} height="180px">
        {(account) => (
          <>
            <p className={styles['text']}>
              <RichText text={t('yourAddress', { email: account.email })} tags={{ email: strong }} />
            </p>
            {account.pendingEmail && <Pending {...account.pendingEmail} />}
            {account.provider.id !== 'embedded' && (
              <p className={styles['text']}>{t('providerAddress', { provider: account.provider.label })}</p>
            )}
            <ChangeEmail account={account} />
          </>
        )}
      </QueryState>
    </Card>
  )
}

const strong = (words: string) => <strong>{words}</strong>

function Pending({ email, expiresAt }: NonNullable<AccountOverview['pendingEmail']>) {
  const t = useMessages('account')
  const clock = useClock()
  const timeZone = useOwnTimeZone()
  return (
    <p className={styles['pending']}>
      <RichText
        text={t('pendingAddress', { email, time: formatTime(clock, expiresAt, timeZone) })}
        tags={{ email: strong, when: (words) => <time dateTime={expiresAt}>{words}</time> }}
      />
    </p>
  )
}

function ChangeEmail({ account }: { account: AccountOverview }) {
  const t = useMessages('account')
  const change = useRequestEmailChange()
  const form = useForm({
    schema: emailChangeFormSchema,
    initial: { email: '', password: '' },
    toInput: ({ email, password }) => ({ email, password: account.hasPassword ? password : null }),
    mutation: change,
    refusedAt: { 'password.wrong': 'password' },
  })
  return (
    <Form form={form} label={t('changeEmail')}>
      <FieldRow>
        <TextInput {...form.field('email')} label={t('newAddress')} type="email" autoComplete="email" maxLength={254} />
        {account.hasPassword && (
          <PasswordField {...form.field('password')} label={t('name.yourPassword')} autoComplete="current-password" />
        )}
      </FieldRow>
      <FormEnd
        form={form}
        variant="soft"
        submit={t('sendLink')}
        sent={t(change.data?.delivers === false ? 'linkKept' : 'linkSent')}
      />
    </Form>
  )
}
