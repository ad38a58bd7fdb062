import { FieldRow } from '#app/components/form/field-row.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { ChoiceBoxes } from '../-form/choice-boxes.tsx'
import boxes from '../-form/choice-boxes.module.css'
import type { UserForm } from './use-user-form.ts'
import { fieldLabels, locationLabels } from './user-labels.ts'
import { contactOptions, genders, labelOf, locationParts } from './user.ts'

const languages = [
  'Dutch',
  'English',
  'French',
  'German',
  'Italian',
  'Japanese',
  'Norwegian',
  'Portuguese',
  'Russian',
  'Slovenian',
  'Spanish',
]

const genderOptions = (['', ...genders] as const).map((value) => ({
  value,
  label: value === '' ? 'Not given' : labelOf(value),
}))

/** The fields about the person, with languages, ways of contact and the address. */
export function InformationTab({ form }: { form: UserForm }) {
  const { languages_known: known, contact_options: contact } = form.values
  return (
    <Stack>
      <FieldRow>
        <TextInput label={fieldLabels.dob} type="date" {...form.field('dob')} />
        <SelectInput label={fieldLabels.gender} {...form.field('gender')} options={genderOptions} />
      </FieldRow>
      <FieldRow>
        <TextInput label={fieldLabels.mobile} type="tel" {...form.field('mobile')} autoComplete="off" />
        <TextInput label={fieldLabels.website} type="url" {...form.field('website')} autoComplete="off" />
      </FieldRow>
      <ChoiceBoxes
        legend={fieldLabels.languages_known}
        options={[...new Set([...languages, ...known])].map((value) => ({ value, label: value }))}
        chosen={known}
        onChange={(next) => form.set({ languages_known: next })}
      />
      <ChoiceBoxes
        legend={fieldLabels.contact_options}
        options={contactOptions.map((value) => ({ value, label: labelOf(value) }))}
        chosen={contact}
        onChange={(next) => form.set({ contact_options: next })}
      />
      <fieldset className={boxes['group']}>
        <legend>Address</legend>
        <FieldRow>
          {locationParts.map((part) => (
            <TextInput key={part} label={locationLabels[part]} {...form.field(`location.${part}`)} autoComplete="off" />
          ))}
        </FieldRow>
      </fieldset>
    </Stack>
  )
}
