import { Button } from '@radix-ui/themes'
import { useFormik } from 'formik'
import { showToast } from '#app/components/feedback/toasts.ts'
import { TextInput } from '#app/components/form/inputs.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { fieldOf } from './formik-kit.ts'

export const about = 'Formik keeps the values. Half a second after Submit, a message shows them as JSON.'

export default function BasicFormik() {
  const formik = useFormik({
    initialValues: { firstName: 'Odd', lastName: 'Valberg', email: 'odd@example.com' },
    async onSubmit(values) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      showToast({ kind: 'success', text: JSON.stringify(values) })
    },
  })
  return (
    <Stack asChild>
      <form noValidate aria-label="Basic" onSubmit={formik.handleSubmit}>
        <TextInput {...fieldOf(formik, 'firstName')} label="First name" />
        <TextInput {...fieldOf(formik, 'lastName')} label="Last name" />
        <TextInput {...fieldOf(formik, 'email')} label="Email" type="email" />
        <div>
          <Button type="submit" loading={formik.isSubmitting}>
            Submit
          </Button>
        </div>
      </form>
    </Stack>
  )
}
