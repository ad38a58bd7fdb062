import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { LocaleContext } from '#app/components/locale/use-locale.ts'
import { issue } from '#app/shared/messages/issue.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { Field } from './field.tsx'
import { useFormIssues } from './use-form-issues.ts'

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.maxLength(5, issue('atMostCharacters', { most: 5 }))),
  count: v.pipe(v.string(), v.transform(Number), v.integer()),
})

function NameForm({ onChecked }: { onChecked: (values: v.InferOutput<typeof schema>) => void }) {
  const { issues, check } = useFormIssues(schema)
  const [values, setValues] = useState({ name: '', count: '' })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const checked = check(values)
        if (checked) onChecked(checked)
      }}
    >
      {(['name', 'count'] as const).map((field) => (
        <Field key={field} label={field} error={issues[field]}>
          {(control) => (
            <input
              {...control}
              value={values[field]}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <button type="submit">send</button>
    </form>
  )
}

const descriptionOf = (field: string) => {
  const input = screen.getByRole('textbox', { name: field })
  return document.querySelector(`#${CSS.escape(input.getAttribute('aria-describedby') ?? 'none')}`)?.textContent ?? null
}

test('a German reader is told in German, with its value, what is wrong with a field', async () => {
  const user = userEvent.setup()
  const sent = vi.fn()
  render(<NameForm onChecked={sent} />, { wrapper: await speaking('de') })
  await user.type(screen.getByRole('textbox', { name: 'name' }), 'Fernhollow')
  await user.type(screen.getByRole('textbox', { name: 'count' }), '7')
  await user.click(screen.getByRole('button', { name: 'send' }))
  expect(descriptionOf('name')).toBe('Höchstens 5 Zeichen.')
  expect(descriptionOf('count')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test('what is right is handed on as the schema makes it, and the messages are gone', async () => {
  const user = userEvent.setup()
  const sent = vi.fn()
  render(<NameForm onChecked={sent} />, { wrapper: await speaking() })
  const name = screen.getByRole('textbox', { name: 'name' })
  await user.type(name, 'Fernhollow')
  await user.type(screen.getByRole('textbox', { name: 'count' }), '7')
  await user.click(screen.getByRole('button', { name: 'send' }))
  expect(descriptionOf('name')).toBe('At most 5 characters.')
  await user.clear(name)
  await user.type(name, ' Fern ')
  await user.click(screen.getByRole('button', { name: 'send' }))
  expect(descriptionOf('name')).toBeNull()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Fern', count: 7 })
})

test('Valibot’s own message is for programs: people are asked to look again', async () => {
  const user = userEvent.setup()
  render(<NameForm onChecked={vi.fn()} />, { wrapper: await speaking() })
  await user.type(screen.getByRole('textbox', { name: 'count' }), 'many')
  await user.click(screen.getByRole('button', { name: 'send' }))
  expect(descriptionOf('count')).toBe('Please check what you entered.')
})

test('a message that is shown follows its reader into another language', async () => {
  const user = userEvent.setup()
  const nothing = vi.fn()
  const shown = (locale: string) => (
    <LocaleContext value={locale}>
      <NameForm onChecked={nothing} />
    </LocaleContext>
  )
  const { rerender } = render(shown('de'), { wrapper: await speaking('de', 'en') })
  await user.type(screen.getByRole('textbox', { name: 'name' }), 'Fernhollow')
  await user.click(screen.getByRole('button', { name: 'send' }))
  expect(descriptionOf('name')).toBe('Höchstens 5 Zeichen.')
  rerender(shown('en'))
  expect(descriptionOf('name')).toBe('At most 5 characters.')
})
