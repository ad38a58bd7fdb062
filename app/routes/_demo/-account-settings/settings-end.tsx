import { Button } from '@radix-ui/themes'
import { FormEnd } from '#app/components/form/form-end.tsx'

interface SettingsEndProps {
  form: { refusal: string | null; isBusy: boolean; isSent: boolean; isDirty: boolean; reset: () => void }
}

/** The end of a form: it is kept in the page only, and can be put back. */
export const SettingsEnd = ({ form }: SettingsEndProps) => (
  <FormEnd form={form} submit="Save changes" sent="Saved in this page only.">
    <Button type="button" variant="soft" color="gray" highContrast disabled={!form.isDirty} onClick={form.reset}>
      Cancel
    </Button>
  </FormEnd>
)
