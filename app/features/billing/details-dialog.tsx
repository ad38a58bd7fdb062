import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { countryNames } from '#app/shared/analytics/country-names.ts'
import { billingDetailsSchema, type BillingDetails } from '#app/shared/billing/billing-form.ts'
import { countryName } from '#app/shared/format/names.ts'
import { useUpdateBillingDetails } from './billing.queries.ts'

interface DetailsDialogProps {
  clientId: string
  details: BillingDetails
  onClose: () => void
}

/** Regions that names exist for, but no postal address. */
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Changes the billing details. */
export default function DetailsDialog({ clientId, details, onClose }: DetailsDialogProps) {
  const { locale, t } = useTranslator('billing')
  const form = useForm({
    schema: billingDetailsSchema,
    initial: details,
    mutation: useUpdateBillingDetails(clientId),
    refusedAt: { 'input.invalid': 'taxId' },
    onSent: () => {
      onClose()
      showToast({ kind: 'success', text: t('detailsSaved') })
    },
  })
  const countries = countryNames.codes
    .filter((code) => !notCountries.has(code))
    .map((code) => ({ value: code, label: countryName(locale, code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <OpenDialog title={t('details')} intro={t('detailsIntro')} maxWidth="520px" close="cross" onClose={onClose}>
      <Form form={form}>
        <TextInput {...form.field('name')} label={t('billedTo')} autoComplete="organization" />
        <TextInput
          {...form.field('email')}
          label={t('invoiceEmail')}
          note={t('invoiceEmailNote')}
          type="email"
          autoComplete="email"
        />
        <TextInput {...form.field('line1')} label={t('street')} autoComplete="address-line1" />
        <TextInput {...form.field('line2')} label={t('street2')} autoComplete="address-line2" />
        <FieldRow>
          <TextInput {...form.field('postalCode')} label={t('postalCode')} autoComplete="postal-code" />
          <TextInput {...form.field('city')} label={t('city')} autoComplete="address-level2" />
        </FieldRow>
        <SelectInput
          {...form.field('country')}
          label={t('name.country')}
          options={[{ value: '', label: t('noCountry') }, ...countries]}
        />
        <TextInput {...form.field('taxId')} label={t('taxId')} note={t('taxIdNote')} />
        <FormEnd form={form} submit={t('action.saveChanges')} onCancel={onClose} />
      </Form>
    </OpenDialog>
  )
}
