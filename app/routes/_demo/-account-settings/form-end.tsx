import { Button } from '@radix-ui/themes'
import { FormActions } from '#app/components/form/form-actions.tsx'

interface FormEndProps {
  form: { refusal: string | null; isBusy: boolean; isSent: boolean; isDirty: boolean; reset: () => void }
}

/** The end of a form: it is kept in the page only, and can be put back. */
export const FormEnd = ({ form }: FormEndProps) => (
  <FormActions form={form} submit="Save changes" sent="Saved in this page only.">
    <Button type="button" variant="soft" color="gray" highContrast disabled={!form.isDirty} onClick={form.reset}>
      Cancel
    </Button>
  </FormActions>
)
