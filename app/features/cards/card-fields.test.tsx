import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Form } from '#app/components/form/form.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { cardFormSchema, type CardForm } from '#app/shared/cards/card.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { NewCardFields } from './card-fields.tsx'
import { emptyForm, inputOf, newTarget, valuesOf, type CardFormValues } from './card-form.ts'

const wrapper = await speaking()
afterEach(cleanup)

interface NewCardProps {
  begun?: Partial<CardFormValues>
  send: (card: CardForm) => void
}

function NewCard({ begun, send }: NewCardProps) {
  const form = useForm({
    schema: cardFormSchema,
    initial: { ...valuesOf(emptyForm), ...newTarget, ...begun },
    toInput: (values) => inputOf(values, []),
    mutation: { mutate: send, reset: vi.fn(), isPending: false, isSuccess: false, error: null },
  })
  return (
    <Form form={form}>
      <NewCardFields form={form} clientId="c" month={monthOf('2026-10-01')} forecast={null} />
      <FormEnd form={form} submit="Create" />
    </Form>
  )
}

test('a new card asks for its title, its page and why, and sends what the fields behind "More" begin with', async () => {
  const send = vi.fn()
  render(<NewCard begun={{ checklist: 'Shorten it' }} send={send} />, { wrapper })
  const asked = [...screen.getAllByRole('textbox'), screen.getByRole('combobox', { name: 'Page path' })]
  expect(new Set(asked.map((field) => field.getAttribute('name')))).toEqual(new Set(['title', 'targetValue', 'why']))
  expect(screen.getByText('Filled in: What to do')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Shorten the form')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(send.mock.lastCall?.[0]).toEqual({
    ...emptyForm,
    title: 'Shorten the form',
    checklist: [{ text: 'Shorten it', done: false }],
  })
})

test('a wrong field behind "More" is opened and gets the focus', async () => {
  const send = vi.fn()
  render(<NewCard begun={{ title: 'Shorten the form', effort: '1000' }} send={send} />, { wrapper })
  expect(screen.getByRole('button', { name: 'More details' }).getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Effort (points)' }))
  expect(send).not.toHaveBeenCalled()
})
