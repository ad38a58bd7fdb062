import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { use } from 'react'
import { TypedConfirmDialog } from '#app/components/dialog/typed-confirm-dialog.tsx'
import { ExportHold } from '#app/components/feedback/export-hold.ts'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { PasswordCard } from '#app/features/auth/credentials/password-card.tsx'
import { SecondFactorCard } from '#app/features/auth/credentials/second-factor-card.tsx'
import { ProviderCard } from '#app/features/auth/providers/provider-card.tsx'
import { AppearanceCard } from '#app/features/shell/appearance-card.tsx'
import { personNameSchema } from '#app/shared/account/person-form.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { accountQueryOptions, useUpdateName, useDeleteAccount } from './account.queries.ts'
import { ApiTokensCard } from './api-tokens-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import styles from './account.module.css'

/** All settings of a person's own account. */
export function AccountPage({ user }: { user: SessionUser }) {
  const t = useMessages('account')
  const { data: account } = useQuery(accountQueryOptions())
  return (
    <Page title={t('page.account')} question={t('question')}>
      <Columns>
        <Column>
          <ProfileCard user={user} />
          <EmailCard />
          <ProviderCard email={user.email} />
          {/* For people who sign in with an account of Loop itself. */}
          {account?.provider.id === 'embedded' && (
            <>
              <PasswordCard />
              <SecondFactorCard />
            </>
          )}
          <SessionsCard />
          <ApiTokensCard role={user.role} />
        </Column>
        <Column>
          <AppearanceCard />
          <NotificationsCard role={user.role} />
          <AccountExportCard />
          <DeleteCard email={account?.email ?? user.email} />
        </Column>
      </Columns>
    </Page>
  )
}

/** The person's own name. */
function ProfileCard({ user }: { user: SessionUser }) {
  const t = useMessages('account')
  const form = useForm({
    schema: personNameSchema,
    initial: { firstName: user.first_name, lastName: user.last_name },
    mutation: useUpdateName(),
  })
  return (
    <Card title={t('name.name')} intro={t('nameIntro')}>
      <Form form={form} label={t('changeName')}>
        <FieldRow>
          <TextInput
            {...form.field('firstName')}
            label={t('name.firstName')}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextInput {...form.field('lastName')} label={t('lastName')} autoComplete="family-name" maxLength={100} />
        </FieldRow>
        <FormEnd form={form} submit={t('saveName')} sent={t('note.saved')} />
      </Form>
    </Card>
  )
}

/** Exports all data about the person as a file. */
function AccountExportCard() {
  const t = useMessages('account')
  const hold = use(ExportHold)
  return (
    <Card title={t('dataTitle')} intro={t('dataIntro')}>
      {hold ?? (
        <Button asChild variant="soft" highContrast>
          <a href="/api/account/export" download>
            <Download size={15} aria-hidden="true" /> {t('downloadData')}
          </a>
        </Button>
      )}
    </Card>
  )
}

/** Deletes the account. */
function DeleteCard({ email }: { email: string }) {
  const t = useMessages('account')
  const remove = useDeleteAccount()
  return (
    <Card title={t('deleteAccount')} intro={t('deleteIntro')}>
      <TypedConfirmDialog
        trigger={
          <Button variant="soft" color="red">
            {t('deleteAccount')}
          </Button>
        }
        title={t('deleteQuestion')}
        confirm={t('action.deletePermanently')}
        expected={email}
        fieldLabel={t('typeAddress')}
        onConfirm={(typed) => remove.mutateAsync(typed)}
      >
        <ul className={styles['points']}>
          <li>{t('deleteRemoves')}</li>
          <li>{t('deleteSignsOut')}</li>
          <li>{t('deleteHandsOver')}</li>
          <li>{t('deleteKeeps')}</li>
        </ul>
      </TypedConfirmDialog>
    </Card>
  )
}
