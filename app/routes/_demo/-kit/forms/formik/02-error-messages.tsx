import { Button } from '@radix-ui/themes'
import { useFormik } from 'formik'
import * as v from 'valibot'
import { showToast } from '#app/components/feedback/toasts.ts'
import { TextInput } from '#app/components/form/inputs.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { fieldOf, useFirstWrong, validateWith } from './formik-kit.ts'

export const about =
  'Names have 2 to 20 characters. An error appears when its field is left, and goes away while it is mended.'

const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2, 'Enter at least 2 characters.'),
  v.maxLength(20, 'Enter at most 20 characters.'),
)
const schema = v.object({
  firstName: name,
  lastName: name,
  email: v.pipe(v.string(), v.trim(), v.email('Enter an email address like name@example.com.')),
})

export default function FormikErrors() {
  const formik = useFormik({
    initialValues: { firstName: '', lastName: '', email: '' },
    validate: validateWith(schema),
    onSubmit: ({ firstName }) => showToast({ kind: 'success', text: `Welcome, ${firstName}. Nothing was sent.` }),
  })
  const form = useFirstWrong(formik)
  return (
    <Stack asChild>
      <form ref={form} noValidate aria-label="Error messages" onSubmit={formik.handleSubmit}>
        <TextInput {...fieldOf(formik, 'firstName')} label="First name" />
        <TextInput {...fieldOf(formik, 'lastName')} label="Last name" />
        <TextInput {...fieldOf(formik, 'email')} label="Email" type="email" />
        <div>
          <Button type="submit">Submit</Button>
        </div>
      </form>
    </Stack>
  )
}
