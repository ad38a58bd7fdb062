import { Button } from '@radix-ui/themes'
import { FormEnd } from '#app/components/form/form-end.tsx'
import type { FormState } from '#app/components/form/use-form.ts'

/** Submit and Reset, and what came of it. */
export function FormButtons<Values extends object>({ form }: { form: FormState<Values> }) {
  return (
    <FormEnd form={form} submit="Submit" sent="Thank you. Nothing was sent.">
      <Button type="button" variant="soft" color="gray" highContrast onClick={form.reset}>
        Reset
      </Button>
    </FormEnd>
  )
}
