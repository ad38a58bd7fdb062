import { Button } from '@radix-ui/themes'
import { Link, useNavigate } from '@tanstack/react-router'
import { Undo } from 'lucide-react'
import { Form } from '#app/components/form/form.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { FormError } from '#app/components/form/form-error.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useLeaveQuestion } from '../-apps/use-leave-question.tsx'
import { AccountTab } from './account-tab.tsx'
import styles from './edit-form.module.css'
import { InformationTab } from './information-tab.tsx'
import { SocialTab } from './social-tab.tsx'
import { StaysHere } from './stays-here.tsx'
import { labelOf, type User } from './user.ts'
import { useLeadToErrors } from './use-lead-to-errors.ts'
import { useUserForm } from './use-user-form.ts'
import { editTabs, type EditTab } from './users-search.ts'

interface EditFormProps {
  user: User
  users: readonly User[]
  /** The id of the address, which has none for the first user. */
  askedId: number | undefined
  tab: EditTab
}

const panels = { account: AccountTab, information: InformationTab, social: SocialTab }

/** The tabs of a user's fields. The form is kept while the tabs change, and asks before unsaved changes are lost. */
export function EditForm({ user, users, askedId, tab }: EditFormProps) {
  const { form, isDirty, faults } = useUserForm(user, users)
  const navigate = useNavigate()
  const lead = useLeadToErrors({
    tab,
    faults,
    onTab: (wrong) =>
      void navigate({ to: '/app/user/edit', search: { id: askedId, tab: wrong }, replace: true, resetScroll: false }),
  })
  // Another tab of the same user keeps the form.
  const { question } = useLeaveQuestion(isDirty, 'id')
  const Panel = panels[tab]
  const wrongTabs = editTabs.filter((name) => form.isTried && faults[name] > 0)
  return (
    <>
      <TabLinks label="Parts of the user" tabs={editTabs} marked={tab}>
        {(name, look) => (
          <Link to="/app/user/edit" search={{ id: askedId, tab: name }} replace resetScroll={false} {...look}>
            {labelOf(name)}
            {wrongTabs.includes(name) && ` (${errorCount(faults[name])})`}
          </Link>
        )}
      </TabLinks>
      <Form
        form={{
          ...form,
          submit(event) {
            lead(event.currentTarget)
            form.submit(event)
          },
        }}
        label={`Edit ${user.name}`}
      >
        <Card title={labelOf(tab)}>
          <div className={styles['panel']}>
            <Panel form={form} />
          </div>
        </Card>
        <Stack gap="2">
          <FormError>
            {wrongTabs.length > 0 &&
              `Not saved yet. ${wrongTabs.map((name) => `${labelOf(name)}: ${errorCount(faults[name])}.`).join(' ')}`}
          </FormError>
          <FormEnd form={form} submit="Save changes" sent="Saved.">
            <Button type="button" variant="soft" color="gray" highContrast disabled={!isDirty} onClick={form.reset}>
              <Undo size={15} aria-hidden="true" /> Reset
            </Button>
          </FormEnd>
        </Stack>
        <StaysHere />
      </Form>
      {question}
    </>
  )
}

const errorCount = (count: number) => `${count} ${count === 1 ? 'error' : 'errors'}`
