import { Button, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { publicError } from '#app/shared/http/public-error.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Field } from '#app/components/form/field.tsx'
import { TimeZoneField, useBrowserTimeZone } from '#app/components/form/time-zone-field.tsx'
import { useCreateWebsite } from './tracking.mutations.ts'
import styles from './tracking.module.css'

/** The first step of a company without a website: its domain and time zone. */
export function RegisterWebsite({ clientId }: { clientId: string }) {
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
    <Card
      title="Register the website"
      intro="Say which website is to be measured. You get one line of code for it, and this page shows the first visit as it happens."
    >
      <form onSubmit={submit} noValidate className={styles['register']}>
        <Field
          label="Domain"
          note="Subdomains count along with it."
          error={missing ? 'Enter the website’s domain, like example.com.' : undefined}
        >
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="example.com"
              value={domain}
              onChange={(event) => setDomain(event.target.value)}
            />
          )}
        </Field>
        <TimeZoneField
          size="3"
          note="Days and months are counted in it. It cannot be changed later."
          value={timeZone}
          onChange={setTypedZone}
        />
        <div className={styles['formActions']}>
          <Button type="submit" size="3" loading={create.isPending}>
            Register the website
          </Button>
          <output className={styles['error']}>{create.isError && publicError(create.error).message}</output>
        </div>
      </form>
    </Card>
  )
}
