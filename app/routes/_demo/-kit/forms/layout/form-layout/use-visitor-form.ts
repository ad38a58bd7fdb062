import * as v from 'valibot'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { issue } from '#app/shared/messages/issue.ts'

const schema = v.object({
  name: v.string(),
  email: v.pipe(v.string(), v.trim(), v.email(issue('emailWritten'))),
  mobile: v.string(),
  password: v.string(),
  isRemembered: v.boolean(),
})

/** Returns the form of all layouts: it is checked like a form of Loop, and sent nowhere. */
export const useVisitorForm = () =>
  useForm({
    schema,
    initial: { name: '', email: '', mobile: '', password: '', isRemembered: false },
    required: { name: 'Enter a first name.', password: 'Enter a password.' },
    mutation: useServerMutation({ call: (_visitor: v.InferOutput<typeof schema>) => Promise.resolve() }),
    keepsTyped: true,
  })
