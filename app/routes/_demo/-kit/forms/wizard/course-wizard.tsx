import { Button } from '@radix-ui/themes'
import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { CheckInput, SelectInput, TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { cities, statuses, type CourseValues } from './course.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

interface CourseWizardProps {
  wizard: Wizard<CourseValues>
  /** Name of the form. */
  label: string
  /** The three steps: what marks them, a number or an icon, and their names. */
  steps: readonly { mark: ReactNode; name: string }[]
}

/** A form in three steps: the head with the steps, the fields of one of them, and the buttons that lead on. */
export function CourseWizard({ wizard, label, steps }: CourseWizardProps) {
  const id = useId()
  const { at, reached, isChecked, isLast, panel, field, goTo, submit } = wizard
  return (
    <>
      <ol className={styles['steps']} aria-label={`Steps of ${label}`}>
        {steps.map(({ mark, name }, step) => (
          <li key={name} data-done={step < reached || undefined}>
            <button
              type="button"
              aria-current={step === at ? 'step' : undefined}
              disabled={isChecked && step > at}
              onClick={() => goTo(step)}
            >
              <span className={styles['mark']}>
                {step < reached && step !== at ? <Check size={16} aria-hidden="true" /> : mark}
              </span>
              {name}
            </button>
          </li>
        ))}
      </ol>
      <form
        ref={panel}
        tabIndex={-1}
        noValidate
        aria-labelledby={`${id}-step`}
        className={styles['panel']}
        onSubmit={submit}
      >
        <h3 id={`${id}-step`} className={styles['name']}>
          <span className="visually-hidden">{label}, </span>
          Step {at + 1} of {steps.length}: {steps[at]?.name}
        </h3>
        {at === 0 && <PersonFields field={field} />}
        {at === 1 && <ProposalFields field={field} />}
        {at === 2 && <EventFields field={field} />}
        <div className={styles['buttons']}>
          <Button
            type="button"
            variant="soft"
            color="gray"
            highContrast
            disabled={at === 0}
            onClick={() => goTo(at - 1)}
          >
            Previous
          </Button>
          <Button type="submit">{isLast ? 'Submit' : 'Next'}</Button>
        </div>
      </form>
    </>
  )
}

type FieldsProps = Pick<Wizard<CourseValues>, 'field'>

const PersonFields = ({ field }: FieldsProps) => (
  <>
    <FieldRow>
      <TextInput {...field('firstName')} label="First name" autoComplete="given-name" />
      <TextInput {...field('lastName')} label="Last name" autoComplete="family-name" />
    </FieldRow>
    <FieldRow>
      <TextInput {...field('email')} label="Email" type="email" autoComplete="email" />
      <SelectInput {...field('city')} label="City" options={cities} />
    </FieldRow>
  </>
)

const ProposalFields = ({ field }: FieldsProps) => (
  <>
    <FieldRow>
      <TextInput {...field('title')} label="Title of the course" />
      <TextInput {...field('jobTitle')} label="Your job title" autoComplete="organization-title" />
    </FieldRow>
    <TextAreaInput {...field('description')} label="Description" rows={3} />
  </>
)

const EventFields = ({ field }: FieldsProps) => (
  <>
    <FieldRow>
      <TextInput {...field('eventName')} label="Name of the event" />
      <TextInput {...field('location')} label="Location" />
      <SelectInput {...field('status')} label="Status" options={statuses} />
    </FieldRow>
    <fieldset className={styles['needs']}>
      <legend>What it needs</legend>
      <CheckInput {...field('hasWheels')} label="Potter’s wheels" />
      <CheckInput {...field('hasKiln')} label="The large kiln" />
      <CheckInput {...field('hasProjector')} label="A projector" />
    </fieldset>
  </>
)
