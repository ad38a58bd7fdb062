import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { TypedConfirmDialog } from '#app/components/dialog/typed-confirm-dialog.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { accountQueryOptions, useDeleteAccount } from './account.queries.ts'
import styles from './account.module.css'

/** Deletes the account. */
export function DeleteAccountCard({ user }: { user: Pick<SessionUser, 'email'> }) {
  const t = useMessages('account')
  const { data: account } = useQuery(accountQueryOptions())
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
        expected={account?.email ?? user.email}
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
