import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { LocaleContext } from '#app/components/locale/use-locale.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { issue } from '#app/shared/messages/issue.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { FormEnd } from './form-end.tsx'
import { Form } from './form.tsx'
import { TextInput } from './inputs.tsx'
import { useForm } from './use-form.ts'
import { useServerMutation } from './use-server-mutation.ts'

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.maxLength(5, issue('atMostCharacters', { most: 5 }))),
  count: v.pipe(v.string(), v.transform(Number), v.integer()),
})
type Client = v.InferOutput<typeof schema>

function ClientForm({ call, name = '' }: { call: (client: Client) => Promise<unknown>; name?: string }) {
  const form = useForm({
    schema,
    initial: { name, count: '7' },
    required: { name: 'Give the client a name.' },
    mutation: useServerMutation({ call }),
    refusedAt: { 'client.name_taken': 'name' },
  })
  return (
    <Form form={form}>
      <TextInput {...form.field('count')} label="count" />
      <TextInput {...form.field('name')} label="name" />
      <FormEnd form={form} submit="Save" sent="Saved" />
    </Form>
  )
}

const open = async (call: (client: Client) => Promise<unknown>) =>
  render(<ClientForm call={call} />, { wrapper: await speaking() })
const field = (name: string) => screen.getByRole('textbox', { name })
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const descriptionOf = (name: string) =>
  document.querySelector(`#${CSS.escape(field(name).getAttribute('aria-describedby') ?? 'none')}`)?.textContent ?? null

test('the first wrong field gets the focus and its error, and nothing is sent', async () => {
  const call = vi.fn(async () => null)
  await open(call)
  await type('name', 'Fernhollow')
  await save()
  expect(document.activeElement).toBe(field('name'))
  expect(field('name').getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf('name')).toBe('At most 5 characters.')
  await type('count', 'many')
  await save()
  expect(document.activeElement).toBe(field('count'))
  expect(call).not.toHaveBeenCalled()
})

test('errors appear after the first try to save, and disappear as soon as the field is right', async () => {
  await open(async () => null)
  await type('name', 'Fernhollow')
  expect(descriptionOf('name')).toBeNull()
  await save()
  expect(descriptionOf('name')).toBe('At most 5 characters.')
  await type('name', 'Fern')
  expect(descriptionOf('name')).toBeNull()
})

test('a required empty field has its own message', async () => {
  const call = vi.fn(async () => null)
  await open(call)
  await type('name', '  ')
  await save()
  expect(descriptionOf('name')).toBe('Give the client a name.')
  expect(call).not.toHaveBeenCalled()
})

test('valid values are sent as the schema’s output, and count as saved until someone types again', async () => {
  const call = vi.fn(async () => null)
  await open(call)
  await type('name', ' Fern ')
  await save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(call).toHaveBeenCalledExactlyOnceWith({ name: 'Fern', count: 7 }, expect.anything())
  await type('name', 'F')
  expect(screen.queryByText('Saved')).toBeNull()
})

test('two clicks on the button send the form once', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const call = vi.fn(() => promise)
  await open(call)
  await type('name', 'Fern')
  const button = screen.getByRole('button', { name: 'Save' })
  // Both at once, before the button is rendered as busy.
  button.click()
  button.click()
  await userEvent.click(button)
  expect(call).toHaveBeenCalledOnce()
  resolve(null)
  expect(await screen.findByText('Saved')).toBeDefined()
})

test('a refusal is shown next to the button and keeps the input for another try', async () => {
  const call = vi
    .fn<(client: Client) => Promise<unknown>>()
    .mockRejectedValueOnce(new UserError('client.limit', 409, 'There is no room for another client.'))
    .mockResolvedValueOnce(null)
  await open(call)
  await type('name', 'Fern')
  await save()
  const said = await screen.findByText('There is no room for another client.')
  expect(said.closest('output')).not.toBeNull()
  expect(field('name')).toHaveProperty('value', 'Fern')
  await save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(screen.queryByText('There is no room for another client.')).toBeNull()
})

test('a refusal about one field is shown at that field, which gets the focus', async () => {
  await open(() => Promise.reject(new UserError('client.name_taken', 409, 'Another client has this name.')))
  await type('name', 'Fern')
  await save()
  await expect.poll(() => descriptionOf('name')).toBe('Another client has this name.')
  expect(screen.getAllByText('Another client has this name.')).toHaveLength(1)
  await expect.poll(() => document.activeElement).toBe(field('name'))
})

test('unchanged fields follow the saved values', async () => {
  const call = async () => null
  const { rerender } = render(<ClientForm call={call} name="Fern" />, { wrapper: await speaking() })
  await type('count', '8')
  rerender(<ClientForm call={call} name="Moss" />)
  expect(field('name')).toHaveProperty('value', 'Moss')
  expect(field('count')).toHaveProperty('value', '8')
})

test('people see a general message instead of Valibot’s own', async () => {
  await open(async () => null)
  await type('name', 'Fern')
  await type('count', 'many')
  await save()
  expect(descriptionOf('count')).toBe('Check what you entered.')
})

test('a shown message changes with the language', async () => {
  const call = async () => null
  const shown = (locale: string) => (
    <LocaleContext value={locale}>
      <ClientForm call={call} />
    </LocaleContext>
  )
  const { rerender } = render(shown('de'), { wrapper: await speaking('de', 'en') })
  await type('name', 'Fernhollow')
  await save()
  expect(descriptionOf('name')).toBe('Höchstens 5 Zeichen.')
  rerender(shown('en'))
  expect(descriptionOf('name')).toBe('At most 5 characters.')
})
