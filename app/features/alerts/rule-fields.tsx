import { TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import type { FormIssues } from '#app/components/form/form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { mostSilentHours, sensitivities, spikeMinutes } from '#app/shared/alerts/alert-rules.ts'
import styles from './alerts.module.css'

/** What the fields of all kinds hold; a kind shows its own. */
export interface RuleDraft {
  enabled: boolean
  sensitivity: 'low' | 'normal' | 'high'
  /** A number that somebody sets, in place of what is usual at the website. */
  bySelf: boolean
  visitors: string
  minutes: 5 | 15 | 30 | 60
  hours: string
}

interface FieldsProps {
  draft: RuleDraft
  set: (changed: Partial<RuleDraft>) => void
}
type CheckedFieldsProps = FieldsProps & { issues: FormIssues }

/** How far from the usual something must be. */
export function SensitivityField({ draft, set }: FieldsProps) {
  const say = useMessages('alerts')
  return (
    <Field label={say('sensitivity')} note={say('sensitivityNote')}>
      {(control) => (
        <select
          {...control}
          className={styles['select']}
          value={draft.sensitivity}
          onChange={(event) => set({ sensitivity: sensitivities[event.target.selectedIndex] ?? 'normal' })}
        >
          {sensitivities.map((sensitivity) => (
            <option key={sensitivity} value={sensitivity}>
              {say(sensitivity)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Unusually many visitors, or as many in so many minutes. */
export function SpikeFields({ draft, set, issues }: CheckedFieldsProps) {
  const say = useMessages('alerts')
  return (
    <>
      <BySelf label={say('tellWhen')} own={say('byUsual')} self={say('byNumber')} draft={draft} set={set} />
      {!draft.bySelf && <SensitivityField draft={draft} set={set} />}
      {draft.bySelf && (
        <div className={styles['pair']}>
          <Field label={say('visitors')} error={issues['visitors']}>
            {(control) => (
              <TextField.Root
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={draft.visitors}
                onChange={(event) => set({ visitors: event.target.value })}
              />
            )}
          </Field>
          <Field label={say('minutes')}>
            {(control) => (
              <select
                {...control}
                className={styles['select']}
                value={draft.minutes}
                onChange={(event) => set({ minutes: spikeMinutes[event.target.selectedIndex] ?? draft.minutes })}
              >
                {spikeMinutes.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {say('minutesOption', { minutes })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
    </>
  )
}

/** The website's own longest pause, or so many hours. */
export function SilentFields({ draft, set, issues }: CheckedFieldsProps) {
  const say = useMessages('alerts')
  return (
    <>
      <BySelf label={say('silentAfter')} own={say('ownPause')} self={say('setHours')} draft={draft} set={set} />
      {draft.bySelf && (
        <Field label={say('hours')} note={say('hoursNote', { most: mostSilentHours })} error={issues['hours']}>
          {(control) => (
            <TextField.Root
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={draft.hours}
              onChange={(event) => set({ hours: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** What the website itself tells, or a number that somebody sets. */
function BySelf({ label, own, self, draft, set }: FieldsProps & { label: string; own: string; self: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={styles['select']}
          value={draft.bySelf ? 'self' : 'own'}
          onChange={(event) => set({ bySelf: event.target.value === 'self' })}
        >
          <option value="own">{own}</option>
          <option value="self">{self}</option>
        </select>
      )}
    </Field>
  )
}
