import { Button, Dialog, Flex } from '@radix-ui/themes'
import type { FormEvent, ReactNode } from 'react'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import type { FormIssues } from '#app/components/form/form-issues.ts'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { settingsSchemas, type AlertRule } from '#app/shared/alerts/alert-rules.ts'
import styles from './alerts.module.css'

interface RuleFormProps {
  /** What the fields come to; a number that is none is NaN. */
  rule: AlertRule
  change: { isPending: boolean; isError: boolean; error: unknown }
  onSubmit: (rule: AlertRule) => void
  /** The fields, given what is wrong by the name of each setting. */
  children: (issues: FormIssues) => ReactNode
}

/** The frame of a rule's form in its dialog: it is held against the schema before it is sent. */
export function RuleForm({ rule, change, onSubmit, children }: RuleFormProps) {
  const say = useMessages('alerts')
  const publicError = usePublicError()
  const { issues, check } = useFormIssues(settingsSchemas[rule.kind])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check(rule.settings)) onSubmit(rule)
  }
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      {children(issues)}
      <p className={styles['error']} role="alert">
        {change.isError && publicError(change.error).message}
      </p>
      <Flex gap="3" justify="end">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray" highContrast>
            {say('cancel')}
          </Button>
        </Dialog.Close>
        <Button type="submit" loading={change.isPending}>
          {say('save')}
        </Button>
      </Flex>
    </form>
  )
}
