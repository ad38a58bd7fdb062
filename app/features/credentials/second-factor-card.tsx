import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Field } from '#app/components/form/field.tsx'
import { PasswordInput } from '#app/components/form/password-input.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useRenewRecoveryCodes, useSwitchOffSecondFactor } from './credentials.mutations.ts'
import { credentialsQueryOptions } from './credentials.queries.ts'
import styles from './credentials.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** Switches the own two-step sign-in on and off. For the account page; nothing where Loop keeps no password. */
export function SecondFactorCard() {
  const credentials = useQuery(credentialsQueryOptions())
  // Shown once: only what the server has just answered, and only until the person has kept it.
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  if (credentials.data && !(credentials.data.embedded && credentials.data.hasPassword)) return null
  return (
    <Card
      title="Two-step sign-in"
      intro="After your password the sign-in asks for a code from an app on your phone, so that a stolen password alone is worth nothing."
    >
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
  const locale = useLocale()
  const renew = useRenewRecoveryCodes()
  const switchOff = useSwitchOffSecondFactor()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(since))
  return (
    <>
      <p className={styles['on']}>
        <ShieldCheck size={18} aria-hidden="true" /> On since {day}
      </p>
      <p className={styles['text']}>
        {recoveryCodesLeft === 0
          ? 'You have no recovery code left. Make new ones now, so that a lost phone does not lock you out.'
          : `You have ${recoveryCodesLeft} of 10 recovery codes left.`}
      </p>
      <div className={styles['actions']}>
        <WithProof
          trigger="New recovery codes"
          title="Make new recovery codes?"
          text="The codes you have now stop working."
          confirm="Make new codes"
          onConfirm={async (proof) => onNewCodes((await renew.mutateAsync(proof)).recoveryCodes)}
        />
        <WithProof
          danger
          trigger="Switch off"
          title="Switch two-step sign-in off?"
          text="Your sign-in will ask for your password alone, and your recovery codes stop working."
          confirm="Switch off"
          onConfirm={(proof) => switchOff.mutateAsync(proof)}
        />
      </div>
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

/** A deed that asks once more who it is. */
function WithProof({ trigger, title, text, confirm, danger = false, onConfirm }: WithProofProps) {
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
      <Field label="Your password, or a code from your app">
        {(control) => <PasswordInput {...control} autoComplete="current-password" value={proof} onChange={setProof} />}
      </Field>
    </ConfirmDialog>
  )
}
