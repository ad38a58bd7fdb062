import * as v from 'valibot'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import type { FormState } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  competitorChangeSchema,
  maxNameLength,
  paces,
  type CompetitorSettings,
  type Pace,
} from '#app/shared/competitors/competitor.ts'
import { chosenPages, type PageChoice } from './page-choice.ts'
import { PageChoices } from './page-choices.tsx'

/** What a person enters of a competitor. */
export interface CompetitorEntry {
  name: string
  /** '' is as often as the settings say. */
  pace: Pace | ''
  choices: readonly PageChoice[]
}

/** Returns what is stored of it. */
export const formOf = ({ name, pace, choices }: CompetitorEntry) => ({
  name,
  pace: pace === '' ? null : pace,
  pages: chosenPages(choices),
})

/** Returns the schema of a competitor's fields; the list of pages shows itself what is wrong with it. */
export const competitorFieldsSchema = (most: number) =>
  v.pipe(
    competitorChangeSchema,
    v.check(({ pages }) => pages.length <= most),
  )

interface CompetitorFieldsProps {
  form: FormState<CompetitorEntry>
  domain: string
  settings: CompetitorSettings
}

/** The fields of a competitor: its name, how often it is checked, and its pages. */
export function CompetitorFields({ form, domain, settings }: CompetitorFieldsProps) {
  const t = useMessages('competitorWatch')
  return (
    <>
      <TextInput label={t('name.name')} maxLength={maxNameLength} autoComplete="off" {...form.field('name')} />
      <SelectInput
        label={t('howOften')}
        options={[
          { value: '', label: t('paceOfClient', { pace: settings.pace }) },
          ...paces.map((value) => ({ value, label: t(`pace.${value}`) })),
        ]}
        {...form.field('pace')}
      />
      <PageChoices
        choices={form.values.choices}
        domain={domain}
        most={settings.maxPages}
        isTried={form.isTried}
        onChange={(choices) => form.set({ choices })}
      />
    </>
  )
}
