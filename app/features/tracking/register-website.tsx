import { Button, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Field } from '#app/components/form/field.tsx'
import { TimeZoneField, useBrowserTimeZone } from '#app/components/form/time-zone-field.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useCreateWebsite } from './tracking.mutations.ts'
import styles from './tracking.module.css'

/** The first step of a company without a website: its domain and time zone. */
export function RegisterWebsite({ clientId }: { clientId: string }) {
  const say = useMessages('tracking')
  const publicError = usePublicError()
  const create = useCreateWebsite(clientId)
  const [domain, setDomain] = useState('')
  const [typedZone, setTypedZone] = useState<string>()
  const browserZone = useBrowserTimeZone()
  const timeZone = typedZone ?? browserZone
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(domain.trim() === '')
    if (domain.trim() !== '') create.mutate({ domain, timeZone: timeZone.trim() })
  }
  return (
    <Card title={say('registerTitle')} intro={say('registerIntro')}>
      <form onSubmit={submit} noValidate className={styles['register']}>
        <Field label={say('domain')} note={say('domainNote')} error={missing ? say('domainMissing') : undefined}>
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={say('domainExample')}
              value={domain}
              onChange={(event) => setDomain(event.target.value)}
            />
          )}
        </Field>
        <TimeZoneField size="3" note={say('timeZoneNote')} value={timeZone} onChange={setTypedZone} />
        <div className={styles['formActions']}>
          <Button type="submit" size="3" loading={create.isPending}>
            {say('registerTitle')}
          </Button>
          <output className={styles['error']}>{create.isError && publicError(create.error).message}</output>
        </div>
      </form>
    </Card>
  )
}
