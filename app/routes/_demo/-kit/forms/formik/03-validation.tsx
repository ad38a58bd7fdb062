import { Button } from '@radix-ui/themes'
import { useFormik } from 'formik'
import * as v from 'valibot'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { fieldOf, useFirstWrong, validateWith } from './formik-kit.ts'

export const about = 'One rule for each field. Press Submit to see what all of them say.'

const text = v.pipe(v.string(), v.trim())
const schema = v.object({
  required: v.pipe(text, v.nonEmpty('Enter something.')),
  email: v.pipe(text, v.email('Enter an email address like name@example.com.')),
  url: v.pipe(text, v.regex(/^https?:\/\/\S+$/i, 'Enter an address like https://example.com.')),
  number: v.pipe(text, v.regex(/^-?\d+(\.\d+)?$/, 'Enter a number.')),
  date: v.pipe(text, v.regex(/^\d{4}-\d\d-\d\d$/, 'Choose a day.')),
  short: v.pipe(text, v.minLength(4, 'Too short: at least 4 characters.')),
  long: v.pipe(text, v.maxLength(5, 'Too long: at most 5 characters.')),
})
const initialValues = {
  required: '',
  email: 'wanda@',
  url: 'example',
  number: 'a dozen',
  date: '',
  short: 'mug',
  long: 'teapot',
}

export default function FormikValidation() {
  const formik = useFormik({
    initialValues,
    validate: validateWith(schema),
    onSubmit: () => showToast({ kind: 'success', text: 'Everything is right. Nothing was sent.' }),
  })
  const form = useFirstWrong(formik)
  return (
    <Stack asChild>
      <form ref={form} noValidate aria-label="Validation" onSubmit={formik.handleSubmit}>
        <FieldRow>
          <TextInput {...fieldOf(formik, 'required')} label="Required" />
          <TextInput {...fieldOf(formik, 'email')} label="Email" type="email" />
          <TextInput {...fieldOf(formik, 'url')} label="Website" inputMode="url" />
          <TextInput {...fieldOf(formik, 'number')} label="Number" inputMode="decimal" />
          <TextInput {...fieldOf(formik, 'date')} label="Date" type="date" />
          <TextInput {...fieldOf(formik, 'short')} label="At least 4 characters" />
          <TextInput {...fieldOf(formik, 'long')} label="At most 5 characters" />
        </FieldRow>
        <div>
          <Button type="submit">Submit</Button>
        </div>
      </form>
    </Stack>
  )
}
