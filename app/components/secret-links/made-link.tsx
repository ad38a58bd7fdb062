import { TextField } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { Field } from '#app/components/form/field.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './secret-links.module.css'

/** The parts of a new link that are shown once. */
export interface NewLink {
  name: string
  url: string
}

/** The address of a new link, shown only this time. The page's loader loads the namespace `shares`. */
export function MadeLink({ link: { name, url } }: { link: NewLink }) {
  const t = useMessages('shares')
  const address = useRef<HTMLInputElement>(null)
  // The form that had the focus is gone; the address is its result.
  useEffect(() => address.current?.select(), [])
  return (
    <div className={styles['made']}>
      <Field label={t('madeLabel', { name })} note={t('madeNote')}>
        {(control) => <TextField.Root {...control} ref={address} readOnly dir="ltr" value={url} />}
      </Field>
      <div>
        <CopyButton text={url} name={t('linkThing')} />
      </div>
    </div>
  )
}
