import { TextArea } from '@radix-ui/themes'
import { useRef } from 'react'
import { Field } from '#app/components/form/field.tsx'
import type { FieldProps } from '#app/components/form/use-form.ts'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { QueryHelp } from './query-help.tsx'
import { QueryPlace } from './query-place.tsx'
import { useQueryProblem } from './use-query-problem.ts'

interface QueryFieldProps extends FieldProps<string> {
  /** Whether someone has tried to save it. */
  isTried: boolean
}

/** What the texts of problems may name; each names some of it. */
const noValues = { operator: '', field: '', site: '', language: '', term: '', min: 0, max: 0, length: 0 }

/** The field of a query, which says what in it can't be read, and where. */
export function QueryField({ name, value, error, isTried, onChange }: QueryFieldProps) {
  const t = useMessages('listeningTopics')
  const area = useRef<HTMLTextAreaElement>(null)
  const problem = useQueryProblem(value, isTried)
  const text = problem ? t(`problem.${problem.code}`, { ...noValues, ...problem.values }) : error
  return (
    <Stack gap="2">
      <Field label={t('query')} note={t('queryNote')} error={text}>
        {(control) => (
          <>
            <TextArea
              {...control}
              ref={area}
              name={name}
              value={value}
              rows={4}
              resize="vertical"
              spellCheck={false}
              autoComplete="off"
              dir="auto"
              onChange={(event) => onChange(event.target.value)}
            />
            {problem && (
              <QueryPlace
                query={value}
                place={problem}
                onGo={() => {
                  area.current?.focus()
                  area.current?.setSelectionRange(problem.from, problem.to)
                }}
              />
            )}
          </>
        )}
      </Field>
      <QueryHelp />
    </Stack>
  )
}
