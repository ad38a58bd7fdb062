import { Button, Callout } from '@radix-ui/themes'
import { MailWarning, Trash2, Upload, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { FieldError } from '#app/components/form/form-error.tsx'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { Portrait } from '../-pictures/portrait.tsx'
import styles from './account-settings.module.css'
import { SettingsEnd } from './settings-end.tsx'
import { generalSchema, photoFault, photoTypes } from './settings.ts'

const initial = {
  username: 'solveig.b',
  name: 'Solveig Brandão',
  email: 'solveig@harbourwalk.test',
  company: 'Harbour Walk',
}

/** Photo, names and address. */
export function GeneralCard() {
  const form = useDemoForm({ schema: generalSchema, initial, onValid: () => undefined })
  const [isWarned, setWarned] = useState(true)
  return (
    <Card title="General">
      <Form form={form} label="General">
        <Photo />
        <FieldRow>
          <TextInput label="Username" autoComplete="off" spellCheck={false} {...form.field('username')} />
          <TextInput label="Name" autoComplete="off" {...form.field('name')} />
        </FieldRow>
        <TextInput label="Email" autoComplete="off" inputMode="email" spellCheck={false} {...form.field('email')} />
        {isWarned && (
          <Callout.Root color="amber" size="1">
            <Callout.Icon>
              <MailWarning size={16} aria-hidden="true" />
            </Callout.Icon>
            <Callout.Text>
              This address isn’t confirmed.{' '}
              <button type="button" className="text-button" onClick={() => setWarned(false)}>
                <X size={13} aria-hidden="true" /> Close this warning
              </button>
            </Callout.Text>
          </Callout.Root>
        )}
        <TextInput label="Company" autoComplete="off" {...form.field('company')} />
        <SettingsEnd form={form} />
      </Form>
    </Card>
  )
}

/** The photo, as chosen from the device. It is shown from there and sent nowhere. */
function Photo() {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const reader = useRef<FileReader | null>(null)
  useEffect(() => () => reader.current?.abort(), [])
  const choose = (file: File | undefined) => {
    if (!file) return
    const wrong = photoFault(file)
    setFault(wrong)
    if (wrong !== null) return
    reader.current = new FileReader()
    // Pages may only show pictures of this server or within their own code, so it is read as text.
    reader.current.addEventListener('load', ({ target }) => {
      if (typeof target?.result === 'string') setPhoto(target.result)
    })
    reader.current.readAsDataURL(file)
  }
  return (
    <div className={styles['photo']}>
      {photo === null ? <Portrait name={initial.name} size={72} /> : <img src={photo} alt={initial.name} />}
      <div>
        <div className={styles['buttons']}>
          <input
            ref={input}
            id={id}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-label="Photo"
            accept={photoTypes.join(',')}
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button type="button" variant="soft" highContrast onClick={() => input.current?.click()}>
            <Upload size={15} aria-hidden="true" /> Choose a photo
          </Button>
          <Button
            type="button"
            variant="soft"
            color="gray"
            highContrast
            disabled={photo === null}
            onClick={() => setPhoto(null)}
          >
            <Trash2 size={15} aria-hidden="true" /> Remove
          </Button>
        </div>
        <div role="alert">{fault !== null && <FieldError>{fault}</FieldError>}</div>
        <Note>JPG, GIF or PNG, at most 800 kB.</Note>
      </div>
    </div>
  )
}
