import { FieldRow } from '#app/components/form/field-row.tsx'
import { Form } from '#app/components/form/form.tsx'
import { CheckInput, SelectInput, TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useDemoForm } from '../-form/use-demo-form.ts'
import styles from './account-settings.module.css'
import { SettingsEnd } from './settings-end.tsx'
import { countries, genders, infoSchema, languages } from './settings.ts'

const asOptions = <const Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

interface InfoValues {
  bio: string
  birthday: string
  country: (typeof countries)[number]
  languages: readonly (typeof languages)[number][]
  phone: string
  website: string
  gender: (typeof genders)[number]
}

const initial: InfoValues = {
  bio: 'Photographs harbours before breakfast.',
  birthday: '1991-04-17',
  country: 'United Kingdom',
  languages: ['English', 'French'],
  phone: '',
  website: 'https://harbourwalk.test',
  gender: 'Female',
}

/** What the account says about its person. */
export function InfoCard() {
  const form = useDemoForm({ schema: infoSchema, initial, onValid: () => undefined })
  const { languages: known } = form.values
  return (
    <Card title="Info" intro="What others may read about you.">
      <Form form={form} label="Info">
        <TextAreaInput label="Bio" rows={3} {...form.field('bio')} />
        <FieldRow>
          <TextInput label="Birth date" type="date" autoComplete="off" {...form.field('birthday')} />
          <SelectInput label="Country" options={asOptions(countries)} {...form.field('country')} />
        </FieldRow>
        <fieldset className={styles['choices']}>
          <legend>Favourite languages</legend>
          {languages.map((language) => (
            <CheckInput
              key={language}
              label={language}
              name={language}
              error={undefined}
              value={known.includes(language)}
              onChange={(checked) =>
                form.set({ languages: languages.filter((one) => (one === language ? checked : known.includes(one))) })
              }
            />
          ))}
        </fieldset>
        <FieldRow>
          <TextInput label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
          <TextInput label="Website" inputMode="url" autoComplete="off" spellCheck={false} {...form.field('website')} />
        </FieldRow>
        <SelectInput label="Gender" options={asOptions(genders)} {...form.field('gender')} />
        <SettingsEnd form={form} />
      </Form>
    </Card>
  )
}
