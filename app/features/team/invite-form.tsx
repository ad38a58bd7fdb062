import { Button } from '@radix-ui/themes'
import { UserPlus } from 'lucide-react'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TeamOf } from '#app/shared/access/permissions.ts'
import { inviteFormSchema } from '#app/shared/team/team-forms.ts'
import { useCreateInvitation } from './team.queries.ts'
import styles from './team.module.css'

interface InviteFormProps {
  team: TeamOf
  /** Null for the staff, who are invited with a role. */
  company: string | null
}

const nobody: { email: string; role: 'Editor' | 'Admin' } = { email: '', role: 'Editor' }

/** Invites an address; to the staff with a role. */
export function InviteForm({ team, company }: InviteFormProps) {
  const t = useMessages('team')
  const form = useForm({
    schema: inviteFormSchema,
    initial: nobody,
    toInput: ({ email, role }) => ({ email, role: team === null ? role : 'Client' }),
    mutation: useCreateInvitation(team),
    onSent: ({ delivers }, { email }) =>
      showToast(
        delivers
          ? { kind: 'success', text: t('invited', { email }) }
          : { kind: 'info', text: t('invitedKept', { email }) },
      ),
  })
  return (
    <Form
      form={form}
      className={styles['invite']}
      label={company === null ? t('inviteToStaff') : t('inviteToCompany', { company })}
    >
      <TextInput
        {...form.field('email')}
        label={t('inviteByEmail')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('emailExample')}
      />
      {team === null && (
        <SelectInput
          {...form.field('role')}
          label={t('role')}
          options={[
            { value: 'Editor', label: t('role.Editor') },
            { value: 'Admin', label: t('role.Admin') },
          ]}
        />
      )}
      <Button type="submit" loading={form.isBusy}>
        <UserPlus size={15} aria-hidden="true" /> {t('invite')}
      </Button>
      <ActionStatus error={form.refusal} />
    </Form>
  )
}
