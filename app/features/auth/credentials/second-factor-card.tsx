import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Field } from '#app/components/form/field.tsx'
import { PasswordInput } from '#app/components/form/password-input.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useRenewRecoveryCodes, useSwitchOffSecondFactor, credentialsQueryOptions } from './credentials.queries.ts'
import styles from './credentials.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** Turns the person's two-step sign-in on and off. For the account page; nothing if Loop stores no password. */
export function SecondFactorCard() {
  const t = useMessages('credentials')
  const credentials = useQuery(credentialsQueryOptions())
  // Shown once: it is only in the server's answer, and only until the person has stored it.
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  if (credentials.data && !(credentials.data.embedded && credentials.data.hasPassword)) return null
  return (
    <Card title={t('twoStepTitle')} intro={t('twoStepIntro')}>
      <QueryState query={credentials} height="120px">
        {({ secondFactor }) => {
          if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes(null)} />
          if (secondFactor) return <SwitchedOn {...secondFactor} onNewCodes={setRecoveryCodes} />
          return <SetUpSecondFactor onDone={setRecoveryCodes} />
        }}
      </QueryState>
    </Card>
  )
}

interface SwitchedOnProps {
  since: string
  recoveryCodesLeft: number
  onNewCodes: (codes: readonly string[]) => void
}

function SwitchedOn({ since, recoveryCodesLeft, onNewCodes }: SwitchedOnProps) {
  const t = useMessages('credentials')
  const locale = useLocale()
  const renew = useRenewRecoveryCodes()
  const switchOff = useSwitchOffSecondFactor()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(since))
  return (
    <>
      <p className={styles['on']}>
        <ShieldCheck size={18} aria-hidden="true" /> {t('onSince', { day })}
      </p>
      <p className={styles['text']}>
        {recoveryCodesLeft === 0 ? t('noCodesLeft') : t('codesLeft', { left: recoveryCodesLeft })}
      </p>
      <Actions>
        <WithProof
          trigger={t('newCodesConfirm')}
          title={t('newCodesQuestion')}
          text={t('newCodesText')}
          confirm={t('newCodesConfirm')}
          onConfirm={async (proof) => onNewCodes((await renew.mutateAsync(proof)).recoveryCodes)}
        />
        <WithProof
          danger
          trigger={t('switchOff')}
          title={t('switchOffQuestion')}
          text={t('switchOffText')}
          confirm={t('switchOff')}
          onConfirm={(proof) => switchOff.mutateAsync(proof)}
        />
      </Actions>
    </>
  )
}

interface WithProofProps {
  trigger: string
  title: string
  text: string
  confirm: string
  danger?: boolean
  onConfirm: (proof: string) => Promise<unknown>
}

/** An action that asks for the password or a code again. */
function WithProof({ trigger, title, text, confirm, danger = false, onConfirm }: WithProofProps) {
  const t = useMessages('credentials')
  const [proof, setProof] = useState('')
  return (
    <ConfirmDialog
      trigger={
        <Button variant="soft" {...(danger ? { color: 'red' } : { highContrast: true })}>
          {trigger}
        </Button>
      }
      title={title}
      confirm={confirm}
      danger={danger}
      ready={proof !== ''}
      onConfirm={() => onConfirm(proof)}
      onOpenChange={() => setProof('')}
    >
      <p>{text}</p>
      <Field label={t('passwordOrCode')}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" value={proof} onChange={setProof} />}
      </Field>
    </ConfirmDialog>
  )
}
