import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { useForm, type FieldProps } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { NewLink } from './made-link.tsx'

type LinkSchema = v.GenericSchema<unknown, { name: string }>

interface NewLinkFormProps<Schema extends LinkSchema> {
  /** A form with a name, a password and a last day, and what the kind of link adds. */
  schema: Schema
  /** What the kind of link adds. */
  more: object
  maxName: number
  /** Creates the link. */
  create: (link: v.InferOutput<Schema>) => Promise<{ url: string }>
  /** The key of the lists that then show it. */
  queryKey: QueryKey
  /** The name of the form, if no title of a dialog names it. */
  label?: string
  onMade: (made: NewLink) => void
  onCancel: () => void
  /** Fields of the kind, after those of all links. */
  children?: ReactNode
}

/** Creates a link that staff hand out. The page's loader loads the namespaces `shares` and `validation`. */
export function NewLinkForm<Schema extends LinkSchema>(props: NewLinkFormProps<Schema>) {
  const { schema, more, maxName, create, queryKey, label, onMade, onCancel, children } = props
  const t = useMessages('shares')
  const form = useForm({
    schema,
    initial: { name: '', password: '', lastDay: '' },
    toInput: ({ name, password, lastDay }) => ({
      ...more,
      name,
      password: password === '' ? null : password,
      lastDay: lastDay === '' ? null : lastDay,
    }),
    // The answer has the link's address, so it isn't kept.
    mutation: useServerMutation({ call: create, invalidates: [queryKey], isSecret: true }),
    onSent: ({ url }, { name }) => onMade({ name, url }),
  })
  return (
    <Form form={form} label={label}>
      <LinkFields name={form.field('name')} lastDay={form.field('lastDay')} maxName={maxName}>
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          note={t('passwordNote')}
          autoComplete="new-password"
        />
      </LinkFields>
      {children}
      <FormEnd form={form} submit={t('make')} onCancel={onCancel} />
    </Form>
  )
}

interface LinkFieldsProps {
  name: FieldProps<string>
  lastDay: FieldProps<string>
  maxName: number
  /** Fields between the two. */
  children?: ReactNode
}

/** The fields of a link that can be changed later. */
export function LinkFields({ name, lastDay, maxName, children }: LinkFieldsProps) {
  const t = useMessages('shares')
  return (
    <>
      <TextInput
        {...name}
        label={t('name.name')}
        note={t('nameNote')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
        autoFocus
        autoComplete="off"
        maxLength={maxName}
      />
      {children}
      <TextInput {...lastDay} label={t('lastDay')} note={t('lastDayNote')} type="date" />
    </>
  )
}
